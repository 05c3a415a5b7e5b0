import { addDays, type CalendarDate, startOfWeek } from '../dates/calendar-date.ts';
import { isQuiet } from '../dates/quiet-hours.ts';
import { dayOf, wallTimeIn } from '../dates/zoned-time.ts';
import { type DatedInvoice, isOverdue, isUnpaid } from '../invoices/invoice-status.ts';
import { lateSince } from '../invoices/overdue/late-since.ts';
import type { Dollars } from '../money.ts';
import type { ReminderSettings, StartedStep } from './reminder-settings.ts';

/** The facts about an invoice that determine its reminders. */
export interface RemindedInvoice extends DatedInvoice {
  balance_due: Dollars;
  /** The day when the invoice was sent, in the business's time zone. */
  sent_on: CalendarDate | null;
  reminded_on: CalendarDate | null;
  disputed_at: string | null;
  promised_for: CalendarDate | null;
  reminders_stopped_at: string | null;
  /** The day when a user resumed reminders after a reply or a dispute. */
  resumed_on: CalendarDate | null;
  /** The reminder steps that have already been sent for the current due date. */
  sent_steps: readonly number[];
  is_customer_archived: boolean;
  /**
   * Whether an automatic payment is scheduled for the invoice or a bank payment is in progress, so that no reminder is
   * needed.
   */
  is_being_paid: boolean;
}

export type StepRules = Pick<ReminderSettings, 'is_on' | 'steps'>;
export type SendingRules = Pick<ReminderSettings, 'quiet_from' | 'quiet_to' | 'skips_weekends'>;

/** Returns whether the customer has promised to pay. A promise is valid through the promised day. */
export const isPromised = (
  { promised_for }: Pick<RemindedInvoice, 'promised_for'>,
  today: CalendarDate,
): boolean => promised_for !== null && promised_for >= today;

/** Returns whether any reminder can be sent for the invoice today, regardless of the reminder step. */
function mayBeReminded(invoice: RemindedInvoice, today: CalendarDate): boolean {
  return (
    isUnpaid(invoice) &&
    invoice.balance_due > 0 &&
    invoice.disputed_at === null &&
    invoice.reminders_stopped_at === null &&
    !isPromised(invoice, today) &&
    !invoice.is_customer_archived &&
    !invoice.is_being_paid &&
    invoice.reminded_on !== today
  );
}

/**
 * Returns whether the wording of a reminder step is correct today. A reminder for the due date or an earlier day must
 * not be sent later, and a past-due reminder must not be sent before the invoice is past due.
 */
function isTrueOn({ days }: StartedStep, invoice: RemindedInvoice, today: CalendarDate): boolean {
  if (days > 0) return isOverdue(invoice, today);
  if (invoice.due_date === null) return false;
  return days < 0 ? today <= invoice.due_date : today === invoice.due_date;
}

/**
 * Returns the day of a reminder step. Steps on or before the due date are counted from the due date; later steps are
 * counted from the day when the invoice became past due (M3).
 */
export function stepDay(invoice: DatedInvoice, days: number): CalendarDate | null {
  const from = days > 0 ? lateSince(invoice) : invoice.due_date;
  return from && addDays(from, days);
}

/**
 * Returns the reminder step to send today, or null. If several steps are due after an outage, only the latest one is
 * sent. A step is skipped if a later step was already sent, or if its day is before the step was enabled, before
 * reminders were resumed, or not after the day when the invoice was sent.
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

/** Returns whether reminders can be sent at the given moment in the business's time zone. */
export function isSendingMoment(
  rules: SendingRules,
  { timeZone, now }: { timeZone: string; now: Date },
  isHoliday?: IsHoliday,
): boolean {
  return (
    isSendingDay(rules, dayOf(wallTimeIn(timeZone, now)), isHoliday) && !isQuiet({ ...rules, timeZone }, now)
  );
}
