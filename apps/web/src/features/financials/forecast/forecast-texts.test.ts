import type { CashForecast } from '@dayworks/shared/forecast/forecast';
import { expect, test } from 'vitest';
import {
  judgedText,
  lineText,
  pointLabel,
  rangePoints,
  rangeSummary,
  signedMoney,
  tightness,
} from './forecast-texts.ts';

const forecast = (fields: Partial<CashForecast> = {}, floor: number | null = 100): CashForecast => ({
  settings: { cash: 500, counted_on: '2026-05-01', floor, version: 2 },
  opening: 500,
  weeks: [{ from: '2026-05-14', to: '2026-05-20', worst: -20, expected: 480, best: 700.5 }],
  lines: [],
  judged: [],
  ...fields,
});
const week = { from: '2026-05-04', to: '2026-05-10', worst: 0, expected: 1, best: 2, actual: 1 };

test.each([
  [5, '+$5.00'],
  [0, '$0.00'],
  [-5, '-$5.00'],
])('signedMoney() formats %d as %s', (amount, text) => {
  expect(signedMoney(amount)).toBe(text);
});

test.each([
  [100, 100, 'fine'],
  [99.99, 100, 'low'],
  [0, 100, 'low'],
  [-0.01, 100, 'below'],
  [0, null, 'fine'],
  [-1, null, 'below'],
])(
  'with a worst case of %d and a minimum balance of %s, a forecast is rated %s',
  (worst, floor, expected) => {
    expect(tightness(worst, forecast({}, floor))).toBe(expected);
  },
);

test('without an opening balance, the worst case of a forecast is never rated as too low', () => {
  expect(tightness(-900, forecast({ opening: null }))).toBe('fine');
});

test('the points of the forecast chart start with the current balance', () => {
  const [now, end] = rangePoints(forecast(), '2026-05-14');
  expect(now).toEqual({ day: '2026-05-14', worst: 500, expected: 500, best: 500 });
  expect(end && pointLabel(end, forecast())).toBe(
    'May 20: expected $480.00, worst -$20.00, best $700.50, at worst below zero',
  );
  expect(rangeSummary(rangePoints(forecast(), '2026-05-14'), forecast())).toBe(
    'Cash flow, next 8 weeks: from $500.00 today to $480.00 expected on May 20, between -$20.00 and $700.50.',
  );
  const change = forecast({ opening: null });
  expect(rangeSummary(rangePoints(change, '2026-05-14'), change)).toBe(
    'Cash flow, next 8 weeks: to +$480.00 expected on May 20, between -$20.00 and +$700.50.',
  );
});

test.each([
  [[], 'Each Monday’s forecast is saved. After a week, you can see here how accurate it was.'],
  [[true], 'The last week ended inside the range.'],
  [[false], 'The last week ended outside the range.'],
  [[true, true, false], '2 of the last 3 weeks ended inside the range.'],
])('judgedText() describes how accurate past forecasts were (%j)', (inside, text) => {
  expect(judgedText(inside.map((is_inside) => ({ ...week, is_inside })))).toBe(text);
});

test('a forecast line that is a percentage also names the total that the percentage refers to', () => {
  expect(lineText({ line: 'recurring', of: null, percent: null })).toBe('Recurring expenses');
  expect(lineText({ line: 'estimates', of: 12_377.75, percent: 58 })).toBe(
    'Pending estimates, 58% of $12,377.75',
  );
});
