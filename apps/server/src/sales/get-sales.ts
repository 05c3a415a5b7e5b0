import { addDays, type CalendarDate, daysBetween } from '@dayworks/shared/calendar-date';
import { changePercent } from '@dayworks/shared/dashboard/trend';
import { divideHalfUp } from '@dayworks/shared/decimal';
import { invalid } from '@dayworks/shared/errors';
import { periodBefore } from '@dayworks/shared/ledger/compared-days';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { fromCents, sumCents, toCents } from '@dayworks/shared/money';
import type { Sales, SalesQuery } from '@dayworks/shared/sales/sales';
import { salesPeriodProblem, salesPeriods } from '@dayworks/shared/sales/sales-periods';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readReport } from '../platform/with-business.ts';
import {
  customersQuery,
  decidedQuery,
  itemsQuery,
  methodsQuery,
  recentSalesQuery,
  seriesQuery,
  ticketQuery,
} from './sales-queries.ts';

interface StepRow {
  start: CalendarDate;
  revenue: number;
}

type Series = Sales['series'];

function refuseBadPeriod({ from, to, step }: SalesQuery): void {
  const problem = salesPeriodProblem({ from, to }, step);
  if (problem) throw invalid(problem, { to: problem });
}

const seriesQueries = (actor: Actor, query: SalesQuery): [NamedQuery, NamedQuery] => [
  seriesQuery(actor, query, query.step, query),
  seriesQuery(actor, query, query.step, periodBefore(query, businessDay(actor))),
];

/** Returns every day, week or month of the period, including periods without revenue. */
function fillSeries(
  { from, to, step }: SalesQuery,
  past: Period,
  now: readonly StepRow[],
  before: readonly StepRow[],
): Series {
  const days = daysBetween(past.from, from);
  const revenues = (rows: readonly StepRow[]) => new Map(rows.map(({ start, revenue }) => [start, revenue]));
  const [received, receivedBefore] = [revenues(now), revenues(before)];
  return salesPeriods({ from, to }, step).map((period) => {
    const [first, last] = [addDays(period.from, -days), addDays(period.to, -days)];
    const revenue = receivedBefore.get(period.from) ?? 0;
    return {
      ...period,
      revenue: received.get(period.from) ?? 0,
      before: first > past.to ? null : { from: first, to: last < past.to ? last : past.to, revenue },
    };
  });
}

const sumOf = (steps: readonly { revenue: number }[]) =>
  sumCents(steps.map(({ revenue }) => toCents(revenue)));

function winRate({ won, lost }: { won: number; lost: number }): Sales['win_rate'] {
  const decided = won + lost;
  const percent = decided === 0 ? null : Number(divideHalfUp(BigInt(won) * 1000n, BigInt(decided))) / 10;
  return { won, lost, percent };
}

type Answers = [
  now: StepRow[],
  before: StepRow[],
  ticket: Sales['ticket'][],
  decided: { won: number; lost: number }[],
  customers: Sales['by_customer'],
  items: Sales['by_item'],
  methods: Sales['by_method'],
  recent: Sales['recent'],
];

/** Reads the whole Sales screen in one round trip. */
export async function getSales(context: MemberContext, query: SalesQuery): Promise<Sales> {
  const { actor } = context;
  refuseBadPeriod(query);
  const period = { from: query.from, to: query.to };
  const past = periodBefore(period, businessDay(actor));
  const [now, before, [ticket], [decided], by_customer, by_item, by_method, recent] =
    await readReport<Answers>(context, [
      ...seriesQueries(actor, query),
      ticketQuery(actor, period),
      decidedQuery(actor, period),
      customersQuery(actor, period),
      itemsQuery(actor, period),
      methodsQuery(actor, period),
      recentSalesQuery(actor),
    ]);
  if (!ticket || !decided) throw new Error('a sum has one row');
  const [revenue, revenueBefore] = [sumOf(now), sumOf(before)];
  return {
    revenue: fromCents(revenue),
    revenue_before: fromCents(revenueBefore),
    before: past,
    change_percent: changePercent(revenue, revenueBefore),
    ticket,
    win_rate: winRate(decided),
    series: fillSeries(query, past, now, before),
    by_customer,
    by_item,
    by_method,
    recent,
  };
}

export async function getSalesSeries(context: MemberContext, query: SalesQuery): Promise<Series> {
  refuseBadPeriod(query);
  const [now, before] = await readReport<[StepRow[], StepRow[]]>(
    context,
    seriesQueries(context.actor, query),
  );
  return fillSeries(query, periodBefore(query, businessDay(context.actor)), now, before);
}
