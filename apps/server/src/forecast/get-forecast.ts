import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import {
  expectedWithin,
  forecastOf,
  fromOpening,
  type JudgedWeek,
  judge,
  judgedWeeks,
  type KeptForecast,
  type LineSum,
  lastDayOf,
  receivedBetween,
} from '@dayworks/shared/forecast/cash-forecast';
import {
  type CashForecast,
  type ForecastRows,
  type ForecastRowsQuery,
  noCashSettings,
} from '@dayworks/shared/forecast/forecast';
import type { ForecastFacts } from '@dayworks/shared/forecast/forecast-facts';
import { type Movement, movementsOf } from '@dayworks/shared/forecast/movements';
import { knownWeeks } from '@dayworks/shared/forecast/usual-expenses';
import { cents, fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { customerSummary } from '../customers/customer-queries.ts';
import { businessDay } from '../platform/business-day.ts';
import { named } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, type Scope } from '../platform/with-business.ts';
import { type CashRow, cashQuery, movedBetween } from './cash-settings.ts';
import { readForecastFacts } from './read-facts.ts';

type Row = ForecastRows['rows'][number];
type Named = Pick<Row, 'id' | 'name' | 'customer'>;

const shownRows = 200;

const withCustomer = (table: string, title: string) => `select row.id, ${title} as name,
    (select ${customerSummary('c')} from customers c where c.business_id = $1 and c.id = row.customer_id) as customer
  from ${table} row where row.business_id = $1 and row.id = any ($2::uuid[])`;

const nameTexts = {
  invoices: withCustomer('invoices', 'row.number'),
  estimates: withCustomer('estimates', 'row.title'),
  signed: withCustomer('estimates', 'row.title'),
  visits: withCustomer('jobs', 'row.title'),
  series: withCustomer('recurring_invoices', "row.prices -> 0 -> 'items' -> 0 ->> 'name'"),
  recurring: `select id, description as name, null as customer from recurring_expenses
    where business_id = $1 and id = any ($2::uuid[])`,
} as const;

const kinds = {
  invoices: 'invoice',
  estimates: 'estimate',
  signed: 'estimate',
  visits: 'job',
  series: 'series',
  recurring: 'recurring',
} as const;

const namesQuery = (businessId: string, line: keyof typeof nameTexts, ids: string[]): NamedQuery =>
  named(`forecast-names-${line}`, nameTexts[line], [businessId, ids]);

/** The record that a forecast row belongs to: the job for a visit, or the recurring expense for any of its dates. */
const recordOf = ({ line, id, job_id, series_id }: Movement) =>
  line === 'recurring' ? id.slice(0, 36) : (job_id ?? series_id ?? id);

async function namedRows(context: MemberContext, movements: readonly Movement[]): Promise<Row[]> {
  const line = movements[0]?.line;
  if (line === undefined) return [];
  const plain = ({ amount, days }: Movement) => ({ day: days.expected, amount: fromCents(amount) });
  if (line === 'ahead')
    return movements.map((movement) => ({
      kind: movement.id.startsWith('received') ? 'received' : 'spent',
      id: movement.days.expected,
      name: null,
      customer: null,
      ...plain(movement),
    }));
  const [names] = await readBusiness<[Named[]]>(context, [
    namesQuery(context.actor.businessId, line, [...new Set(movements.map(recordOf))]),
  ]);
  const byId = new Map(names.map((row) => [row.id, row]));
  return movements.flatMap((movement) => {
    const found = byId.get(recordOf(movement));
    return found ? [{ kind: kinds[line], ...found, ...plain(movement) }] : [];
  });
}

/** The past weeks that the average weekly expenses are calculated from, newest first. */
function spentWeekRows({ today, spent }: ForecastFacts): ForecastRows {
  const weeks = knownWeeks(spent).toReversed();
  return {
    rows: weeks.map((amount, index) => {
      const day = addDays(today, -7 * (index + 1));
      return { kind: 'week', id: day, name: null, customer: null, day, amount: fromCents(amount) };
    }),
    count: weeks.length,
    total: fromCents(sumCents(weeks)),
  };
}

const lineInDollars = (line: LineSum): CashForecast['lines'][number] => ({
  ...line,
  amount: fromCents(line.amount),
  of: line.of === null ? null : fromCents(line.of),
});

export async function listForecastRows(
  context: MemberContext,
  { line }: ForecastRowsQuery,
): Promise<ForecastRows> {
  const facts = await readForecastFacts(context);
  if (line === 'usual') return spentWeekRows(facts);
  const movements = expectedWithin(movementsOf(facts), line, lastDayOf(facts.today)).toSorted((a, b) =>
    a.days.expected + a.id < b.days.expected + b.id ? -1 : 1,
  );
  return {
    rows: await namedRows(context, movements.slice(0, shownRows)),
    count: movements.length,
    total: fromCents(sumCents(movements.map(({ amount }) => amount))),
  };
}

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

/** Forecasts cash for a number of weeks. The Financials screen and the chat show the same figures. */
export async function forecastCash(
  context: MemberContext,
  weekCount?: number,
): Promise<Omit<CashForecast, 'judged'>> {
  const { actor } = context;
  const [facts, [cashRows]] = await Promise.all([
    readForecastFacts(context),
    readBusiness<[CashRow[]]>(context, [cashQuery(actor, businessDay(actor))]),
  ]);
  const { opening, ...settings } = cashRows[0] ?? { ...noCashSettings, opening: null };
  const start = cents(opening === null ? 0 : toCents(opening));
  const { weeks, lines } = forecastOf(facts, weekCount);
  return {
    settings,
    opening,
    weeks: weeks.map((week) => inDollars(fromOpening(week, start))),
    lines: lines.map(lineInDollars),
  };
}

export async function getForecast(context: MemberContext): Promise<CashForecast> {
  const { actor } = context;
  const [forecast, [kept]] = await Promise.all([
    forecastCash(context),
    readBusiness<[KeptRow[]]>(context, [keptQuery(actor, businessDay(actor))]),
  ]);
  return {
    ...forecast,
    judged: kept.map(judgedRow).map((week) => ({ ...inDollars(week), actual: fromCents(week.actual) })),
  };
}

/** Returns the amounts that are expected to be received between two dates, by forecast line. */
export async function receiptsBetween(
  context: MemberContext,
  days: { from: CalendarDate; to: CalendarDate },
): Promise<CashForecast['lines']> {
  return receivedBetween(await readForecastFacts(context), days).map(lineInDollars);
}
