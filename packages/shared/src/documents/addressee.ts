import { addressLines } from '../contact/address-lines.ts';
import { customerName, type NamedCustomer } from '../customers/customer-name.ts';
import type { DocumentKind } from './document-kind.ts';

/** The headings above the customer and the service address, on the form, the public page and the PDF. */
export const partyLabels: Record<DocumentKind, { customer: string; place: string }> = {
  invoice: { customer: 'Bill to', place: 'Work done at' },
  estimate: { customer: 'Prepared for', place: 'Work site' },
};

type Addressee = NamedCustomer & Parameters<typeof addressLines>[0];

/** The address lines as on an envelope: company, person, street and city. Missing parts do not leave an empty line. */
export function addresseeLines(customer: Addressee | null): string[] {
  const person = customerName(customer);
  if (!customer) return [person];
  const { company } = customer;
  return [...(company && company !== person ? [company] : []), person, ...addressLines(customer)];
}
