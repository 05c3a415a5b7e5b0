import {
  type CalendarDate,
  formatLong,
  formatMonthDay,
  formatShort,
  startOfMonth,
} from '../calendar-date.ts';
import type { LineItemInput } from '../documents/line-item.ts';
import { documentTotals, lineTotal, totalsInDollars } from '../documents/totals.ts';
import { defaultUnit } from '../item-fields.ts';
import { type Dollars, formatMoney, fromCents, sumCents, toCents } from '../money.ts';
import { durationText } from '../time/duration-text.ts';
import { hourlyAmount } from '../time/hourly-amount.ts';
import type { BillGroup, BillLine } from './job-bill.ts';
import type { JobBilling } from './job-status.ts';

export interface BillableItem extends Omit<LineItemInput, 'id'> {
  id: string;
  is_billed: boolean;
}

/** What of a job is done and on no invoice yet. */
export interface BillableJob {
  billing: JobBilling;
  hourly_rate: Dollars | null;
  /** Off the first invoice. */
  discount: Dollars;
  has_invoice: boolean;
  items: readonly BillableItem[];
  /** Completed ones, in their order. */
  visits: readonly { id: string; day: CalendarDate }[];
  /** Billable and ended. */
  time: readonly { id: string; appointment_id: string | null; day: CalendarDate; seconds: number }[];
  /** Billable. */
  expenses: readonly { id: string; description: string; spent_on: CalendarDate; amount: Dollars }[];
}

/** One invoice to be, and the rows that are billed with it. */
export interface Bill extends BillGroup {
  item_ids: string[];
  visit_ids: string[];
  time_ids: string[];
  expense_ids: string[];
}

interface Share {
  label: string | null;
  visits: BillableJob['visits'][number][];
  time: BillableJob['time'][number][];
  expenses: BillableJob['expenses'][number][];
}

const longestDescription = 2000;
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthText = (month: CalendarDate) => monthName.format(new Date(`${month}T00:00:00Z`));

const emptyShare = (label: string | null): Share => ({ label, visits: [], time: [], expenses: [] });

const wholeJob = ({ visits, time, expenses }: BillableJob): Share[] => [
  { label: null, visits: [...visits], time: [...time], expenses: [...expenses] },
];

/** What belongs to no visit is billed with one of that day, else with the last. */
function byVisit({ visits, time, expenses }: BillableJob): Share[] {
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

function byMonth({ visits, time, expenses }: BillableJob, until: CalendarDate | null): Share[] {
  const shares = new Map<CalendarDate, Share>();
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

const daysText = (days: readonly CalendarDate[]) => [...new Set(days)].map(formatMonthDay).join(', ');

function lineOf(
  source: BillLine['source'],
  line: Pick<BillLine, 'name' | 'price'> & Partial<Omit<BillLine, 'total' | 'source'>>,
): BillLine {
  const whole = { description: null, quantity: 1, unit: defaultUnit, tax_rate: 0, ...line };
  const description = whole.description?.slice(0, longestDescription) ?? null;
  return { ...whole, description, total: fromCents(lineTotal(whole)), source };
}

/** Several visits on one line where that comes to the same money, else on a line each. */
function linesOfItem(
  { id: _id, is_billed: _billed, ...item }: BillableItem,
  visits: Share['visits'],
): BillLine[] {
  const described = (days: CalendarDate[]) =>
    [item.description, days.length === 1 ? formatLong(days[0] as string) : `Visits on ${daysText(days)}`]
      .filter(Boolean)
      .join('\n');
  const days = visits.map(({ day }) => day);
  const together = { ...item, quantity: Number((item.quantity * days.length).toFixed(3)) };
  return lineTotal(together) === lineTotal(item) * days.length
    ? [lineOf('items', { ...together, description: described(days) })]
    : days.map((day) => lineOf('items', { ...item, description: described([day]) }));
}

const itemLines = ({ billing, items }: BillableJob, { visits }: Share): BillLine[] => {
  if (billing !== 'per_job') return visits.length ? items.flatMap((item) => linesOfItem(item, visits)) : [];
  return items
    .filter(({ is_billed }) => !is_billed)
    .map(({ id: _id, is_billed: _billed, ...item }) => lineOf('items', item));
};

function timeLines({ hourly_rate }: BillableJob, { time }: Share): BillLine[] {
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

const expenseLines = ({ expenses }: Share): BillLine[] =>
  expenses.map(({ description, spent_on, amount }) =>
    lineOf('expenses', { name: description, description: formatShort(spent_on), price: amount }),
  );

/**
 * What would be billed now, one for each invoice: the job as a whole, each visit or each month. With `until`, only months
 * before that one: the current month is not over, and more may come.
 */
export function billsOf(job: BillableJob, until: CalendarDate | null = null): Bill[] {
  const shares = { per_job: wholeJob, per_visit: byVisit, per_month: byMonth }[job.billing](job, until);
  let rebate = job.has_invoice ? 0 : toCents(job.discount);
  return shares.flatMap((share) => {
    const items = itemLines(job, share);
    const lines = [...items, ...timeLines(job, share), ...expenseLines(share)];
    if (lines.length === 0) return [];
    const off = Math.min(rebate, sumCents(items.map(({ total }) => toCents(total))));
    rebate -= off;
    const totals = documentTotals(lines, off / 100);
    const isWhole = job.billing === 'per_job';
    return [
      {
        label: share.label,
        lines,
        ...totalsInDollars(totals),
        item_ids: isWhole ? job.items.filter(({ is_billed }) => !is_billed).map(({ id }) => id) : [],
        visit_ids: share.visits.map(({ id }) => id),
        time_ids: job.hourly_rate === null ? [] : share.time.map(({ id }) => id),
        expense_ids: share.expenses.map(({ id }) => id),
      },
    ];
  });
}
