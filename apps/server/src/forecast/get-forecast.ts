import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { forecastOf } from '@dayworks/shared/forecast/cash-forecast';
import { type CashForecast, noCashSettings } from '@dayworks/shared/forecast/forecast';
import {
  fromOpening,
  type JudgedWeek,
  judge,
  judgedWeeks,
  type KeptForecast,
} from '@dayworks/shared/forecast/kept-forecast';
import { cents, fromCents, toCents } from '@dayworks/shared/money';
import { businessDay } from '../platform/business-day.ts';
import { named } from '../platform/list/query.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, type Scope } from '../platform/with-business.ts';
import { type CashRow, cashQuery } from './cash-settings.ts';
import { movedBetween } from './moved-money.ts';
import { readForecastFacts } from './read-facts.ts';

/** Reads the stored cash forecasts of past weeks, newest first. */
const keptQuery = ({ businessId }: Scope, today: CalendarDate): NamedQuery =>
  named(
    'kept-forecasts',
    `select monday, moved_before, worst, expected, best, ${movedBetween('kept.monday', 'kept.monday + 6')} as moved
     from cash_forecasts kept where business_id = $1 and monday < $2::date - 6 order by monday desc limit ${judgedWeeks}`,
    [businessId, today],
  );

type KeptRow = Record<keyof Omit<KeptForecast, 'monday'> | 'moved', number> & { monday: CalendarDate };

const judgedRow = ({ monday, moved, ...row }: KeptRow): JudgedWeek =>
  judge(
    {
      monday,
      moved_before: toCents(row.moved_before),
      worst: toCents(row.worst),
      expected: toCents(row.expected),
      best: toCents(row.best),
    },
    toCents(moved),
  );

type Range = Pick<JudgedWeek, 'worst' | 'expected' | 'best'>;

const inDollars = <Week extends Range>(week: Week) => ({
  ...week,
  worst: fromCents(week.worst),
  expected: fromCents(week.expected),
  best: fromCents(week.best),
});

export async function getForecast(context: MemberContext): Promise<CashForecast> {
  const { actor } = context;
  const today = businessDay(actor);
  const [facts, [cashRows, kept]] = await Promise.all([
    readForecastFacts(context),
    readBusiness<[CashRow[], KeptRow[]]>(context, [cashQuery(actor, today), keptQuery(actor, today)]),
  ]);
  const { opening, ...settings } = cashRows[0] ?? { ...noCashSettings, opening: null };
  const start = cents(opening === null ? 0 : toCents(opening));
  const { weeks, lines } = forecastOf(facts);
  return {
    settings,
    opening,
    weeks: weeks.map((week) => inDollars(fromOpening(week, start))),
    lines: lines.map((line) => ({
      ...line,
      amount: fromCents(line.amount),
      of: line.of === null ? null : fromCents(line.of),
    })),
    judged: kept.map(judgedRow).map((week) => ({ ...inDollars(week), actual: fromCents(week.actual) })),
  };
}
