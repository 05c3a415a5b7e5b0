/** The name shown until the business has its own name. */
export const defaultBusinessName = 'Your Business';
