import { addDays, type CalendarDate, daysBetween } from '../calendar-date.ts';
import type { OpenInvoice, WaitingEstimate } from './forecast-facts.ts';
import type { Habit } from './paying-habit.ts';

/** When money comes: never later in a better case. Null is not within anybody's sight. */
export interface MoneyDays {
  best: CalendarDate;
  expected: CalendarDate;
  worst: CalendarDate | null;
}

/** What should have come by now takes at least so long. */
const graceDays = 7;

const later = (a: CalendarDate, b: CalendarDate) => (a > b ? a : b);

/**
 * From the day on which it is due, as the habit has it. Who is later than usual takes as long again, and at best a week;
 * who is later than ever does not pay in the worst case.
 */
export function daysByHabit(due: CalendarDate, habit: Habit, today: CalendarDate): MoneyDays {
  const usual = addDays(due, habit.usual);
  const late = addDays(due, habit.late);
  const behind = daysBetween(usual, today);
  if (behind <= 0) return { best: later(today, addDays(due, habit.early)), expected: usual, worst: late };
  const expected = addDays(today, Math.max(graceDays, behind));
  return {
    best: addDays(today, Math.min(graceDays, behind)),
    expected,
    worst: late >= today ? later(expected, late) : null,
  };
}

/** A promise that has not passed beats the habit; it may be kept as much too late as they usually are at worst. */
export function invoiceDays(invoice: OpenInvoice, habit: Habit, today: CalendarDate): MoneyDays {
  const { promised_for, due_date, is_disputed } = invoice;
  const days =
    promised_for !== null && promised_for >= today
      ? {
          best: promised_for,
          expected: promised_for,
          worst: addDays(promised_for, habit.late - habit.usual),
        }
      : daysByHabit(due_date ?? today, habit, today);
  return is_disputed ? { ...days, worst: null } : days;
}

/** A bill to come is not paid before it is written. */
export function billDays(billedOn: CalendarDate, terms: number, habit: Habit): MoneyDays {
  const day = (late: number) => addDays(billedOn, Math.max(0, terms + late));
  return { best: day(habit.early), expected: day(habit.usual), worst: day(habit.late) };
}

/** Signed in its usual time, then paid in its usual time. In the worst case nobody signs. */
export function estimateDays(
  { sent_on }: WaitingEstimate,
  signing: Habit,
  paying: Habit,
  today: CalendarDate,
): MoneyDays {
  const signed = daysByHabit(sent_on, signing, today);
  const after = (day: CalendarDate, days: number) => addDays(day, Math.max(0, days));
  return {
    best: after(signed.best, paying.early),
    expected: after(signed.expected, paying.usual),
    worst: null,
  };
}
