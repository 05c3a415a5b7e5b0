import { type CalendarDate, daysBetween } from '../../calendar-date.ts';
import type { LateInvoice, PastLateInvoice } from './rows.ts';
import { lateFromDays, remindAgainAfterDays, shownPastLate } from './thresholds.ts';

/** A late invoice that is worth a word, or was until somebody said it. */
export interface ReminderDue {
  invoice: LateInvoice;
  /** Days late (M3). */
  late: number;
  /** The reminder before this one. */
  reminded_on: CalendarDate | null;
  /** The reminder of these days: somebody has done it. */
  taken_on: CalendarDate | null;
  /** Late invoices of the same customer that were paid after a reminder, newest first. */
  past: (PastLateInvoice & { after: number })[];
  /** The longest that one of those took; null without any. */
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
