import { addDays, type CalendarDate, formatMonthDay, startOfWeek } from '../../../dates/calendar-date.ts';
import type { Period } from '../../../ledger/revenue.ts';
import { type Dollars, fromCents, sumCents, toCents } from '../../../money.ts';
import { count, money, plural, readText, shownRows, type Told, tableOf, tell } from '../answer-parts.ts';
import { invoicesHref } from '../hrefs.ts';
import { periodFigures, periodWords } from '../period.ts';

/** The amount expected on one day and the number of unpaid invoices that make up the amount. */
export interface ExpectedDay {
  /** The due date plus the customer's usual payment delay; null if the invoice has no due date. */
  day: CalendarDate | null;
  amount: Dollars;
  invoices: number;
}

export const usualWeeks = 8;

const amountOf = (days: readonly ExpectedDay[]) =>
  fromCents(sumCents(days.map(({ amount }) => toCents(amount))));
const invoicesOf = (days: readonly ExpectedDay[]) => days.reduce((sum, { invoices }) => sum + invoices, 0);

/**
 * Returns the given number of weeks, each ending on Sunday. The first week starts today, and the following weeks
 * start on Monday.
 */
function weeksFrom(today: CalendarDate, weeks: number): { from: CalendarDate; to: CalendarDate }[] {
  const monday = startOfWeek(today);
  return Array.from({ length: weeks }, (_, week) => ({
    from: week === 0 ? today : addDays(monday, 7 * week),
    to: addDays(monday, 7 * week + 6),
  }));
}

/**
 * Answers how much cash is expected in a future period. 'Next week' means only that week, not all days until the end
 * of that week.
 */
export function tellExpectedIn(
  expected: readonly ExpectedDay[],
  { today, period, habits }: { today: CalendarDate; period: Period; habits: number },
): Told {
  const dated = expected.filter((row): row is ExpectedDay & { day: CalendarDate } => row.day !== null);
  const within = dated.filter(({ day }) => day >= today && day >= period.from && day <= period.to);
  const before = dated.filter(({ day }) => day >= today && day < period.from);
  const past = dated.filter(({ day }) => day < today);
  const [total, invoices] = [amountOf(within), invoicesOf(within)];
  const when = periodWords(period);
  const rest = [
    ...(before.length > 0 ? [' {before} is expected before that.'] : []),
    ...(past.length > 0 ? [' {past} is already later than those customers usually pay.'] : []),
  ];
  return tell({
    title: 'Expected cash',
    sentence:
      invoices === 0
        ? `No open invoice is expected to be paid ${when}.${rest.join('')}`
        : `{total} is expected ${when} on {invoices} ${plural(invoices, 'invoice')}: the due dates, later by how late each customer usually pays.${rest.join('')}`,
    figures: [
      money('total', 'Expected', total),
      count('invoices', 'Open invoices', invoices),
      money('before', 'Expected before', amountOf(before)),
      money('past', 'Later than usual', amountOf(past)),
      money('open', 'Total outstanding', amountOf(expected), invoicesHref({ status: 'unpaid', sort: 'due' })),
      ...periodFigures(period),
    ],
    table: tableOf(
      [
        { key: 'day', label: 'Day', kind: 'date', read: ({ day }) => day },
        { key: 'invoices', label: 'Invoices', kind: 'count', read: (row) => row.invoices },
        { key: 'amount', label: 'Expected', kind: 'money', read: ({ amount }) => amount },
      ],
      within.toSorted((a, b) => a.day.localeCompare(b.day)).slice(0, shownRows),
      { count: within.length, totals: { amount: total } },
    ),
    href: invoicesHref({ status: 'unpaid', sort: 'due' }),
    read: readText(
      [invoicesOf(expected), 'open invoice'],
      [habits, 'customer’s way of paying', 'customers’ ways of paying'],
    ),
  });
}

export function tellExpectedCash(
  expected: readonly ExpectedDay[],
  { today, weeks: weekCount, habits }: { today: CalendarDate; weeks: number; habits: number },
): Told {
  const dated = expected.filter((row): row is ExpectedDay & { day: CalendarDate } => row.day !== null);
  const weeks = weeksFrom(today, weekCount).map(({ from, to }) => {
    const days = dated.filter(({ day }) => day >= from && day <= to);
    return { from, amount: amountOf(days), invoices: invoicesOf(days) };
  });
  const last = addDays(startOfWeek(today), 7 * weekCount - 1);
  const past = dated.filter(({ day }) => day < today);
  const within = dated.filter(({ day }) => day >= today && day <= last);
  const later = dated.filter(({ day }) => day > last);
  const undated = expected.filter(({ day }) => day === null);
  const [total, invoices] = [amountOf(within), invoicesOf(within)];
  const when = weekCount === 1 ? 'by the end of this week' : 'in the next {weeks} weeks';
  const rest = [
    ...(past.length > 0 ? [' {past} is already later than those customers usually pay.'] : []),
    ...(later.length > 0 ? [' {later} is expected later.'] : []),
    ...(undated.length > 0 ? [' {undated} has no due date, so we cannot say when it will be paid.'] : []),
  ];
  return tell({
    title: 'Expected cash',
    sentence:
      invoices === 0
        ? `No open invoice is expected to be paid ${when}.${rest.join('')}`
        : `{total} is expected ${when} on {invoices} ${plural(invoices, 'invoice')}: the due dates, later by how late each customer usually pays.${rest.join('')}`,
    figures: [
      money('total', 'Expected', total),
      count('weeks', 'Weeks', weekCount),
      count('invoices', 'Open invoices', invoices),
      money('past', 'Later than usual', amountOf(past)),
      money('later', 'Expected later', amountOf(later)),
      money('undated', 'Without a due date', amountOf(undated)),
      money('open', 'Total outstanding', amountOf(expected), invoicesHref({ status: 'unpaid', sort: 'due' })),
    ],
    table:
      invoices === 0
        ? null
        : tableOf(
            [
              { key: 'from', label: 'Week of', kind: 'date', read: ({ from }) => from },
              { key: 'invoices', label: 'Invoices', kind: 'count', read: (row) => row.invoices },
              { key: 'amount', label: 'Expected', kind: 'money', read: ({ amount }) => amount },
            ],
            weeks,
            { count: weeks.length, totals: { amount: total } },
          ),
    chart:
      invoices === 0
        ? null
        : {
            kind: 'money',
            points: weeks.map(({ from, amount }) => ({ label: formatMonthDay(from), value: amount })),
          },
    href: invoicesHref({ status: 'unpaid', sort: 'due' }),
    read: readText(
      [invoicesOf(expected), 'open invoice'],
      [habits, 'customer’s way of paying', 'customers’ ways of paying'],
    ),
  });
}
