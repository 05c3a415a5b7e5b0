import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { nextLoudMoment } from '../dates/quiet-hours.ts';
import { dayOf, instantOf, type WallTime, wallTimeIn } from '../dates/zoned-time.ts';
import { dueStep, type IsHoliday, isSendingDay, type RemindedInvoice, stepDay } from './due-step.ts';
import type { ReminderSettings, StartedStep } from './reminder-settings.ts';

interface Place {
  timeZone: string;
  now: Date;
}

export interface NextReminder {
  step: StartedStep;
  /** The scheduled day of the reminder; the reminder can be sent later. */
  day: CalendarDate;
  at: Date;
}

const startOf = (day: CalendarDate, timeZone: string): Date => {
  // In time zones where daylight saving time skips midnight, the day starts at 1 a.m.
  const wall = (clock: string): WallTime => `${day}T${clock}`;
  return (
    instantOf(wall('00:00'), timeZone) ?? instantOf(wall('01:00'), timeZone) ?? new Date(`${day}T00:00Z`)
  );
};

/**
 * Returns the first moment on the given day, but not before now, when a reminder can be sent; null if there is none.
 */
function momentOn(
  day: CalendarDate,
  rules: ReminderSettings,
  { timeZone, now }: Place,
  isHoliday?: IsHoliday,
): Date | null {
  if (!isSendingDay(rules, day, isHoliday)) return null;
  const start = startOf(day, timeZone);
  const at = nextLoudMoment({ ...rules, timeZone }, start > now ? start : now);
  return dayOf(wallTimeIn(timeZone, at)) === day ? at : null;
}

/** Weekends and holidays can postpone a reminder by at most this number of days. */
const putOffDays = 14;

/**
 * Returns the days when a reminder could become due: today, the day of each reminder step and the day after a payment
 * promise. Weekends and holidays can postpone a reminder, so the result also includes the days that follow each of
 * these days.
 */
function daysAhead(
  invoice: RemindedInvoice,
  { steps }: ReminderSettings,
  today: CalendarDate,
): CalendarDate[] {
  const { promised_for } = invoice;
  const turns = [
    today,
    ...(promised_for ? [addDays(promised_for, 1)] : []),
    ...steps.flatMap(({ days }) => stepDay(invoice, days) ?? []),
  ];
  const all = turns.flatMap((day) => Array.from({ length: putOffDays }, (_, days) => addDays(day, days)));
  return [...new Set(all)].filter((day) => day >= today).toSorted();
}

/** Predicts when the scheduler will send the next reminder if nothing changes, using the same rules as the scheduler. */
export function nextReminder(
  invoice: RemindedInvoice,
  rules: ReminderSettings,
  place: Place,
  isHoliday?: IsHoliday,
): NextReminder | null {
  for (const day of daysAhead(invoice, rules, dayOf(wallTimeIn(place.timeZone, place.now)))) {
    const step = dueStep(invoice, rules, day);
    const at = step && momentOn(day, rules, place, isHoliday);
    const meant = step && stepDay(invoice, step.days);
    if (meant && at) return { step, day: meant, at };
  }
  return null;
}
