import { type CalendarDate, formatLong, formatMonthDay, formatShort } from '../calendar-date.ts';
import { lineTotal } from '../documents/totals.ts';
import { maxQuantity } from '../fields.ts';
import { defaultUnit } from '../item-fields.ts';
import { formatMoney, fromCents } from '../money.ts';
import { durationText } from '../time/duration-text.ts';
import { hourlyAmount } from '../time/hourly-amount.ts';
import type { BillableItem, BillableJob, BillShare } from './billable-job.ts';
import type { BillLine } from './job-bill.ts';

const longestDescription = 2000;
const daysText = (days: readonly CalendarDate[]) => [...new Set(days)].map(formatMonthDay).join(', ');

function lineOf(
  source: BillLine['source'],
  line: Pick<BillLine, 'name' | 'price'> & Partial<Omit<BillLine, 'total' | 'source'>>,
): BillLine {
  const whole = { description: null, quantity: 1, unit: defaultUnit, tax_rate: 0, ...line };
  const description = whole.description?.slice(0, longestDescription) ?? null;
  return { ...whole, description, total: fromCents(lineTotal(whole)), source };
}

/**
 * Combines several visits into one invoice line if the quantity is within the limit and the amount stays the same.
 * Otherwise each visit gets its own line.
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

export const itemLines = ({ billing, items }: BillableJob, { visits }: BillShare): BillLine[] => {
  if (billing !== 'per_job') return visits.length ? items.flatMap((item) => linesOfItem(item, visits)) : [];
  return items
    .filter(({ is_billed }) => !is_billed)
    .map(({ id: _id, is_billed: _billed, ...item }) => lineOf('items', item));
};

export function timeLines({ hourly_rate }: BillableJob, { time }: BillShare): BillLine[] {
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

export const expenseLines = ({ expenses }: BillShare): BillLine[] =>
  expenses.map(({ description, spent_on, amount }) =>
    lineOf('expenses', { name: description, description: formatShort(spent_on), price: amount }),
  );
