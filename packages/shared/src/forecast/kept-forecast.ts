import { addDays, type CalendarDate } from '../calendar-date.ts';
import { addCents, type Cents, subtractCents } from '../money.ts';
import type { ForecastCase, ForecastWeek } from './cash-forecast.ts';

/** The number of past weeks whose forecasts are evaluated. */
export const judgedWeeks = 8;

/** The forecast made on a Monday for the following Sunday, based on the facts known at that time. */
export interface KeptForecast extends Record<ForecastCase, Cents> {
  monday: CalendarDate;
  /** The amount that had already been received or spent on that Monday before the forecast was made. */
  moved_before: Cents;
}

export interface JudgedWeek extends Record<ForecastCase, Cents> {
  from: CalendarDate;
  to: CalendarDate;
  actual: Cents;
  is_inside: boolean;
}

/**
 * Compares a stored forecast with the actual result. `moved` is the sum of all amounts received and spent from Monday
 * to Sunday of that week.
 */
export function judge({ monday, moved_before, ...foretold }: KeptForecast, moved: Cents): JudgedWeek {
  const { worst, expected, best } = foretold;
  const actual = subtractCents(moved, moved_before);
  return {
    from: monday,
    to: addDays(monday, 6),
    worst,
    expected,
    best,
    actual,
    is_inside: worst <= actual && actual <= best,
  };
}

/** Adds the opening balance to a forecast week, which turns changes into balances. */
export const fromOpening = (week: ForecastWeek, opening: Cents): ForecastWeek => ({
  ...week,
  worst: addCents(week.worst, opening),
  expected: addCents(week.expected, opening),
  best: addCents(week.best, opening),
});
