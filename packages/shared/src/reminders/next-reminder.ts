import { addDays, type CalendarDate } from '../calendar-date.ts';
import { nextLoudMoment } from '../quiet-hours.ts';
import { dayOf, instantOf, type WallTime, wallTimeIn } from '../zoned-time.ts';
import { dueStep, type IsHoliday, isSendingDay, type RemindedInvoice, stepDay } from './due-step.ts';
import type { ReminderSettings, StartedStep } from './reminder-settings.ts';

interface Place {
  timeZone: string;
  now: Date;
}

export interface NextReminder {
  step: StartedStep;
  /** The day that it is meant for; it may leave later. */
  day: CalendarDate;
  at: Date;
}

const startOf = (day: CalendarDate, timeZone: string): Date => {
  // Where clocks skip midnight, the day begins an hour later.
  const wall = (clock: string): WallTime => `${day}T${clock}`;
  return (
    instantOf(wall('00:00'), timeZone) ?? instantOf(wall('01:00'), timeZone) ?? new Date(`${day}T00:00Z`)
  );
};

/** The first moment of the day, from now on, at which something may leave. */
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

/** Weekends and holidays put something off by a few days, and not by more. */
const putOffDays = 14;

/** The days on which something could change: today, the day of each step, the day after the promise, and some after each. */
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

/** When the clock will write next, if nothing else happens; by the same rule as the clock. */
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
