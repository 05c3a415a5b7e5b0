import { addDays, type CalendarDate, daysBetween } from '../../calendar-date.ts';
import { median } from '../../customers/usual-gap.ts';
import type { ComingInvoice, PaidInvoice } from './rows.ts';
import { habitFromInvoices, habitLateDays, likelyLateAheadDays } from './thresholds.ts';

/** An invoice that is not due yet, of somebody who usually pays late. */
export interface LikelyLate {
  invoice: ComingInvoice;
  /** Days after the due date, as it usually is. */
  usual: number;
  /** When the money would come. */
  expected_on: CalendarDate;
}

/** Early is on time. */
export const daysLate = ({ due_date, paid_on }: Pick<PaidInvoice, 'due_date' | 'paid_on'>): number =>
  Math.max(0, daysBetween(due_date, paid_on));

/** What half of the last paid invoices are late by; none where too few were paid. */
export const usualLateness = (lateness: readonly number[]): number =>
  lateness.length >= habitFromInvoices ? (median(lateness) ?? 0) : 0;

export function likelyLate(coming: readonly ComingInvoice[], today: CalendarDate): LikelyLate[] {
  return coming.flatMap((invoice) => {
    const ahead = daysBetween(today, invoice.due_date);
    const usual = usualLateness(invoice.paid.map(daysLate));
    const isSoon = ahead >= 0 && ahead <= likelyLateAheadDays;
    const isLikely = isSoon && invoice.balance_due > 0 && usual >= habitLateDays;
    return isLikely ? [{ invoice, usual, expected_on: addDays(invoice.due_date, usual) }] : [];
  });
}
