import {
  type CalendarDate,
  formatLong,
  formatMonthDay,
  formatShort,
  startOfMonth,
} from '../dates/calendar-date.ts';
import { type LineItemInput, plainLine } from '../documents/lines/line-item.ts';
import { itemLimitText, maxItems } from '../documents/lines/rules.ts';
import {
  amountOff,
  documentTotals,
  lineTotal,
  totalProblem,
  totalsInDollars,
  withLineTotals,
} from '../documents/lines/totals.ts';
import { defaultUnit, maxQuantity } from '../fields.ts';
import {
  type Cents,
  type Dollars,
  formatMoney,
  fromCents,
  subtractCents,
  sumCents,
  toCents,
} from '../money.ts';
import { durationText, hourlyAmount } from '../time/duration-text.ts';
import type { BillGroup, BillLine } from './job-bill.ts';
import type { JobBilling } from './job-status.ts';

const longestDescription = 2000;
const daysText = (days: readonly CalendarDate[]) => [...new Set(days)].map(formatMonthDay).join(', ');

function lineOf(
  source: BillLine['source'],
  line: Pick<BillLine, 'name' | 'price'> & Partial<Omit<LineItemInput, 'id'>>,
): BillLine {
  const whole = { description: null, quantity: 1, unit: defaultUnit, tax_rate: 0, ...plainLine, ...line };
  const description = whole.description?.slice(0, longestDescription).toWellFormed() ?? null;
  const [counted] = withLineTotals([whole]);
  return { ...whole, ...(counted as BillLine), description, source };
}

/**
 * Combines an item's visits into one invoice line if the combined quantity is within the limit and the amount does not
 * change. Otherwise each visit gets its own line.
 */
function linesOfItem(
  { id: _id, is_billed: _billed, ...item }: BillableItem,
  visits: BillShare['visits'],
): BillLine[] {
  const described = (days: CalendarDate[]) =>
    [item.description, days.length === 1 ? formatLong(days[0] as string) : `Visits on ${daysText(days)}`]
      .filter(Boolean)
      .join('\n');
  const days = visits.map(({ day }) => day);
  const together = { ...item, quantity: Number((item.quantity * days.length).toFixed(3)) };
  return together.quantity <= maxQuantity && lineTotal(together) === lineTotal(item) * days.length
    ? [lineOf('items', { ...together, description: described(days) })]
    : days.map((day) => lineOf('items', { ...item, description: described([day]) }));
}

const itemLines = ({ billing, items }: BillableJob, { visits }: BillShare): BillLine[] => {
  if (billing !== 'per_job') return visits.length ? items.flatMap((item) => linesOfItem(item, visits)) : [];
  return items
    .filter(({ is_billed }) => !is_billed)
    .map(({ id: _id, is_billed: _billed, ...item }) => lineOf('items', item));
};

function timeLines({ hourly_rate }: BillableJob, { time }: BillShare): BillLine[] {
  if (hourly_rate === null || time.length === 0) return [];
  const seconds = time.reduce((sum, entry) => sum + entry.seconds, 0);
  return [
    lineOf('time', {
      name: `Labor, ${durationText(seconds)}`,
      description: `${daysText(time.map(({ day }) => day).toSorted())}, at ${formatMoney(hourly_rate)} an hour`,
      price: fromCents(hourlyAmount(seconds, hourly_rate)),
    }),
  ];
}

const expenseLines = ({ expenses }: BillShare): BillLine[] =>
  expenses.map(({ description, spent_on, amount }) =>
    lineOf('expenses', { name: description, description: formatShort(spent_on), price: amount }),
  );

/** An invoice that would be created if the job were invoiced now, with the ids of the rows that it includes. */
export interface Bill extends BillGroup {
  item_ids: string[];
  visit_ids: string[];
  time_ids: string[];
  expense_ids: string[];
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthText = (month: CalendarDate) => monthName.format(new Date(`${month}T00:00:00Z`));

const emptyShare = (label: string | null): BillShare => ({ label, visits: [], time: [], expenses: [] });

const wholeJob = ({ visits, time, expenses }: BillableJob): BillShare[] => [
  { label: null, visits: [...visits], time: [...time], expenses: [...expenses] },
];

/**
 * Splits the work of a job by visit, so that each visit can be invoiced separately. Time and expenses without a visit
 * are assigned to a visit on the same day, or else to the last visit.
 */
function byVisit({ visits, time, expenses }: BillableJob): BillShare[] {
  const shares = visits.map((visit) => ({ ...emptyShare(formatLong(visit.day)), visits: [visit] }));
  const rest = emptyShare(null);
  const ofDay = (day: CalendarDate) =>
    shares.find(({ visits: [visit] }) => visit?.day === day) ?? shares.at(-1) ?? rest;
  for (const entry of time) {
    const own = shares.find(({ visits: [visit] }) => visit?.id === entry.appointment_id);
    (own ?? ofDay(entry.day)).time.push(entry);
  }
  for (const expense of expenses) ofDay(expense.spent_on).expenses.push(expense);
  return [...shares, rest];
}

function byMonth({ visits, time, expenses }: BillableJob, until: CalendarDate | null): BillShare[] {
  const shares = new Map<CalendarDate, BillShare>();
  const ofMonth = (day: CalendarDate) => {
    const month = startOfMonth(day);
    const share = shares.get(month) ?? emptyShare(monthText(month));
    shares.set(month, share);
    return share;
  };
  for (const visit of visits) ofMonth(visit.day).visits.push(visit);
  for (const entry of time) ofMonth(entry.day).time.push(entry);
  for (const expense of expenses) ofMonth(expense.spent_on).expenses.push(expense);
  return [...shares]
    .filter(([month]) => until === null || month < until)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, share]) => share);
}

