import { type CalendarDate, endOfMonth, startOfMonth } from '@dayworks/shared/dates/calendar-date';
import {
  type Financials,
  type FinancialsQuery,
  grossLabels,
  hasAny,
  type ProfitSums,
} from '@dayworks/shared/financials/financials';
import type { CreditKind } from '@dayworks/shared/invoices/credit-rules';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { formatMoney } from '@dayworks/shared/money';
import { Link } from '../../lib/routing/router.tsx';
import { useSheetLink } from '../../parts/address-sheet.tsx';
import { periodText } from '../../parts/bar-chart/chart-texts.ts';
import { ScreenLink } from '../../parts/figures/figure-link.tsx';
import { cx } from '../../ui/cx.ts';
import { formatDay } from '../../ui/date/calendar-days.ts';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../../ui/figure/table.tsx';
import { type AskedCredits, creditsParam, creditsText, daysText, profitParam } from './financials-address.ts';
import { expensesHref, revenueHref } from './financials-figures.tsx';

/**
 * An amount in the profit and loss statement. It links to its records, or to the credit notes or write-offs of its date
 * range. If it has no records, a click opens the profit details for its date range.
 */
type Amount = { amount: number; href?: string; credits?: CreditKind | undefined; days: Period };

interface Line {
  name: string;
  months: Amount[];
  total: Amount;
  before: Amount;
  look: 'gross' | 'part' | 'sum' | 'result';
}

/** Returns the profit and loss statement line by line: outflows are negative, and each amount has a link to its rows. */
function linesOf(financials: Financials, { from, to, basis }: FinancialsQuery): Line[] {
  const { months, categories, before, compared: past } = financials;
  const all = { from, to };
  const line = (
    name: string,
    read: (sums: ProfitSums) => number,
    look: Line['look'],
    credits?: CreditKind,
  ): Line => ({
    name,
    months: months.map((days) => ({ amount: read(days), days, credits })),
    total: { amount: read(financials), days: all, credits },
    before: { amount: read(before), days: past, credits },
    look,
  });
  const grossOf = (amount: number, days: Period): Amount => ({
    amount,
    href: revenueHref(days, basis),
    days,
  });
  const spentOn = (amount: number, days: Period, category?: string | null): Amount => ({
    amount: -amount,
    href: expensesHref(days, category),
    days,
  });
  return [
    {
      name: grossLabels[basis],
      months: months.map((days) => grossOf(days.gross, days)),
      total: grossOf(financials.gross, all),
      before: grossOf(before.gross, past),
      look: 'gross',
    },
    ...(hasAny(financials, 'credited')
      ? [line('Credit notes', ({ credited }) => -credited, 'part', 'credit_note')]
      : []),
    line('Sales tax collected', ({ tax_collected }) => -tax_collected, 'part'),
    line('Sales tax refunded', ({ tax_refunded }) => tax_refunded, 'part'),
    line('Income', ({ income }) => income, 'sum'),
    ...(hasAny(financials, 'bad_debt')
      ? [line('Bad debt', ({ bad_debt }) => -bad_debt, 'part', 'bad_debt')]
      : []),
    ...categories.map(
      ({ category, months: amounts, total, before: amountBefore }): Line => ({
        name: category ?? 'No category',
        months: months.map((days, index) => spentOn(amounts[index] ?? 0, days, category)),
        total: spentOn(total, all, category),
        before: spentOn(amountBefore, past, category),
        look: 'part',
      }),
    ),
    {
      name: 'Expenses',
      months: months.map((days) => spentOn(days.expenses, days)),
      total: spentOn(financials.expenses, all),
      before: spentOn(before.expenses, past),
      look: 'sum',
    },
    line('Profit', ({ profit }) => profit, 'result'),
  ];
}

/** The number of months that fit side by side in the table. The chart and the exported file contain all months. */
const shownMonths = 6;

/** On narrower screens, the table shows only the newest months and the total of the whole period. */
const narrowest = (index: number, count: number) =>
  cx(index < count - 2 && 'max-lg:hidden', index < count - 1 && 'max-sm:hidden');

const looks = {
  gross: '',
  part: '[&>td:first-child]:pl-9! text-fg-2',
  sum: 'font-semibold',
  result: 'bg-surface-2 font-semibold [&>td]:h-12',
};

/** Returns a month label such as 'Apr'. For an incomplete month, the label is a date range. */
function monthText(days: Period, today: CalendarDate): string {
  const isWhole = days.from === startOfMonth(days.from) && days.to === endOfMonth(days.to);
  return isWhole ? formatDay(days.from, { month: 'short' }) : periodText(days, today);
}

type ProfitTableProps = { financials: Financials; query: FinancialsQuery; today: CalendarDate };

/** The profit and loss statement: outflows have a minus sign, and every amount links to its rows. */
export function ProfitTable({ financials, query, today }: ProfitTableProps) {
  const { months, margin, before, compared } = financials;
  const first = Math.max(0, months.length - shownMonths);
  const shown = months.slice(first);
  return (
    <Table label="Profit and loss by month" inCard className="[&_:is(td,th)]:px-2">
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
            {periodText(compared, today)}
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
            <AmountCell {...past} className="text-fg-3 max-sm:hidden" />
          </TableRow>
        ))}
        <TableRow className="text-fg-2">
          <Td>Margin</Td>
          {shown.map((month, index) => (
            <MarginCell key={month.from} days={month} className={narrowest(index, shown.length)}>
              {month.margin}
            </MarginCell>
          ))}
          <MarginCell days={query} className="border-l">
            {margin}
          </MarginCell>
          <MarginCell days={compared} className="max-sm:hidden">
            {before.margin}
          </MarginCell>
        </TableRow>
      </TableBody>
    </Table>
  );
}

const link = 'rounded-4 hover:text-accent-text hover:underline';

function AmountCell({ amount, href, credits, days, className }: Amount & { className?: string }) {
  const text = formatMoney(amount);
  return (
    <Td numeric className={cx('font-[inherit]', className)}>
      {amount === 0 ? (
        text
      ) : href ? (
        <ScreenLink to={href} className={link}>
          {text}
        </ScreenLink>
      ) : credits ? (
        <CreditsLink asked={{ kind: credits, days }}>{text}</CreditsLink>
      ) : (
        <ProfitLink days={days}>{text}</ProfitLink>
      )}
    </Td>
  );
}

/** A link to the credit notes or write-offs of a date range. */
function CreditsLink({ asked, children }: { asked: AskedCredits; children: string }) {
  const linkTo = useSheetLink(creditsParam);
  return (
    <Link {...linkTo(creditsText(asked))} className={link}>
      {children}
    </Link>
  );
}

type MarginCellProps = { days: Period; children: number | null; className?: string };

function MarginCell({ days, children, className }: MarginCellProps) {
  return (
    <Td numeric className={cx('font-[inherit]', className)}>
      {children === null ? '—' : <ProfitLink days={days}>{`${children.toFixed(1)}%`}</ProfitLink>}
    </Td>
  );
}

/** The profit has no records of its own, so its link opens the amounts that it is calculated from. */
function ProfitLink({ days, children }: { days: Period; children: string }) {
  const linkTo = useSheetLink(profitParam);
  return (
    <Link {...linkTo(daysText(days))} className={link}>
      {children}
    </Link>
  );
}
