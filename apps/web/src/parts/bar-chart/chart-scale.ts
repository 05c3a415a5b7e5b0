import type { ChartBar } from './chart-texts.ts';

const mostSteps = 5;
const roundSteps = [1, 2, 2.5, 3, 4, 5];

function* roundStepsFrom(power: number): Generator<number> {
  for (let size = power; ; size *= 10) {
    for (const factor of roundSteps) if (Number.isInteger(factor * size)) yield factor * size;
  }
}

const stepsNeeded = (lowest: number, highest: number, step: number) =>
  Math.ceil(highest / step) + Math.ceil(-lowest / step);

/**
 * The maximum number of steps on the axis of a chart. Four steps are easy to read; if there are values on both sides of
 * zero, one more is needed.
 */
const mostOf = (lowest: number, highest: number) => (lowest < 0 && highest > 0 ? mostSteps : mostSteps - 1);

/** Returns a few round numbers that cover all values and include zero, in ascending order. */
export function roundTicks(values: readonly number[]): number[] {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  if (lowest === highest) return [0];
  const tooSmall = 10 ** Math.floor(Math.log10((highest - lowest) / mostSteps));
  for (const step of roundStepsFrom(Math.max(1, tooSmall))) {
    if (stepsNeeded(lowest, highest, step) > mostOf(lowest, highest)) continue;
    const first = -Math.ceil(-lowest / step);
    const last = Math.ceil(highest / step);
    return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  }
  return [0];
}

export interface ChartScale {
  ticks: number[];
  /** The distance of a value from the lower edge of the chart, in percent of the chart's height. */
  riseOf: (value: number) => number;
}

export function scaleOf(values: readonly number[]): ChartScale {
  const ticks = roundTicks(values);
  const lowest = ticks[0] ?? 0;
  const range = (ticks.at(-1) ?? 0) - lowest;
  return { ticks, riseOf: (value) => (range === 0 ? 0 : ((value - lowest) / range) * 100) };
}

export const createScale = (bars: readonly ChartBar[]): ChartScale =>
  scaleOf(
    bars.flatMap(({ value, before = 0, beside = 0, below = 0, line = 0 }) => [
      value,
      before,
      beside,
      -below,
      line,
    ]),
  );

/**
 * Returns whether a bar has a label when there is room for only the given number of labels. The labels are distributed
 * from the newest bar backward, so the newest bar always has one.
 */
export function isNamed(index: number, count: number, mostNames: number): boolean {
  return (count - 1 - index) % Math.max(1, Math.ceil(count / mostNames)) === 0;
}

/**
 * Returns the line of the previous period as a stepped path in a square of 100 by 100 units. The line has gaps where
 * values are missing.
 */
export function stepPath(bars: readonly ChartBar[], { riseOf }: ChartScale): string {
  const width = 100 / bars.length;
  const round = (share: number) => Math.round(share * 100) / 100;
  return bars
    .map(({ before }, index) => {
      if (before === undefined) return '';
      const isStart = bars[index - 1]?.before === undefined;
      const left = `${round(index * width)} ${round(100 - riseOf(before))}`;
      return `${isStart ? 'M' : 'L'}${left}H${round((index + 1) * width)}`;
    })
    .join('');
}

/**
 * Returns the points of the line in a square of 100 by 100 units. The line goes from the middle of each bar to the
 * middle of the next.
 */
export function linePoints(bars: readonly ChartBar[], { riseOf }: ChartScale): { x: number; y: number }[] {
  const width = 100 / bars.length;
  return bars.flatMap(({ line }, index) =>
    line === undefined ? [] : { x: (index + 0.5) * width, y: 100 - riseOf(line) },
  );
}
