import { usualDays } from '../../customers/habits.ts';
import { addDays, type CalendarDate, daysBetween } from '../../dates/calendar-date.ts';
import type { ComingInvoice, LateInvoice, PaidInvoice, PastLateInvoice } from './rows.ts';
import {
  habitLateDays,
  lateFromDays,
  likelyLateAheadDays,
  remindAgainAfterDays,
  shownPastLate,
} from './thresholds.ts';

/** An invoice that is not due yet and that was sent to a customer who usually pays late. */
export interface LikelyLate {
  invoice: ComingInvoice;
  /** How many days late the customer usually pays. */
  usual: number;
  /** The day when the payment of the invoice is expected. */
  expected_on: CalendarDate;
}

/** Returns how many days after becoming past due (M3) the invoice was paid; negative if the invoice was paid early. */
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

/** A past-due invoice that should get a reminder, or that got a reminder in the last few days. */
export interface ReminderDue {
  invoice: LateInvoice;
  /** The number of days that the invoice is past due (M3). */
  late: number;
  /**
   * The date of the last reminder, not counting the recent reminder in `taken_on`; null if no earlier reminder was
   * sent.
   */
  reminded_on: CalendarDate | null;
  /** The date of a recent reminder, which means that the user has already followed the suggestion to send one. */
  taken_on: CalendarDate | null;
  /** The customer's other past-due invoices that were paid after a reminder, newest first. */
  past: (PastLateInvoice & { after: number })[];
  /**
   * The longest time in days between a reminder and the payment of the customer's other past-due invoices; null if
   * there are no such invoices.
   */
  longest: number | null;
}

const takenOn = ({ reminded_on }: LateInvoice, today: CalendarDate) =>
  reminded_on && daysBetween(reminded_on, today) < remindAgainAfterDays ? reminded_on : null;

const paidAfterReminder = ({ past }: LateInvoice) =>
  past
    .map((invoice) => ({
      ...invoice,
      after: invoice.reminded_on ? daysBetween(invoice.reminded_on, invoice.paid_on) : -1,
    }))
    .filter(({ after }) => after >= 0)
    .slice(0, shownPastLate);

function noticed(invoice: LateInvoice, today: CalendarDate): ReminderDue {
  const taken_on = takenOn(invoice, today);
  const past = paidAfterReminder(invoice);
  return {
    invoice,
    late: daysBetween(invoice.late_since, today),
    reminded_on: taken_on ? invoice.reminded_before : invoice.reminded_on,
    taken_on,
    past,
    longest: past.length > 0 ? Math.max(...past.map(({ after }) => after)) : null,
  };
}

export const remindersDue = (late: readonly LateInvoice[], today: CalendarDate): ReminderDue[] =>
  late
    .filter(
      (invoice) =>
        invoice.balance_due > 0 &&
        daysBetween(invoice.late_since, takenOn(invoice, today) ?? today) >= lateFromDays,
    )
    .map((invoice) => noticed(invoice, today));
