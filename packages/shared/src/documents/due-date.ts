import { addDays, type CalendarDate } from '../calendar-date.ts';

export const defaultPaymentTerms = 30;

/** The first terms that are set, most specific first (estimate, customer, business), else 30 days. */
export function paymentTermsDays(...terms: (number | null | undefined)[]): number {
  return terms.find((days) => typeof days === 'number') ?? defaultPaymentTerms;
}

export function dueDate(from: CalendarDate, ...terms: (number | null | undefined)[]): CalendarDate {
  return addDays(from, paymentTermsDays(...terms));
}
