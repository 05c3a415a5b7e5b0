/** Shown until a business has a name of its own. */
export const defaultBusinessName = 'Your Business';
