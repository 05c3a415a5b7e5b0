import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { changePercent } from '@dayworks/shared/dashboard/trend';
import { divideHalfUp } from '@dayworks/shared/decimal';
import { invalid } from '@dayworks/shared/errors';
import { toCents } from '@dayworks/shared/money';
import type { Sales, SalesQuery } from '@dayworks/shared/sales/sales';
import { periodBefore, salesPeriodProblem, salesPeriods } from '@dayworks/shared/sales/sales-periods';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import {
  customersQuery,
  decidedQuery,
  itemsQuery,
  methodsQuery,
  recentSalesQuery,
  revenueQuery,
  seriesQuery,
  ticketQuery,
} from './sales-queries.ts';

interface StepRow {
  start: CalendarDate;
  revenue: number;
}

function refuseBadPeriod({ from, to, step }: SalesQuery): void {
  const problem = salesPeriodProblem({ from, to }, step);
  if (problem) throw invalid(problem, { to: problem });
}

/** Every day, week or month of the period, also those in which nothing came in. */
function fillSeries({ from, to, step }: SalesQuery, rows: readonly StepRow[]): Sales['series'] {
  const revenues = new Map(rows.map(({ start, revenue }) => [start, revenue]));
  return salesPeriods({ from, to }, step).map((period) => ({
    ...period,
    revenue: revenues.get(period.from) ?? 0,
  }));
}

function winRate({ won, lost }: { won: number; lost: number }): Sales['win_rate'] {
  const decided = won + lost;
  const percent = decided === 0 ? null : Number(divideHalfUp(BigInt(won) * 1000n, BigInt(decided))) / 10;
  return { won, lost, percent };
}

type Answers = [
  series: StepRow[],
  now: { revenue: number }[],
  before: { revenue: number }[],
  ticket: Sales['ticket'][],
  decided: { won: number; lost: number }[],
  customers: Sales['by_customer'],
  items: Sales['by_item'],
  methods: Sales['by_method'],
  recent: Sales['recent'],
];

/** The whole screen in one round trip. */
export async function getSales({ database }: Platform, actor: Actor, query: SalesQuery): Promise<Sales> {
  refuseBadPeriod(query);
  const period = { from: query.from, to: query.to };
  const [steps, [now], [before], [ticket], [decided], by_customer, by_item, by_method, recent] =
    await readBusiness<Answers>(database.app, actor, [
      seriesQuery(actor, period, query.step),
      revenueQuery(actor, period),
      revenueQuery(actor, periodBefore(period)),
      ticketQuery(actor, period),
      decidedQuery(actor, period),
      customersQuery(actor, period),
      itemsQuery(actor, period),
      methodsQuery(actor, period),
      recentSalesQuery(actor),
    ]);
  if (!now || !before || !ticket || !decided) throw new Error('a sum has one row');
  return {
    revenue: now.revenue,
    revenue_before: before.revenue,
    change_percent: changePercent(toCents(now.revenue), toCents(before.revenue)),
    ticket,
    win_rate: winRate(decided),
    series: fillSeries(query, steps),
    by_customer,
    by_item,
    by_method,
    recent,
  };
}

export async function getSalesSeries(
  { database }: Platform,
  actor: Actor,
  query: SalesQuery,
): Promise<Sales['series']> {
  refuseBadPeriod(query);
  const [rows] = await readBusiness<[StepRow[]]>(database.app, actor, [
    seriesQuery(actor, { from: query.from, to: query.to }, query.step),
  ]);
  return fillSeries(query, rows);
}
