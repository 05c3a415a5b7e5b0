import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createScale, isNamed, roundTicks, stepPath } from './chart-scale.ts';
import type { ChartBar } from './chart-texts.ts';

const barOf = (value: number, before?: number): ChartBar => ({
  key: `${value} ${before}`,
  from: '2026-05-04',
  to: '2026-05-10',
  value,
  before,
});

describe('roundTicks()', () => {
  test.each([
    [
      [11_820, 8850],
      [0, 3000, 6000, 9000, 12_000],
    ],
    [[8930], [0, 2500, 5000, 7500, 10_000]],
    [[0.02], [0, 1]],
    [[4], [0, 1, 2, 3, 4]],
    [
      [-50, 900],
      [-250, 0, 250, 500, 750, 1000],
    ],
    [[-300], [-300, -200, -100, 0]],
    [[0, 0], [0]],
    [[], [0]],
  ])('roundTicks(%j) returns %j', (values, expected) => {
    expect(roundTicks(values)).toEqual(expected);
  });

  test('roundTicks() returns a small number of evenly spaced ticks that include zero and cover every value', () => {
    const anAmount = fc.integer({ min: -1e11, max: 1e11 }).map((cents) => cents / 100);
    const amounts = fc.array(anAmount, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(amounts, (values) => {
        const ticks = roundTicks(values);
        expect(ticks).toContain(0);
        expect(ticks.length).toBeLessThanOrEqual(6);
        const [first = 0, second = 1] = ticks;
        for (const [index, tick] of ticks.entries())
          expect(tick).toBeCloseTo(first + index * (second - first), 4);
        expect(first).toBeLessThanOrEqual(Math.min(0, ...values));
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values));
      }),
    );
  });
});

test('in a bar chart, riseOf() maps the lowest tick to 0 percent and the highest tick to 100 percent of the height', () => {
  const { riseOf } = createScale([barOf(900), barOf(-50)]);
  expect([riseOf(-250), riseOf(0), riseOf(1000)]).toEqual([0, 20, 100]);
  expect(createScale([barOf(0)]).riseOf(0)).toBe(0);
});

test.each([
  [12, 14, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  [12, 5, [2, 5, 8, 11]],
  [30, 5, [5, 11, 17, 23, 29]],
  [1, 5, [0]],
])(
  'a bar chart with %i bars and room for %i labels shows labels for the bars %j',
  (count, most, expected) => {
    const indexes = Array.from({ length: count }, (_, index) => index);
    expect(indexes.filter((index) => isNamed(index, count, most))).toEqual(expected);
  },
);

test('a bar chart shows the previous period as one stepped line, with gaps where no value exists', () => {
  const bars = [barOf(4, 4), barOf(4, 2), barOf(4), barOf(4, 1)];
  expect(stepPath(bars, createScale(bars))).toBe('M0 0H25L25 50H50M75 75H100');
});
