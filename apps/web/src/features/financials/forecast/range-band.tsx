import type { CashForecast } from '@dayworks/shared/forecast/forecast';
import type { ChartScale } from '../../../parts/bar-chart/chart-scale.ts';
import { type RangePoint, type Tightness, tightness } from './range-texts.ts';

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
 * Draws the range of the forecast in a square of 100 by 100 units; the lower edge is highlighted in weeks whose worst
 * case is too low.
 */
export function RangeBand({ points, scale: { riseOf }, floor, forecast }: RangeBandProps) {
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
