import { addDays, type CalendarDate, daysBetween } from '../../calendar-date.ts';
import { usualDays } from '../../customers/habits.ts';
import type { ComingInvoice, PaidInvoice } from './rows.ts';
import { habitLateDays, likelyLateAheadDays } from './thresholds.ts';

/** An invoice that is not due yet, of somebody who usually pays late. */
export interface LikelyLate {
  invoice: ComingInvoice;
  /** Days after the due date, as it usually is. */
  usual: number;
  /** When the money would come. */
  expected_on: CalendarDate;
}

/** By the day since which they would have been late (M3); early is below 0. */
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
