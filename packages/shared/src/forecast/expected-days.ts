import { addDays, type CalendarDate, daysBetween } from '../dates/calendar-date.ts';
import type { Habit, OpenInvoice, WaitingEstimate } from './forecast-facts.ts';

/**
 * The dates when a payment is expected in the best, the expected and the worst case. A better case never has a later
 * date than a worse case. Null means that the payment is not expected in the foreseeable future.
 */
export interface MoneyDays {
  best: CalendarDate;
  expected: CalendarDate;
  worst: CalendarDate | null;
}

/** The number of additional days that the forecast allows for a payment that is already late. */
const graceDays = 7;

const later = (a: CalendarDate, b: CalendarDate) => (a > b ? a : b);

/**
 * Predicts payment dates from the due date and the customer's payment behavior. If a payment is already n days later
 * than usual, it is expected after another n days: at least a week from now in the expected case, and at most a week
 * from now in the best case. In the worst case, a payment that is later than the customer's slowest usual payments is
 * not expected at all.
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

/**
 * Returns the day on which an invoice is charged automatically: the day of its charge, or the promised day if that is
 * later. Returns null for an invoice that is not charged, or that is disputed.
 */
export function chargedOn(
  {
    charge_on = null,
    promised_for,
    is_disputed,
  }: Pick<OpenInvoice, 'charge_on' | 'promised_for' | 'is_disputed'>,
  today: CalendarDate,
): CalendarDate | null {
  if (charge_on === null || is_disputed) return null;
  return later(later(charge_on, promised_for ?? charge_on), today);
}

/**
 * Predicts when an invoice will be paid. A scheduled automatic charge or bank payment comes first, then a current
 * payment promise, then the customer's payment behavior. In the worst case, the charge fails and the customer pays
 * late, or the promised payment is late by the difference between the customer's late and usual payments.
 */
export function invoiceDays(invoice: OpenInvoice, habit: Habit, today: CalendarDate): MoneyDays {
  const { promised_for, due_date, is_disputed } = invoice;
  const arrives = is_disputed ? null : (invoice.arrives_on ?? null);
  const day = arrives === null ? chargedOn(invoice, today) : later(arrives, today);
  if (day !== null) return { best: day, expected: day, worst: addDays(day, Math.max(0, habit.late)) };
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

/** Predicts the payment dates for a future invoice, which cannot be paid before it is issued. */
export function billDays(billedOn: CalendarDate, terms: number, habit: Habit): MoneyDays {
  const day = (late: number) => addDays(billedOn, Math.max(0, terms + late));
  return { best: day(habit.early), expected: day(habit.usual), worst: day(habit.late) };
}

/**
 * Predicts when an estimate is signed and then paid, each after the usual time. In the worst case, the estimate is
 * never signed.
 */
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
