import { type CalendarDate, formatMonthDay } from '@dayworks/shared/dates/calendar-date';
import type { CashForecast } from '@dayworks/shared/forecast/forecast';
import { useState } from 'react';
import { ChartGrid } from '../../../parts/bar-chart/chart-drawing.tsx';
import { type ChartScale, isNamed, scaleOf } from '../../../parts/bar-chart/chart-scale.ts';
import { ChartTargets } from '../../../parts/bar-chart/chart-targets.tsx';
import { tickText } from '../../../parts/bar-chart/chart-texts.ts';
import { ChartTipFrame } from '../../../parts/bar-chart/chart-tip.tsx';
import { cx } from '../../../ui/cx.ts';
import {
  moneyText,
  pointLabel,
  type RangePoint,
  rangePoints,
  rangeSummary,
  type Tightness,
  tightness,
} from './forecast-texts.ts';

type RangeBandProps = {
  points: readonly RangePoint[];
  scale: ChartScale;
  floor: number | null;
  forecast: CashForecast;
};

const edges: Record<Tightness, string> = {
  fine: 'stroke-1 stroke-chart-1/40',
  low: 'stroke-2 stroke-warning-line',
  below: 'stroke-2 stroke-danger-line',
};

/**
 * Draws the range of possible balances in a square of 100 by 100 units. The lower edge is highlighted in every week
 * whose worst case is too low.
 */
function RangeBand({ points, scale: { riseOf }, floor, forecast }: RangeBandProps) {
  const xOf = (index: number) => Math.round(((index + 0.5) / points.length) * 10_000) / 100;
  const yOf = (value: number) => Math.round((100 - riseOf(value)) * 100) / 100;
  const line = (which: 'worst' | 'expected' | 'best') =>
    points.map((point, index) => `${xOf(index)},${yOf(point[which])}`);
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible [&>*]:[vector-effect:non-scaling-stroke]"
    >
      <polygon
        points={[...line('best'), ...line('worst').toReversed()].join(' ')}
        className="fill-chart-1-soft"
      />
      <polyline points={line('best').join(' ')} className={`fill-none ${edges.fine}`} />
      {points.slice(1).map((point, index) => (
        <line
          key={point.day}
          x1={xOf(index)}
          y1={yOf(points[index]?.worst ?? 0)}
          x2={xOf(index + 1)}
          y2={yOf(point.worst)}
          className={edges[tightness(point.worst, forecast)]}
        />
      ))}
      {floor !== null && (
        <line
          x1="0"
          x2="100"
          y1={yOf(floor)}
          y2={yOf(floor)}
          className="stroke-[1.5] stroke-warning-line [stroke-dasharray:4_3]"
        />
      )}
      <polyline points={line('expected').join(' ')} className="fill-none stroke-2 stroke-chart-1" />
    </svg>
  );
}

type RangeTipProps = { point: RangePoint; forecast: CashForecast; start: number; end: number };

const tones: Record<Tightness, string> = {
  fine: 'text-fg-1',
  low: 'text-warning-fg',
  below: 'text-danger-fg',
};

function RangeTip({ point, forecast, start, end }: RangeTipProps) {
  const money = moneyText(forecast.opening);
  const lines = [
    { name: 'Best case', amount: point.best },
    { name: 'Expected', amount: point.expected },
    { name: 'Worst case', amount: point.worst },
  ];
  return (
    <ChartTipFrame start={start} end={end} title={`By ${formatMonthDay(point.day)}`}>
      {lines.map(({ name, amount }) => (
        <p key={name} className="flex items-center justify-between gap-2 text-fg-2 leading-5">
          {name}
          <span className={cx('font-semibold', tones[tightness(amount, forecast)])}>{money(amount)}</span>
        </p>
      ))}
    </ChartTipFrame>
  );
}

type RangeChartProps = { forecast: CashForecast; today: CalendarDate };

const height = 236;

/**
 * A chart of the possible bank balance at the end of each week. It shows the range from the worst to the best case, and
 * the expected balance as a line.
 */
export function RangeChart({ forecast, today }: RangeChartProps) {
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const points = rangePoints(forecast, today);
  const floor = forecast.opening === null ? null : forecast.settings.floor;
  const scale = scaleOf([...points.flatMap(({ worst, best }) => [worst, best]), floor ?? 0]);
  const activeIndex = points.findIndex(({ day }) => day === activeKey);
  const active = points[activeIndex];
  const longestTick = Math.max(...scale.ticks.map((tick) => tickText(tick).length));
  return (
    <div
      className="@container relative flex flex-1 flex-col pt-2 pb-[1.75rem] text-11 tabular-nums"
      style={{ minHeight: height, paddingLeft: `calc(${longestTick}.4ch + 10px)` }}
    >
      <div className="relative flex-1">
        <div role="img" aria-label={rangeSummary(points, forecast)} className="absolute inset-0">
          <ChartGrid scale={scale} />
          <RangeBand points={points} scale={scale} floor={floor} forecast={forecast} />
          <DayNames points={points} activeKey={activeKey} />
          {active && <ActivePoint point={active} index={activeIndex} count={points.length} scale={scale} />}
        </div>
        <ChartTargets
          label="Cash flow by week"
          targets={points.map((point) => ({ key: point.day, label: pointLabel(point, forecast) }))}
          activeKey={activeKey}
          onActivate={setActiveKey}
        />
        {active && (
          <RangeTip
            point={active}
            forecast={forecast}
            start={(activeIndex / points.length) * 100}
            end={((activeIndex + 1) / points.length) * 100}
          />
        )}
      </div>
    </div>
  );
}

type DayNamesProps = { points: readonly RangePoint[]; activeKey: string | null };

function DayNames({ points, activeKey }: DayNamesProps) {
  return (
    <div className="absolute inset-0 grid auto-cols-[minmax(0,1fr)] grid-flow-col">
      {points.map(({ day }, index) => (
        <div key={day} className="relative">
          <span
            data-narrow={isNamed(index, points.length, 5) ? '' : undefined}
            data-tight-name={isNamed(index, points.length, 2) ? '' : undefined}
            className={cx(
              'absolute top-full left-1/2 mt-1 -translate-x-1/2 text-nowrap @max-[14rem]:not-data-tight-name:hidden @max-[480px]:not-data-narrow:hidden',
              day === activeKey ? 'font-semibold text-fg-1' : 'text-chart-axis',
            )}
          >
            {formatMonthDay(day)}
          </span>
        </div>
      ))}
    </div>
  );
}

type ActivePointProps = { point: RangePoint; index: number; count: number; scale: ChartScale };

/** Marks the week under the pointer with a dot and with a line from the worst to the best case. */
function ActivePoint({ point, index, count, scale: { riseOf } }: ActivePointProps) {
  const left = `${((index + 0.5) / count) * 100}%`;
  return (
    <>
      <span
        className="absolute w-px -translate-x-1/2 bg-fg-3"
        style={{ left, top: `${100 - riseOf(point.best)}%`, bottom: `${riseOf(point.worst)}%` }}
      />
      <span
        className="absolute size-2 -translate-1/2 rounded-full border-2 border-chart-1 bg-surface-1"
        style={{ left, top: `${100 - riseOf(point.expected)}%` }}
      />
    </>
  );
}
