import { type CalendarDate, endOfMonth, startOfMonth } from '@dayworks/shared/calendar-date';
import type { Financials, FinancialsQuery } from '@dayworks/shared/financials/financials';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { formatMoney } from '@dayworks/shared/money';
import type { ReactNode } from 'react';
import { periodText } from '../../parts/bar-chart/period-texts.ts';
import { ScreenLink } from '../../parts/figures/screen-link.tsx';
import { cx } from '../../ui/cx.ts';
import { formatDay } from '../../ui/date/calendar-days.ts';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../../ui/figure/table.tsx';
import { expensesHref, revenueHref } from './financials-hrefs.ts';

/** As many as fit beside each other; the others are in the chart and in the file. */
const shownMonths = 6;

/** Where there is less room the newest stay, beside the whole period. */
const narrowest = (index: number, count: number) =>
  cx(index < count - 2 && 'max-lg:hidden', index < count - 1 && 'max-sm:hidden');

type Amount = { amount: number; href?: string; days: Period };

type Line = {
  name: string;
  months: Amount[];
  total: Amount;
  before: number;
  look?: 'part' | 'sum' | 'result';
};

function linesOf(financials: Financials, { from, to, basis }: FinancialsQuery): Line[] {
  const { months, categories, before } = financials;
  const all = { from, to };
  return [
    {
      name: 'Revenue',
      months: months.map((days) => ({ amount: days.revenue, href: revenueHref(days, basis), days })),
      total: { amount: financials.revenue, href: revenueHref(all, basis), days: all },
      before: before.revenue,
      look: 'sum',
    },
    ...categories.map(
      ({ category, months: amounts, total, before: past }): Line => ({
        name: category ?? 'No category',
        months: months.map((days, index) => ({
          amount: -(amounts[index] ?? 0),
          href: expensesHref(days, category),
          days,
        })),
        total: { amount: -total, href: expensesHref(all, category), days: all },
        before: -past,
        look: 'part',
      }),
    ),
    {
      name: 'Expenses',
      months: months.map((days) => ({ amount: -days.expenses, href: expensesHref(days), days })),
      total: { amount: -financials.expenses, href: expensesHref(all), days: all },
      before: -before.expenses,
      look: 'sum',
    },
    {
      name: 'Profit',
      months: months.map((days) => ({ amount: days.profit, days })),
      total: { amount: financials.profit, days: all },
      before: before.profit,
      look: 'result',
    },
  ];
}

const looks = {
  part: '[&>td:first-child]:pl-9! text-fg-2',
  sum: 'font-semibold',
  result: 'bg-surface-2 font-semibold [&>td]:h-12',
};

/** 'Apr', and the days of a month that is cut short. */
function monthText(days: Period, today: CalendarDate): string {
  const isWhole = days.from === startOfMonth(days.from) && days.to === endOfMonth(days.to);
  return isWhole ? formatDay(days.from, { month: 'short' }) : periodText(days, today);
}

type ProfitTableProps = { financials: Financials; query: FinancialsQuery; today: CalendarDate };

/** The statement: outflows carry a minus, and every amount opens its rows. */
export function ProfitTable({ financials, query, today }: ProfitTableProps) {
  const { months, margin, before } = financials;
  const first = Math.max(0, months.length - shownMonths);
  const shown = months.slice(first);
  return (
    <Table
      hasNoLinks
      label="Profit and loss by month"
      className="border-line border-t text-13 [--sticky-top:0px] [&_:is(td,th)]:px-2 [&_:is(td,th):first-child]:pl-5 [&_:is(td,th):last-child]:pr-5"
    >
      <TableHead>
        <TableRow>
          <Th>{query.basis === 'cash' ? 'Cash basis' : 'Accrual basis'}</Th>
          {shown.map((month, index) => (
            <Th key={month.from} align="right" className={narrowest(index, shown.length)}>
              {monthText(month, today)}
            </Th>
          ))}
          <Th align="right">Whole period</Th>
          <Th align="right" className="max-sm:hidden">
            Year before
          </Th>
        </TableRow>
      </TableHead>
      <TableBody>
        {linesOf(financials, query).map(({ name, months: amounts, total, before: past, look }) => (
          <TableRow key={`${look} ${name}`} className={look && looks[look]}>
            <Td>
              <bdi className="block max-w-52 truncate max-sm:max-w-32" title={name}>
                {name}
              </bdi>
            </Td>
            {amounts.slice(first).map((amount, index) => (
              <AmountCell key={amount.days.from} {...amount} className={narrowest(index, shown.length)} />
            ))}
            <AmountCell {...total} className="border-l" />
            <Td numeric className="text-fg-3 max-sm:hidden">
              {formatMoney(past)}
            </Td>
          </TableRow>
        ))}
        <TableRow className="text-fg-2">
          <Td>Margin</Td>
          {shown.map((month, index) => (
            <MarginCell key={month.from} className={narrowest(index, shown.length)}>
              {month.margin}
            </MarginCell>
          ))}
          <MarginCell className="border-l">{margin}</MarginCell>
          <MarginCell className="max-sm:hidden">{before.margin}</MarginCell>
        </TableRow>
      </TableBody>
    </Table>
  );
}

function AmountCell({ amount, href, className }: Amount & { className?: string }) {
  const text = formatMoney(amount);
  return (
    <Td numeric className={cx('font-[inherit]', className)}>
      {href && amount !== 0 ? (
        <ScreenLink to={href} className="rounded-4 hover:text-accent-text hover:underline">
          {text}
        </ScreenLink>
      ) : (
        text
      )}
    </Td>
  );
}

function MarginCell({ children, className }: { children: number | null; className?: string }): ReactNode {
  return (
    <Td numeric className={cx('font-[inherit]', className)}>
      {children === null ? '—' : `${children.toFixed(1)}%`}
    </Td>
  );
}
