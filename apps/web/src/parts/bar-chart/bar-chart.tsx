import { formatMoney } from '@dayworks/shared/money';
import { type ReactNode, useState } from 'react';
import { Link } from '../../lib/routing/router.tsx';
import { cx } from '../../ui/cx.ts';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../../ui/figure/table.tsx';
import { ChartDrawing } from './chart-drawing.tsx';
import { createScale } from './chart-scale.ts';
import { ChartTargets } from './chart-targets.tsx';
import {
  type BarText,
  barLabel,
  type ChartBar,
  chartSummary,
  isCompared,
  type SeriesNames,
  tickText,
  totalOf,
  usualNames,
} from './chart-texts.ts';
import { ChartTip } from './chart-tip.tsx';

type ChartTableProps = { label: string; bars: readonly ChartBar[]; title: BarText; names: SeriesNames };

const totalCell = 'sticky bottom-0 border-t bg-surface-1';

/** Shows the figures of the bar chart as a table. Screen readers use this table too. */
function ChartTable({ label, bars, title, names }: ChartTableProps) {
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

/**
 * Shows the amount of the previous period together with its date range, which is not always the same range one year
 * earlier.
 */
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

type BarChartProps = {
  label: string;
  bars: readonly ChartBar[];
  /** The short label below the bar, such as 'May 4'. */
  axisText: BarText;
  /** The exact date range of the bar, such as 'May 4 – 10'. */
  tooltipTitle: BarText;
  names?: SeriesNames;
  /** The minimum height in pixels. In a flex column, the chart takes up the remaining height. */
  height?: number;
  view?: 'chart' | 'table';
};

/** A chart of money by day, week or month, compared with the previous period. */
export function BarChart({ view = 'chart', ...chart }: BarChartProps) {
  const { label, bars, tooltipTitle, names = usualNames, height = 228 } = chart;
  if (bars.length === 0)
    return (
      <p className="grid flex-1 place-items-center text-13 text-fg-3" style={{ minHeight: height }}>
        No figures for this period.
      </p>
    );
  if (view === 'table') return <ChartTable label={label} bars={bars} title={tooltipTitle} names={names} />;
  return <DrawnChart {...chart} names={names} height={height} />;
}

type DrawnChartProps = Omit<BarChartProps, 'view'> & { names: SeriesNames; height: number };

function DrawnChart({ label, bars, axisText, tooltipTitle, names, height }: DrawnChartProps) {
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const scale = createScale(bars);
  const activeIndex = bars.findIndex(({ key }) => key === activeKey);
  const active = bars[activeIndex];
  const longestTick = Math.max(...scale.ticks.map((tick) => tickText(tick).length), names.count?.length ?? 0);
  return (
    <div
      className={cx(
        '@container relative flex flex-1 flex-col pt-2 text-11 tabular-nums',
        names.count ? 'pb-13' : 'pb-[1.75rem]',
      )}
      style={{ minHeight: height, paddingLeft: `calc(${longestTick}.4ch + 10px)` }}
    >
      <div className="relative flex-1">
        <ChartDrawing
          summary={chartSummary(label, bars, tooltipTitle, names)}
          bars={bars}
          scale={scale}
          axisText={axisText}
          activeKey={active?.key ?? null}
        />
        {names.count && (
          <span
            aria-hidden="true"
            className="absolute top-full right-full mt-[1.8rem] mr-2.5 text-nowrap text-chart-axis"
          >
            {names.count}
          </span>
        )}
        <ChartTargets
          label={`${label}, bar by bar`}
          targets={bars.map((bar) => ({
            key: bar.key,
            label: barLabel(bar, tooltipTitle, names),
            href: bar.href,
          }))}
          activeKey={active?.key ?? null}
          onActivate={setActiveKey}
        />
        {active && (
          <ChartTip
            bar={active}
            start={(activeIndex / bars.length) * 100}
            end={((activeIndex + 1) / bars.length) * 100}
            title={tooltipTitle}
            names={names}
          />
        )}
      </div>
    </div>
  );
}
