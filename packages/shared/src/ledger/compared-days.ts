import { addDays, addMonths, type CalendarDate, daysBetween, startOfMonth } from '../dates/calendar-date.ts';
import type { Period } from './revenue.ts';

const earlierOf = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other);

/** If a period is not over yet, returns its part up to today; any other period is returned unchanged. */
const soFar = ({ from, to }: Period, today: CalendarDate): Period =>
  from <= today ? { from, to: earlierOf(to, today) } : { from, to };

const isRunning = ({ from, to }: Period, today: CalendarDate) => from <= today && to >= today;

const quarterOf = (day: CalendarDate) =>
  `${day.slice(0, 4)} ${Math.floor((Number(day.slice(5, 7)) - 1) / 3)}`;

/**
 * Returns how many months a current month, quarter or year is moved back for a comparison; undefined if the period does
 * not start at the beginning of a month, quarter or year.
 */
function monthsBack({ from, to }: Period): number | undefined {
  if (from !== startOfMonth(from)) return undefined;
  if (startOfMonth(to) === from) return 1;
  if (from.endsWith('-01-01') && to.slice(0, 4) === from.slice(0, 4)) return to.slice(5) === '03-31' ? 3 : 12;
  return Number(from.slice(5, 7)) % 3 === 1 && quarterOf(from) === quarterOf(to) ? 3 : undefined;
}

/**
 * Returns the period that a given period is compared with, for all comparisons (F2). The current month, quarter or year
 * is compared with the same days of the previous one. Any other period is compared with the same number of days right
 * before it.
 */
export function periodBefore(period: Period, today: CalendarDate): Period {
  const now = soFar(period, today);
  const months = isRunning(period, today) ? monthsBack(period) : undefined;
  if (months) return { from: addMonths(now.from, -months), to: addMonths(now.to, -months) };
  const days = daysBetween(now.from, now.to) + 1;
  return { from: addDays(now.from, -days), to: addDays(now.to, -days) };
}

/**
 * Returns the two periods that the user chose to compare. If the first period is not over yet, the second one is
 * shortened to the corresponding days.
 */
export function sameDays(
  period: Period,
  other: Period,
  today: CalendarDate,
): { period: Period; compare: Period } {
  if (!isRunning(period, today)) return { period, compare: other };
  const now = soFar(period, today);
  const isFirst = ({ from }: Period) => from === startOfMonth(from);
  const monthsOf = ({ from }: Period) => Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7));
  const to =
    isFirst(now) && isFirst(other)
      ? addMonths(now.to, monthsOf(other) - monthsOf(now))
      : addDays(other.from, daysBetween(now.from, now.to));
  return { period: now, compare: { from: other.from, to: earlierOf(other.to, to) } };
}
