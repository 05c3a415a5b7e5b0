import { addDays, startOfWeek } from '@dayworks/shared/dates/calendar-date';
import { forecastOf, judgedWeeks } from '@dayworks/shared/forecast/cash-forecast';
import { fromCents } from '@dayworks/shared/money';
import type { cash_forecasts, cash_settings } from '../forecast/table.ts';
import { type DemoContext, instantOn, rowOf } from './bluebird.ts';
import { type Books, factsOn } from './money/forecast-facts.ts';

/**
 * Creates the cash settings of the demo: the bank balance was entered a week ago, and the minimum balance covers a
 * month of wages, rent and insurance plus a reserve.
 */
export function createCashSettings(context: DemoContext): typeof cash_settings.$inferSelect {
  const counted_on = addDays(context.today, -7);
  return {
    ...rowOf(context, 'cash settings', instantOn(counted_on, 18 * 60)),
    cash: 5_200,
    counted_on,
    counted_moves: 0,
    floor: 12_500,
    version: 2,
  };
}

/**
 * The forecasts of recent Mondays, based on the data available at that time, so that they can be compared with the
 * actual results.
 */
export function createCashForecasts(
  context: DemoContext,
  books: Books,
): (typeof cash_forecasts.$inferSelect)[] {
  return Array.from({ length: judgedWeeks }, (_, index) => {
    const monday = addDays(startOfWeek(context.today), -7 * (index + 1));
    const { weeks, lines } = forecastOf(factsOn(books, monday));
    const [week] = weeks;
    if (!week) throw new Error('a forecast without weeks');
    return {
      ...rowOf(context, `forecast of ${monday}`, instantOn(monday, 52)),
      monday,
      opening: null,
      moved_before: 0,
      worst: fromCents(week.worst),
      expected: fromCents(week.expected),
      best: fromCents(week.best),
      weeks,
      lines,
    };
  });
}
