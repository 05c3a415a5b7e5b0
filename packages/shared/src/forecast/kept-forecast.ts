import { addDays, type CalendarDate } from '../calendar-date.ts';
import { addCents, type Cents, subtractCents } from '../money.ts';
import type { ForecastCase, ForecastWeek } from './cash-forecast.ts';

/** So many weeks are looked back at. */
export const judgedWeeks = 8;

/** What was foretold on a Monday for the Sunday after it, from what there was at that moment. */
export interface KeptForecast extends Record<ForecastCase, Cents> {
  monday: CalendarDate;
  /** What had moved on that Monday before it was foretold. */
  moved_before: Cents;
}

export interface JudgedWeek extends Record<ForecastCase, Cents> {
  from: CalendarDate;
  to: CalendarDate;
  actual: Cents;
  is_inside: boolean;
}

/** `moved` is all that came in and went out from that Monday to its Sunday. */
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

/** From what there is now, or only the change where nobody said. */
export const fromOpening = (week: ForecastWeek, opening: Cents): ForecastWeek => ({
  ...week,
  worst: addCents(week.worst, opening),
  expected: addCents(week.expected, opening),
  best: addCents(week.best, opening),
});
