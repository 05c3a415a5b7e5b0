import { changePercent } from '@dayworks/shared/dashboard/trend';
import { addDays, type CalendarDate, daysBetween } from '@dayworks/shared/dates/calendar-date';
import { invalid } from '@dayworks/shared/errors';
import { periodBefore } from '@dayworks/shared/ledger/compared-days';
import type { Period } from '@dayworks/shared/ledger/revenue';
import {
  divideHalfUp,
  fromCents,
  maxCents,
  minCents,
  subtractCents,
  sumCents,
  toCents,
} from '@dayworks/shared/money';
import { type Reconciliation, type Sales, type SalesQuery, salesCsv } from '@dayworks/shared/sales/sales';
import { salesPeriodProblem, salesPeriods } from '@dayworks/shared/sales/sales-periods';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness, readReport } from '../platform/with-business.ts';
import {
  customersQuery,
  decidedQuery,
  itemsQuery,
  methodsQuery,
  recentSalesQuery,
  seriesQuery,
  ticketQuery,
} from './sales-queries.ts';

const ledger = `select coalesce(sum(received - given_back + uncovered), 0) from money_days where business_id = $1`;

const payments = `select
    coalesce((select sum(gross_received(status, amount)) from payments where business_id = $1), 0)
    - coalesce((select sum(amount) from payment_refunds where business_id = $1), 0)
    + coalesce((select sum(uncovered) from invoices where business_id = $1), 0)`;

/** Nothing is owed on a draft invoice yet, so money received on a draft is counted as a payment without an invoice. */
const isLive = `i.status not in ('draft', 'cancelled')`;

/**
 * The amount paid according to the invoices, without credit notes, write-offs and applied customer credit, plus the money
 * that belongs to no invoice: direct payments and payments on estimates that are not invoiced yet.
 */
const invoices = `select
    coalesce((select sum(i.total - i.credited - i.written_off - i.applied - i.balance_due) from invoices i where i.business_id = $1 and ${isLive}), 0)
    + coalesce((select sum(net_received(p.status, p.amount, p.refunded_amount)) from payments p
        left join invoices i on i.business_id = $1 and i.id = p.invoice_id and ${isLive}
        where p.business_id = $1 and p.estimate_id is null and i.id is null), 0)
    + coalesce((select sum(net_received(p.status, p.amount, p.refunded_amount)) from payments p
        left join invoices i on i.business_id = $1 and i.estimate_id = p.estimate_id and ${isLive}
        where p.business_id = $1 and p.estimate_id is not null and i.id is null), 0)`;

const reconcileQuery = (businessId: string): NamedQuery => ({
  name: 'sales-reconcile',
  text: `select (${ledger}) as ledger, (${invoices}) as invoices, (${payments}) as payments`,
  values: [businessId],
});

/**
 * Calculates the amount received in three independent ways. The reported difference is the largest difference between
 * any two results and should be 0.00.
 */
export async function reconcile(context: MemberContext): Promise<Reconciliation> {
  const { actor } = context;
  const [[sums]] = await readBusiness<[Omit<Reconciliation, 'difference'>[]]>(context, [
    reconcileQuery(actor.businessId),
  ]);
  if (!sums) throw new Error('a sum has one row');
  const [first, second, third] = [toCents(sums.ledger), toCents(sums.invoices), toCents(sums.payments)];
  const most = maxCents(maxCents(first, second), third);
  const least = minCents(minCents(first, second), third);
  return { ...sums, difference: fromCents(subtractCents(most, least)) };
}

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

/** Reads all data of the Sales screen in one database round trip. */
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
    ticket: { count: ticket.count, average: ticket.average },
    win_rate: winRate(decided),
    series: fillSeries(query, past, now, before),
    by_customer,
    by_item,
    by_method,
    recent,
  };
}

async function getSalesSeries(context: MemberContext, query: SalesQuery): Promise<Series> {
  refuseBadPeriod(query);
  const [now, before] = await readReport<[StepRow[], StepRow[]]>(
    context,
    seriesQueries(context.actor, query),
  );
  return fillSeries(query, periodBefore(query, businessDay(context.actor)), now, before);
}

export async function exportSales(context: MemberContext, query: SalesQuery): Promise<File> {
  const series = await getSalesSeries(context, query);
  return csvFile(`sales-${query.from}-${query.to}.csv`, salesCsv, series);
}
