import { usualDays } from '../../customers/habits.ts';
import { addDays, type CalendarDate, daysBetween } from '../../dates/calendar-date.ts';
import type { ComingInvoice, PaidInvoice } from './rows.ts';
import { habitLateDays, likelyLateAheadDays } from './thresholds.ts';

/** An invoice that is not due yet, from a customer who usually pays late. */
export interface LikelyLate {
  invoice: ComingInvoice;
  /** The number of days after the due date on which the customer usually pays. */
  usual: number;
  /** The day on which the payment is expected. */
  expected_on: CalendarDate;
}

/**
 * Returns the number of days from the day on which the invoice became past due (M3) until its payment; negative if
 * the invoice was paid early.
 */
export const daysLate = ({ due_date, paid_on }: Pick<PaidInvoice, 'due_date' | 'paid_on'>): number =>
  daysBetween(due_date, paid_on);

export function likelyLate(coming: readonly ComingInvoice[], today: CalendarDate): LikelyLate[] {
  return coming.flatMap((invoice) => {
    const ahead = daysBetween(today, invoice.due_date);
    const usual = usualDays(invoice.paid.map(daysLate)) ?? 0;
    const isSoon = ahead >= 0 && ahead <= likelyLateAheadDays;
    const isLikely = isSoon && invoice.balance_due > 0 && usual >= habitLateDays;
    return isLikely ? [{ invoice, usual, expected_on: addDays(invoice.due_date, usual) }] : [];
  });
}
