import { type CalendarDate, formatMonthDay } from '@dayworks/shared/calendar-date';
import type { CashForecast } from '@dayworks/shared/forecast/forecast';
import { useState } from 'react';
import { ChartGrid } from '../../../parts/bar-chart/chart-drawing.tsx';
import { type ChartScale, isNamed, scaleOf } from '../../../parts/bar-chart/chart-scale.ts';
import { ChartTargets } from '../../../parts/bar-chart/chart-targets.tsx';
import { tickText } from '../../../parts/bar-chart/chart-texts.ts';
import { cx } from '../../../ui/cx.ts';
import { RangeBand } from './range-band.tsx';
import { pointLabel, type RangePoint, rangePoints, rangeSummary } from './range-texts.ts';
import { RangeTip } from './range-tip.tsx';

type RangeChartProps = { forecast: CashForecast; today: CalendarDate };

const height = 236;

/**
 * A chart of the possible bank balance at the end of each week: the range from worst to best case, and the expected
 * balance as a line.
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
          label="Cash, week by week"
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

/** Marks the week that the user points at with a line from the worst to the best case and a dot. */
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
