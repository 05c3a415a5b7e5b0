import { addDays, type CalendarDate, startOfWeek } from '../calendar-date.ts';
import { type DatedInvoice, isOverdue, isUnpaid } from '../invoices/invoice-status.ts';
import { lateSince } from '../invoices/late-since.ts';
import type { Dollars } from '../money.ts';
import { isQuiet } from '../quiet-hours.ts';
import { dayOf, wallTimeIn } from '../zoned-time.ts';
import type { ReminderSettings, StartedStep } from './reminder-settings.ts';

/** What decides about the reminders of an invoice. */
export interface RemindedInvoice extends DatedInvoice {
  balance_due: Dollars;
  /** The day it was sent, where the business is. */
  sent_on: CalendarDate | null;
  reminded_on: CalendarDate | null;
  disputed_at: string | null;
  promised_for: CalendarDate | null;
  reminders_stopped_at: string | null;
  /** The day somebody let them go on after an answer or a dispute. */
  resumed_on: CalendarDate | null;
  /** Which steps it had for the due date it has now. */
  sent_steps: readonly number[];
  is_customer_archived: boolean;
}

export type StepRules = Pick<ReminderSettings, 'is_on' | 'steps'>;
export type SendingRules = Pick<ReminderSettings, 'quiet_from' | 'quiet_to' | 'skips_weekends'>;

/** The promise holds to the end of its day. */
export const isPromised = (
  { promised_for }: Pick<RemindedInvoice, 'promised_for'>,
  today: CalendarDate,
): boolean => promised_for !== null && promised_for >= today;

/** Whether anybody may be reminded of it at all today, whichever step it is. */
function mayBeReminded(invoice: RemindedInvoice, today: CalendarDate): boolean {
  return (
    isUnpaid(invoice) &&
    invoice.balance_due > 0 &&
    invoice.disputed_at === null &&
    invoice.reminders_stopped_at === null &&
    !isPromised(invoice, today) &&
    !invoice.is_customer_archived &&
    invoice.reminded_on !== today
  );
}

/** What was to be said before the due date, or on it, is not true later; nobody is late before it is overdue. */
function isTrueOn({ days }: StartedStep, invoice: RemindedInvoice, today: CalendarDate): boolean {
  if (days > 0) return isOverdue(invoice, today);
  if (invoice.due_date === null) return false;
  return days < 0 ? today <= invoice.due_date : today === invoice.due_date;
}

/** Before the due date and on it, days count from the due date; after it, from the day since which it is late (M3). */
export function stepDay(invoice: DatedInvoice, days: number): CalendarDate | null {
  const from = days > 0 ? lateSince(invoice) : invoice.due_date;
  return from && addDays(from, days);
}

/**
 * The message that is to go today. Only the latest whose day has come: who was down for days, or has just switched it on, sends
 * one and not five. One whose day was before it was switched on, before the invoice was sent or before reminders were resumed is
 * passed over, and so is one after which a later one has gone.
 */
export function dueStep(invoice: RemindedInvoice, rules: StepRules, today: CalendarDate): StartedStep | null {
  const { sent_on, sent_steps, resumed_on } = invoice;
  if (!rules.is_on || !mayBeReminded(invoice, today)) return null;
  const hasCome = (day: CalendarDate | null) => day !== null && day <= today;
  const come = rules.steps.filter(({ days, is_on }) => is_on && hasCome(stepDay(invoice, days)));
  const step = come.toSorted((one, other) => other.days - one.days)[0];
  const day = step && stepDay(invoice, step.days);
  if (!day || sent_steps.some((days) => days >= step.days) || !isTrueOn(step, invoice, today)) return null;
  const isPassedOver =
    step.since === null ||
    day < step.since ||
    (sent_on !== null && day <= sent_on) ||
    (resumed_on !== null && day < resumed_on);
  return isPassedOver ? null : step;
}

export type IsHoliday = (day: CalendarDate) => boolean;

const never: IsHoliday = () => false;

export function isSendingDay(
  { skips_weekends }: SendingRules,
  day: CalendarDate,
  isHoliday: IsHoliday = never,
): boolean {
  const isWeekend = day >= addDays(startOfWeek(day), 5);
  return !(skips_weekends && isWeekend) && !isHoliday(day);
}

/** Whether reminders may leave at this moment, where the business is. */
export function isSendingMoment(
  rules: SendingRules,
  { timeZone, now }: { timeZone: string; now: Date },
  isHoliday?: IsHoliday,
): boolean {
  return (
    isSendingDay(rules, dayOf(wallTimeIn(timeZone, now)), isHoliday) && !isQuiet({ ...rules, timeZone }, now)
  );
}
