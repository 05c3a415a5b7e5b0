import { expect, test } from 'vitest';
import {
  axisDayText,
  barLabel,
  type ChartBar,
  chartSummary,
  type Days,
  periodText,
  tickText,
  usualNames,
} from './chart-texts.ts';

test.each([
  ['2026-05-14', '2026-05-14', 'May 14'],
  ['2025-05-14', '2025-05-14', 'May 14, 2025'],
  ['2026-05-04', '2026-05-10', 'May 4 – 10'],
  ['2026-04-27', '2026-05-03', 'Apr 27 – May 3'],
  ['2025-12-29', '2026-01-04', 'Dec 29, 2025 – Jan 4, 2026'],
  ['2024-02-01', '2024-02-29', 'February 2024'],
  ['2026-02-01', '2026-02-14', 'Feb 1 – 14'],
  ['2024-02-01', '2024-03-31', 'Feb 1 – Mar 31, 2024'],
])('the period from %s to %s is formatted as “%s”', (from, to, expected) => {
  expect(periodText({ from, to }, '2026-05-14')).toBe(expected);
});

test.each([
  ['2026-05-04', 'day', 'May 4'],
  ['2026-05-04', 'week', 'May 4'],
  ['2026-05-01', 'month', 'May'],
  ['2026-01-01', 'month', '2026'],
] as const)(
  'the axis label of a bar that starts on %s in steps of one %s is “%s”',
  (from, step, expected) => {
    expect(axisDayText({ from, to: from }, step)).toBe(expected);
  },
);

test.each([
  [0, '$0'],
  [900, '$900'],
  [1250, '$1.25k'],
  [12_000, '$12k'],
  [-3000, '-$3k'],
  [2_500_000, '$2.5M'],
  [1_000_000_000, '$1B'],
])('the chart axis label for %d is %s', (tick, expected) => {
  expect(tickText(tick)).toBe(expected);
});

const title = ({ from }: Days) => from;
const week = (from: string, value: number, more: Partial<ChartBar> = {}): ChartBar => ({
  key: from,
  from,
  to: from,
  value,
  ...more,
});

test('the label of a chart bar contains the exact figures', () => {
  expect(barLabel(week('May 4', 11_820.5), title, usualNames)).toBe('May 4: $11,820.50');
  expect(barLabel(week('May 11', -5, { before: 80, isRunning: true }), title, usualNames)).toBe(
    'May 11: -$5.00 so far, Previous period $80.00',
  );
});

test('the label of a chart bar includes its second amount and its count', () => {
  const names = { value: 'Received', before: '', beside: 'Spend', count: 'Bookings' };
  const bar = week('May 4', 2227, { beside: 0, count: 4 });
  expect(barLabel(bar, title, names)).toBe('May 4: $2,227.00, Spend $0.00, Bookings 4');
  expect(chartSummary('Received and spend', [bar, week('May 11', 1, { beside: 86.5 })], title, names)).toBe(
    'Received and spend: $2,228.00 in all, most in May 4 with $2,227.00. Spend: $86.50.',
  );
});

test('the totals in the chart summary are exact to the cent', () => {
  const bars = [week('May 4', 0.1, { before: 1 }), week('May 11', 0.2, { before: 2 })];
  expect(chartSummary('Sales', bars, title, usualNames)).toBe(
    'Sales: $0.30 in all, most in May 11 with $0.20. Previous period: $3.00.',
  );
});

test.each([
  [[], 'Sales: no figures'],
  [[week('May 4', 10)], 'Sales: $10.00 in all.'],
  [[week('May 4', 0), week('May 11', -5)], 'Sales: -$5.00 in all.'],
])('chartSummary() is correct for a chart with few bars: %#', (bars, expected) => {
  expect(chartSummary('Sales', bars, title, usualNames)).toBe(expected);
});
