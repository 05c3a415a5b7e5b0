export interface NamedCustomer {
  first_name: string | null;
  last_name: string | null;
  company: string | null;
}

export const unknownCustomer = 'Unknown Customer';

/** Returns the customer's display name: the person's name, or the company if there is no name. */
export function customerName(customer: NamedCustomer | null | undefined): string {
  const person = [customer?.first_name, customer?.last_name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return person || customer?.company?.trim() || unknownCustomer;
}

/** The value of the customer filter that selects records without a customer. */
export const noCustomer = 'none';
