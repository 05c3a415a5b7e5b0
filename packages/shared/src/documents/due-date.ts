import { addDays, type CalendarDate } from '../dates/calendar-date.ts';

export const defaultPaymentTerms = 30;

/** The payment terms of the estimate, otherwise of the customer, otherwise of the business, otherwise 30 days. */
export function paymentTermsDays(...terms: (number | null | undefined)[]): number {
  return terms.find((days) => typeof days === 'number') ?? defaultPaymentTerms;
}

export function dueDate(from: CalendarDate, ...terms: (number | null | undefined)[]): CalendarDate {
  return addDays(from, paymentTermsDays(...terms));
}
