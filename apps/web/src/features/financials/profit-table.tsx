import { type CalendarDate, endOfMonth, startOfMonth } from '@dayworks/shared/dates/calendar-date';
import type { Financials, FinancialsQuery } from '@dayworks/shared/financials/financials';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { formatMoney } from '@dayworks/shared/money';
import { Link } from '../../lib/routing/router.tsx';
import { useSheetLink } from '../../parts/address-sheet/sheet-address.ts';
import { periodText } from '../../parts/bar-chart/period-texts.ts';
import { ScreenLink } from '../../parts/figures/screen-link.tsx';
import { cx } from '../../ui/cx.ts';
import { formatDay } from '../../ui/date/calendar-days.ts';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../../ui/figure/table.tsx';
import { daysText, profitParam } from './profit-days.ts';
import { type Amount, linesOf } from './profit-lines.ts';

/** The number of months that fit side by side in the table; the chart and the exported file contain all months. */
const shownMonths = 6;

/** On narrower screens, the table shows only the newest months and the whole period. */
const narrowest = (index: number, count: number) =>
  cx(index < count - 2 && 'max-lg:hidden', index < count - 1 && 'max-sm:hidden');

const looks = {
  gross: '',
  part: '[&>td:first-child]:pl-9! text-fg-2',
  sum: 'font-semibold',
  result: 'bg-surface-2 font-semibold [&>td]:h-12',
};

/** Returns a month label such as 'Apr', or the date range of an incomplete month. */
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

function AmountCell({ amount, href, days, className }: Amount & { className?: string }) {
  const text = formatMoney(amount);
  return (
    <Td numeric className={cx('font-[inherit]', className)}>
      {amount === 0 ? (
        text
      ) : href ? (
        <ScreenLink to={href} className={link}>
          {text}
        </ScreenLink>
      ) : (
        <ProfitLink days={days}>{text}</ProfitLink>
      )}
    </Td>
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

/** Profit has no rows of its own, so its link opens the amounts from which the profit is calculated. */
function ProfitLink({ days, children }: { days: Period; children: string }) {
  const linkTo = useSheetLink(profitParam);
  return (
    <Link {...linkTo(daysText(days))} className={link}>
      {children}
    </Link>
  );
}
