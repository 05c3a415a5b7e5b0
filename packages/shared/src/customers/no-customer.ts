/** The filter value for records without a customer. */
export const noCustomer = 'none';
