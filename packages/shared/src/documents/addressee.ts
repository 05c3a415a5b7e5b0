import { addressLines } from '../address-lines.ts';
import { customerName, type NamedCustomer } from '../customers/customer-name.ts';
import type { DocumentKind } from './document-kind.ts';

/** What stands above whom it is for and where the work is, on sheet, public page and PDF. */
export const partyLabels: Record<DocumentKind, { customer: string; place: string }> = {
  invoice: { customer: 'Billed to', place: 'Work done at' },
  estimate: { customer: 'Prepared for', place: 'Work at' },
};

type Addressee = NamedCustomer & Parameters<typeof addressLines>[0];

/** Company, person, street and town as on an envelope; what is missing leaves no gap. */
export function addresseeLines(customer: Addressee | null): string[] {
  const person = customerName(customer);
  if (!customer) return [person];
  const { company } = customer;
  return [...(company && company !== person ? [company] : []), person, ...addressLines(customer)];
}
