import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  endOfMonth,
  startOfMonth,
  startOfWeek,
} from '../dates/calendar-date.ts';
import type { Period } from '../ledger/revenue.ts';
import type { ChartPeriod } from './dashboard.ts';

export interface BarSpan extends Period {
  /**
   * The days of the previous period that this bar is compared with. If the bar contains today, only the same number of
   * days is compared (F2).
   */
  before: Period;
  /** Whether the bar contains today, which means that its amount can still grow. */
  is_running: boolean;
}

/**
 * Creates the given number of bars, each covering the given number of days; `last` is the first day of the newest
 * bar.
 */
function dayBars(today: CalendarDate, last: CalendarDate, count: number, daysEach: number): BarSpan[] {
  return Array.from({ length: count }, (_, index) => {
    const from = addDays(last, (index - count + 1) * daysEach);
    const span = { from, to: addDays(from, daysEach - 1) };
    const is_running = span.from <= today && span.to >= today;
    const shift = -count * daysEach;
    const before = { from: addDays(from, shift), to: addDays(is_running ? today : span.to, shift) };
    return { ...span, before, is_running };
  });
}

/** Creates bars for whole months; the last bar runs until today. */
function monthBars(today: CalendarDate): BarSpan[] {
  return Array.from({ length: 12 }, (_, index) => {
    const from = addMonths(startOfMonth(today), index - 11);
    const lastYear = addMonths(from, -12);
    const is_running = index === 11;
    const before = { from: lastYear, to: is_running ? addMonths(today, -12) : endOfMonth(lastYear) };
    return { from, to: endOfMonth(from), before, is_running };
  });
}

/**
 * Returns the bars of the chart: 30 days, 12 weeks starting on Monday, or 12 months. Each bar includes the
 * corresponding part of the previous period.
 */
export function chartBars(period: ChartPeriod, today: CalendarDate): BarSpan[] {
  if (period === '30d') return dayBars(today, today, 30, 1);
  return period === '12w' ? dayBars(today, startOfWeek(today), 12, 7) : monthBars(today);
}

/** Adds up the amounts for the days within each chart bar. */
export function sumSpans(
  days: readonly { day: CalendarDate; cents: number }[],
  spans: readonly Period[],
): number[] {
  const first = spans.reduce(
    (earliest, { from }) => (from < earliest ? from : earliest),
    spans[0]?.from ?? '',
  );
  const byDay = new Map<number, number>();
  for (const { day, cents } of days) {
    if (day >= first) byDay.set(daysBetween(first, day), cents);
  }
  return spans.map(({ from, to }) => {
    let sum = 0;
    for (let day = daysBetween(first, from); day <= daysBetween(first, to); day++) sum += byDay.get(day) ?? 0;
    return sum;
  });
}

const weeksShown = 12;

/**
 * The last twelve weeks of seven days each, ending today. All weeks have the same length, so that the newest week is
 * comparable with the others.
 */
export function lastWeeks(today: CalendarDate): Period[] {
  return Array.from({ length: weeksShown }, (_, index) => {
    const to = addDays(today, (index - weeksShown + 1) * 7);
    return { from: addDays(to, -6), to };
  });
}

/** The change in the total balance due during one day; negative if the payments exceeded the new invoices. */
export interface OwedDay {
  day: CalendarDate;
  owed_cents: number;
}

/** The balance due at the end of each week, oldest first, calculated backward from today's balance. */
export function owedByWeek(now: number, today: CalendarDate, days: readonly OwedDay[]): number[] {
  return lastWeeks(today).map(({ to }) => {
    // Changes to the balance that are dated in the future are treated as if they were made today.
    const since = to === today ? [] : days.filter(({ day }) => day > to);
    return Math.max(
      0,
      since.reduce((sum, { owed_cents }) => sum - owed_cents, now),
    );
  });
}

/** Adds up the counts for each week of the chart and returns one total per week, oldest week first. */
export function countsByWeek(counts: readonly { ago: number; count: number }[]): number[] {
  const points = Array.from({ length: weeksShown }, () => 0);
  for (const { ago, count } of counts) {
    const place = weeksShown - 1 - ago;
    if (points[place] !== undefined) points[place] += count;
  }
  return points;
}