/** The discount of a job is an amount and not a percentage, because it is spread over the job's invoices. */
const totalsOf = ({
  lines,
  discount,
  discount_reduces_tax,
}: Pick<BillGroup, 'lines' | 'discount' | 'discount_reduces_tax'>) =>
  documentTotals(lines, { ...amountOff(discount), discount_reduces_tax });

/**
 * Returns the largest discount that an invoice with the given items can have. A discount that does not reduce the tax
 * must not reduce the total below the included tax.
 */
function largestDiscount(items: readonly BillLine[], discount_reduces_tax: boolean): Cents {
  const { subtotal, tax_included } = totalsOf({ lines: [...items], discount: 0, discount_reduces_tax });
  return discount_reduces_tax ? subtotal : subtractCents(subtotal, tax_included);
}

/** Returns a message for the user that explains which invoice limit the work exceeds. */
export function billLimitProblem(bill: BillGroup): string | undefined {
  return bill.lines.length > maxItems ? itemLimitText('invoice') : totalProblem(totalsOf(bill));
}

function together(bills: readonly Bill[]): Bill {
  const lines = bills.flatMap((bill) => bill.lines);
  const discount = fromCents(sumCents(bills.map((bill) => toCents(bill.discount))));
  const labels = bills.map(({ label }) => label);
  const discount_reduces_tax = bills.some((bill) => bill.discount_reduces_tax);
  return {
    label: bills.length > 1 ? `${labels[0]} to ${labels.at(-1)}` : (labels[0] ?? null),
    lines,
    discount_reduces_tax,
    ...totalsInDollars(totalsOf({ lines, discount, discount_reduces_tax })),
    item_ids: bills.flatMap(({ item_ids }) => item_ids),
    visit_ids: bills.flatMap(({ visit_ids }) => visit_ids),
    time_ids: bills.flatMap(({ time_ids }) => time_ids),
    expense_ids: bills.flatMap(({ expense_ids }) => expense_ids),
  };
}

/**
 * Only one invoice can include the deposit, so invoices are combined into the first invoice until it covers the
 * deposit.
 */
function covering(deposit: Cents, bills: Bill[]): Bill[] {
  let [first, ...rest] = bills;
  while (first && rest.length > 0 && toCents(first.total) < deposit) {
    const larger = together(bills.slice(0, bills.length - rest.length + 1));
    if (billLimitProblem(larger)) break;
    first = larger;
    rest = rest.slice(1);
  }
  return first ? [first, ...rest] : [];
}

/**
 * Returns the invoices that would be created now: one for the whole job, or one for each visit or month. If `until` is
 * given, only months that ended before that date are included.
 */
export function billsOf(job: BillableJob, until: CalendarDate | null = null): Bill[] {
  const shares = { per_job: wholeJob, per_visit: byVisit, per_month: byMonth }[job.billing](job, until);
  let rebate = Math.max(0, toCents(job.discount) - toCents(job.discounted));
  const bills = shares.flatMap((share) => {
    const items = itemLines(job, share);
    const lines = [...items, ...timeLines(job, share), ...expenseLines(share)];
    if (lines.length === 0) return [];
    const { discount_reduces_tax } = job;
    const off = Math.min(rebate, largestDiscount(items, discount_reduces_tax));
    rebate -= off;
    const totals = totalsOf({ lines, discount: off / 100, discount_reduces_tax });
    const isWhole = job.billing === 'per_job';
    return [
      {
        label: share.label,
        lines,
        discount_reduces_tax,
        ...totalsInDollars(totals),
        item_ids: isWhole ? job.items.filter(({ is_billed }) => !is_billed).map(({ id }) => id) : [],
        visit_ids: share.visits.map(({ id }) => id),
        time_ids: job.hourly_rate === null ? [] : share.time.map(({ id }) => id),
        expense_ids: share.expenses.map(({ id }) => id),
      },
    ];
  });
  return covering(toCents(job.deposit), bills);
}

interface BillableItem extends Omit<LineItemInput, 'id'> {
  id: string;
  is_billed: boolean;
}

/** The completed work on a job that is not on an invoice yet. */
export interface BillableJob {
  billing: JobBilling;
  hourly_rate: Dollars | null;
  /** The discount on the job's items, across all invoices. */
  discount: Dollars;
  /**
   * Whether the discount reduces the taxed amount, according to the job's estimate or, if there is no estimate, the
   * setting of the business.
   */
  discount_reduces_tax: boolean;
  /** The portion of the discount that was already used on invoices that were not cancelled. */
  discounted: Dollars;
  /**
   * The deposit that was received on the estimate and is not on an invoice yet. The next invoice includes the
   * deposit.
   */
  deposit: Dollars;
  items: readonly BillableItem[];
  /** The completed visits, in chronological order. */
  visits: readonly { id: string; day: CalendarDate }[];
  /** The billable time entries that have ended. */
  time: readonly { id: string; appointment_id: string | null; day: CalendarDate; seconds: number }[];
  /** The job's billable expenses. */
  expenses: readonly { id: string; description: string; spent_on: CalendarDate; amount: Dollars }[];
}

/** The visits, time and expenses of a job that one invoice covers. */
interface BillShare {
  label: string | null;
  visits: BillableJob['visits'][number][];
  time: BillableJob['time'][number][];
  expenses: BillableJob['expenses'][number][];
}
