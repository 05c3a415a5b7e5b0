import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import { dueDate } from '@dayworks/shared/documents/due-date';
import type { LastJob } from '@dayworks/shared/documents/last-job';
import type { InvoiceValues } from './use-invoice-start.ts';

/** The customer's payment terms, followed by the business's terms, which apply if the customer has none (rule M22). */
type Terms = readonly (number | null | undefined)[];
type Dates = Pick<InvoiceValues, 'date' | 'due_date'>;

/**
 * No due date is calculated if the year is implausible, because the due date could be beyond the last supported date.
 */
const canCountFrom = (date: string) => isCalendarDate(date) && date < '3000';

/**
 * Calculates the due date after the invoice date or the payment terms have changed. A due date that the user chose
 * stays the same.
 */
function dueDateAfter(values: Dates, before: Terms, date: string, terms: Terms): string {
  const wasChosen = canCountFrom(values.date) && values.due_date !== dueDate(values.date, ...before);
  return wasChosen || !canCountFrom(date) ? values.due_date : dueDate(date, ...terms);
}

export function changeDate(values: Dates, date: string, terms: Terms): Dates {
  return { date, due_date: dueDateAfter(values, terms, date, terms) };
}

/** If another customer is chosen, the payment terms and therefore the due date can change. */
export const followCustomerTerms =
  (usualTerms: number | null) =>
  (
    values: Dates,
    picked: Pick<CustomerOption, 'payment_terms'>,
    before: Pick<CustomerOption, 'payment_terms'> | null,
  ): Pick<Dates, 'due_date'> => ({
    due_date: dueDateAfter(values, [before?.payment_terms, usualTerms], values.date, [
      picked.payment_terms,
      usualTerms,
    ]),
  });

/** Sets the due date so that the customer has as many days to pay as for their last job. */
export const followLastTerms = (
  { date, due_date }: Dates,
  { payment_terms }: Pick<LastJob, 'payment_terms'>,
): Pick<Dates, 'due_date'> => ({
  due_date: payment_terms !== null && canCountFrom(date) ? dueDate(date, payment_terms) : due_date,
});
