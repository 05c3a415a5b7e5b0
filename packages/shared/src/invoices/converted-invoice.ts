import type { CalendarDate } from '../dates/calendar-date.ts';
import { WrittenFields } from '../documents/document.ts';
import { dueDate } from '../documents/due-date.ts';
import { copiedItem, type LineItemInput } from '../documents/lines/line-item.ts';
import { chosenLines, type MaybeOption } from '../documents/lines/line-options.ts';
import { type CountablePayment, countedTotal } from '../documents/payments/counted-payments.ts';
import type { Estimate } from '../estimates/estimate.ts';
import { type Dollars, fromCents } from '../money.ts';
import { type Carried, carry, keysOf, pick } from '../pick.ts';
import type { Project, ProjectFields } from '../projects/project.ts';
import type { WrittenInvoice } from './invoice.ts';

const copied = keysOf(WrittenFields);

export type SourceEstimate = Pick<Estimate, 'id' | 'payment_terms' | keyof WrittenFields> & {
  items: readonly (LineItemInput & MaybeOption)[];
  payments: readonly CountablePayment[];
};

export interface InvoiceFromEstimate extends WrittenFields {
  estimate_id: string;
  date: CalendarDate;
  due_date: CalendarDate;
  deposit: Dollars;
  items: LineItemInput[];
}

/**
 * Creates an invoice from an estimate, with the chosen lines only. If the estimate has no payment terms, the customer's terms apply, or else the
 * business's terms.
 */
export function invoiceFromEstimate(
  estimate: SourceEstimate,
  today: CalendarDate,
  ...otherTerms: (number | null)[]
): InvoiceFromEstimate {
  return {
    ...pick(estimate, copied),
    estimate_id: estimate.id,
    date: today,
    due_date: dueDate(today, estimate.payment_terms, ...otherTerms),
    deposit: fromCents(countedTotal(estimate.payments)),
    items: chosenLines(estimate.items).map(copiedItem),
  };
}

/** States which project fields are copied to an invoice. The project name is added to the invoice notes. */
const projectToInvoice = {
  name: null,
  description: null,
  customer_id: null,
  status: null,
  start_date: null,
  end_date: null,
  budget: null,
  address: 'service_address',
  city: 'service_city',
  state: 'service_state',
  zip_code: 'service_zipcode',
  customer_address_id: 'customer_address_id',
  manager_id: null,
} as const satisfies Carried<ProjectFields, WrittenInvoice>;

/** Returns the initial values for an invoice form that is opened from a project. */
export function invoiceForProject(
  invoice: WrittenInvoice,
  project: Pick<Project, 'id' | keyof ProjectFields>,
): WrittenInvoice {
  return {
    ...invoice,
    ...carry(project, projectToInvoice),
    project_id: project.id,
    customer_id: project.customer_id ?? invoice.customer_id,
    notes: [`Invoice for project: ${project.name}`, invoice.notes].filter(Boolean).join('\n'),
  };
}
