import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import { dueDate } from '@dayworks/shared/documents/due-date';
import type { LastJob } from '@dayworks/shared/documents/last-job';
import type { InvoiceValues } from './use-invoice-start.ts';

/** The payment terms of the customer, followed by the payment terms of the business (rule M22). */
type Terms = readonly (number | null | undefined)[];
type Dates = Pick<InvoiceValues, 'date' | 'due_date'>;

/** Due dates are not calculated from implausible years, because the result would be outside the calendar. */
const canCountFrom = (date: string) => isCalendarDate(date) && date < '3000';

/**
 * Calculates the due date after a change to the invoice date or the payment terms. A due date that the user chose is
 * not changed.
 */
function dueDateAfter(values: Dates, before: Terms, date: string, terms: Terms): string {
  const wasChosen = canCountFrom(values.date) && values.due_date !== dueDate(values.date, ...before);
  return wasChosen || !canCountFrom(date) ? values.due_date : dueDate(date, ...terms);
}

export function changeDate(values: Dates, date: string, terms: Terms): Dates {
  return { date, due_date: dueDateAfter(values, terms, date, terms) };
}

/** Choosing another customer can change the payment terms, and with them the due date. */
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

/** Sets the due date to the same number of days after the invoice date as on the customer's last job. */
export const followLastTerms = (
  { date, due_date }: Dates,
  { payment_terms }: Pick<LastJob, 'payment_terms'>,
): Pick<Dates, 'due_date'> => ({
  due_date: payment_terms !== null && canCountFrom(date) ? dueDate(date, payment_terms) : due_date,
});
