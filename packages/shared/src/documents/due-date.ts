import { addDays, type CalendarDate } from '../dates/calendar-date.ts';

export const defaultPaymentTerms = 30;

/**
 * Returns the payment terms in days: those of the estimate, or else those of the customer, or else those of the
 * business, or else 30 days.
 */
export function paymentTermsDays(...terms: (number | null | undefined)[]): number {
  return terms.find((days) => typeof days === 'number') ?? defaultPaymentTerms;
}

export function dueDate(from: CalendarDate, ...terms: (number | null | undefined)[]): CalendarDate {
  return addDays(from, paymentTermsDays(...terms));
}
