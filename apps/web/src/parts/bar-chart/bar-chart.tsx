import { useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { createScale } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartTargets } from './chart-targets.tsx';
import {
  type BarText,
  barLabel,
  type ChartBar,
  chartSummary,
  type SeriesNames,
  tickText,
  usualNames,
} from './chart-texts.ts';
import { ChartTip } from './chart-tip.tsx';

type BarChartProps = {
  label: string;
  bars: readonly ChartBar[];
  /** The short label below the bar, such as 'May 4'. */
  axisText: BarText;
  /** The exact date range of the bar, such as 'May 4 – 10'. */
  tooltipTitle: BarText;
  names?: SeriesNames;
  /** The minimum height in pixels; in a flex column the chart fills the remaining height. */
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
