/** Asks for what nobody is named on. */
export const noCustomer = 'none';
