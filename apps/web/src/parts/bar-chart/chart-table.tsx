import { formatMoney } from '@dayworks/shared/money';
import type { ReactNode } from 'react';
import { Link } from '../../lib/routing/router.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../../ui/figure/table.tsx';
import { type BarText, type ChartBar, isCompared, type SeriesNames, totalOf } from './chart-texts.ts';

type ChartTableProps = { label: string; bars: readonly ChartBar[]; title: BarText; names: SeriesNames };

const totalCell = 'sticky bottom-0 border-t bg-surface-1';

/** Shows the figures of the bar chart as a table, which screen readers also use. */
export function ChartTable({ label, bars, title, names }: ChartTableProps) {
  const compared = isCompared(bars);
  return (
    <div className="max-h-120 overflow-auto [--sticky-top:0px] [&>section]:overflow-visible! max-sm:[&_:is(td,th)]:px-2 max-sm:[&_td]:text-13">
      <Table label={label}>
        <TableHead>
          <tr>
            <Th>Period</Th>
            <Th align="right">{names.value}</Th>
            {compared && <Th align="right">{names.before}</Th>}
            {names.beside && <Th align="right">{names.beside}</Th>}
            {names.count && <Th align="right">{names.count}</Th>}
          </tr>
        </TableHead>
        <TableBody>
          {bars.map((bar) => (
            <TableRow key={bar.key}>
              <Td>
                <RowsLink to={bar.href}>{title(bar)}</RowsLink>
                {bar.isRunning && <span className="text-fg-3"> so far</span>}
              </Td>
              <Money amount={bar.value} />
              {compared && <Before bar={bar} title={title} />}
              {names.beside && <Money amount={bar.beside} />}
              {names.count && <Td numeric>{bar.count}</Td>}
            </TableRow>
          ))}
        </TableBody>
        <tfoot>
          <tr className="font-semibold">
            <Td className={totalCell}>Total</Td>
            <Money amount={totalOf(bars.map(({ value }) => value))} isTotal />
            {compared && <Money amount={totalOf(bars.map(({ before }) => before ?? 0))} isTotal />}
            {names.beside && <Money amount={totalOf(bars.map(({ beside }) => beside ?? 0))} isTotal />}
            {names.count && (
              <Td numeric className={totalCell}>
                {bars.reduce((sum, { count = 0 }) => sum + count, 0)}
              </Td>
            )}
          </tr>
        </tfoot>
      </Table>
    </div>
  );
}

function RowsLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return children;
  return (
    <Link to={to} className="rounded-4 hover:text-accent-text hover:underline">
      {children}
    </Link>
  );
}

/** Shows the amount of the earlier period with its own date range, which need not be the same range a year before. */
function Before({ bar: { before, daysBefore, hrefBefore }, title }: { bar: ChartBar; title: BarText }) {
  if (before === undefined) return <Money amount={before} />;
  return (
    <Td numeric negative={before < 0}>
      <RowsLink to={hrefBefore}>{formatMoney(before)}</RowsLink>
      {daysBefore && (
        <span className="block font-normal text-12 text-fg-3 max-sm:hidden">{title(daysBefore)}</span>
      )}
    </Td>
  );
}

function Money({ amount, isTotal = false }: { amount: number | undefined; isTotal?: boolean }) {
  return (
    <Td numeric negative={(amount ?? 0) < 0} className={isTotal ? totalCell : undefined}>
      {amount === undefined ? '—' : formatMoney(amount)}
    </Td>
  );
}
