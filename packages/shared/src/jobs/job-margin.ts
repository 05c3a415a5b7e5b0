import { lineTotal, type PricedLine } from '../documents/lines/totals.ts';
import {
  type Cents,
  type Dollars,
  divideHalfUp,
  fromCents,
  minCents,
  saturatingCents,
  sumCents,
  toCents,
  zeroCents,
} from '../money.ts';
import { hourlyAmount } from '../time/duration-text.ts';
import type { JobMargin, QuoteMargin, Worked } from './job-bill.ts';
import type { JobBilling, JobType } from './job-status.ts';

export interface CostedLine extends Omit<PricedLine, 'tax_rate'> {
  /** The income from the line before tax; if omitted, it is calculated from the price. */
  amount?: Dollars;
  /** The cost of one unit of the item; null if the cost is unknown. */
  cost: Dollars | null;
}

export interface MarginFacts {
  type: JobType;
  billing: JobBilling;
  hourly_rate: Dollars | null;
  discount: Dollars;
  completed_visits: number;
  /**
   * The completed visits that are on an invoice, each with the amount invoiced for its items and the cost of the
   * items at that time.
   */
  billed_visits: readonly { items: Dollars; cost: Dollars }[];
  items: readonly CostedLine[];
  /** The time entries of the job. A running time entry counts up to now. */
  time: readonly {
    seconds: number;
    cost_rate: Dollars | null;
    /**
     * The hourly rate on the invoice; null if the time entry has not been invoiced. The job's current rate applies
     * then.
     */
    billed_rate: Dollars | null;
    is_billable: boolean;
    is_running: boolean;
  }[];
  expenses: readonly { amount: Dollars; is_billable: boolean }[];
}

const times = (amount: Cents, count: number): Cents => saturatingCents(BigInt(amount) * BigInt(count));
const priceOf = (line: CostedLine) =>
  line.amount === undefined ? lineTotal({ ...line, tax_rate: 0 }) : toCents(line.amount);
const costOf = ({ quantity, cost }: CostedLine) => lineTotal({ quantity, price: cost ?? 0, tax_rate: 0 });
const withoutCost = (lines: readonly CostedLine[]) => lines.filter(({ cost }) => cost === null).length;

/**
 * Calculates a percentage with one decimal place. Halves are rounded away from zero, in the same way as for margins in
 * the catalog.
 */
function percentOf(margin: Cents, income: Cents): number | null {
  if (income <= 0) return null;
  const size = divideHalfUp(BigInt(Math.abs(margin)) * 1000n, BigInt(income));
  return (Math.sign(margin) * Number(size)) / 10;
}

/**
 * Adds up an amount over the visits of a job that is invoiced per visit or per month. Each completed visit counts at
 * the invoiced amount or, if not invoiced yet, at the current amount. Before the first completed visit, a one-off job
 * is calculated as if one visit were completed, and a recurring job has no value yet.
 */
function overVisits(
  { type, billing, completed_visits, billed_visits }: MarginFacts,
  once: Cents,
  billedAs: (visit: MarginFacts['billed_visits'][number]) => Dollars,
): Cents {
  if (billing === 'per_job') return once;
  if (completed_visits === 0) return type === 'recurring' ? zeroCents : once;
  const billed = billed_visits.map((visit) => toCents(billedAs(visit)));
  return sumCents([...billed, times(once, completed_visits - billed_visits.length)]);
}

/** Calculates the amount for billable time, which is rounded once per rate, as on an invoice. */
function billedTime({ time, hourly_rate }: MarginFacts): Cents {
  const seconds = new Map<Dollars, number>();
  for (const entry of time.filter(({ is_billable }) => is_billable)) {
    const rate = entry.billed_rate ?? hourly_rate ?? 0;
    seconds.set(rate, (seconds.get(rate) ?? 0) + entry.seconds);
  }
  return sumCents([...seconds].map(([rate, worked]) => hourlyAmount(worked, rate)));
}

const nothingWorked: Worked = { time: 0, expenses: 0, time_cost: 0, expense_cost: 0 };

type Counted = Omit<JobMargin, 'at' | 'planned'>;

/**
 * Calculates the margin before tax: items, billable time and billable expenses, minus the cost of items, time and
 * expenses.
 */
export function jobMargin(facts: MarginFacts): Counted {
  const items = overVisits(facts, sumCents(facts.items.map(priceOf)), (visit) => visit.items);
  const discount = minCents(toCents(facts.discount), items);
  const secondsOf = (entries: MarginFacts['time']) => entries.reduce((sum, { seconds }) => sum + seconds, 0);
  const time = billedTime(facts);
  const amounts = facts.expenses.map(({ amount }) => toCents(amount));
  const expenses = sumCents(amounts.filter((_, index) => facts.expenses[index]?.is_billable));
  const item_cost = overVisits(facts, sumCents(facts.items.map(costOf)), (visit) => visit.cost);
  const time_cost = sumCents(
    facts.time.map(({ seconds, cost_rate }) => hourlyAmount(seconds, cost_rate ?? 0)),
  );
  const expense_cost = sumCents(amounts);
  const income = sumCents([items, time, expenses, (0 - discount) as Cents]);
  const cost = sumCents([item_cost, time_cost, expense_cost]);
  const margin = sumCents([income, (0 - cost) as Cents]);
  const running = facts.time.filter(({ is_running }) => is_running);
  return {
    items: fromCents(items),
    time: fromCents(time),
    expenses: fromCents(expenses),
    discount: fromCents(discount),
    income: fromCents(income),
    item_cost: fromCents(item_cost),
    time_cost: fromCents(time_cost),
    expense_cost: fromCents(expense_cost),
    cost: fromCents(cost),
    margin: fromCents(margin),
    percent: percentOf(margin, income),
    seconds: Math.round(secondsOf(facts.time)),
    running: running.length,
    running_cost: fromCents(sumCents(running.map(({ cost_rate }) => toCents(cost_rate ?? 0)))),
    items_without_cost: withoutCost(facts.items),
  };
}

/**
 * Calculates the margin of an estimate. If the estimate's job has started, the time and expenses so far are included
 * with their costs and billable amounts.
 */
export function quoteMargin(
  lines: readonly CostedLine[],
  discount: Dollars,
  worked: Worked | null = null,
): QuoteMargin {
  const { time, expenses, time_cost, expense_cost } = worked ?? nothingWorked;
  const items = sumCents(lines.map(priceOf));
  const rebate = (0 - minCents(toCents(discount), items)) as Cents;
  const income = sumCents([items, rebate, toCents(time), toCents(expenses)]);
  const cost = sumCents([...lines.map(costOf), toCents(time_cost), toCents(expense_cost)]);
  const margin = sumCents([income, (0 - cost) as Cents]);
  return {
    income: fromCents(income),
    cost: fromCents(cost),
    margin: fromCents(margin),
    percent: percentOf(margin, income),
    items_without_cost: withoutCost(lines),
  };
}

export interface CatalogPrice {
  name: string;
  price: Dollars;
  cost: Dollars | null;
}

/**
 * Returns the unit cost of the catalog item that has the same name as the given item. If several catalog items have
 * that name, the one with the same price is preferred.
 */
export function catalogCost(
  { name, price }: { name: string; price: Dollars },
  catalog: readonly CatalogPrice[],
): Dollars | null {
  const wanted = name.trim().toLowerCase();
  const known = catalog.filter((item) => item.cost !== null && item.name.trim().toLowerCase() === wanted);
  return (known.find((item) => item.price === price) ?? known[0])?.cost ?? null;
}
