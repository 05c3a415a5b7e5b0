import { expect, test } from 'vitest';
import { namedRates, rateText, startingRate } from './named-rates.ts';

const named = [
  { rate: 8.5, name: 'Standard' },
  { rate: 2.125, name: 'Reduced' },
];

test.each([
  [8.5, 'Standard 8.5%'],
  [2.125, 'Reduced 2.125%'],
  [8.51, '8.51%'],
  [0, '0%'],
])('formats the tax rate %d as %s, including the name if the rate has exactly one name', (rate, text) =>
  expect(rateText(rate, named)).toBe(text),
);

test('shows a tax rate without a name as a percentage', () => expect(rateText(8.5)).toBe('8.5%'));

const usual = { rate: 8.5, is_default: true, archived_at: null };
test.each([
  ['the default rate', [{ ...usual, rate: 3, is_default: false }, usual], false, 8.5],
  ['no tax for an exempt customer', [usual], true, 0],
  ['no tax without a default rate', [{ ...usual, is_default: false }], false, 0],
  [
    'no tax if the default rate is archived',
    [{ ...usual, archived_at: '2026-05-01T00:00:00.000Z' }],
    false,
    0,
  ],
  ['no tax without tax rates', [], false, 0],
])('chooses the tax rate for a new item: %s', (_, rates, isExempt, rate) =>
  expect(startingRate(rates, isExempt)).toBe(rate),
);

const away = '2026-05-01T00:00:00.000Z';
const rate = (name: string, value: number, archived_at: string | null = null) => ({
  name,
  rate: value,
  archived_at,
});
test.each([
  ['each rate has its own name', [rate('Standard', 8.5), rate('Reduced', 2)], ['2 Reduced', '8.5 Standard']],
  ['one rate has two active names', [rate('Standard', 8.5), rate('City', 8.5)], []],
  [
    'an active name takes precedence over an archived name',
    [rate('Old', 8.5, away), rate('New', 8.5)],
    ['8.5 New'],
  ],
  ['the only name is archived', [rate('Old', 8.5, away)], ['8.5 Old']],
  ['one rate has two archived names', [rate('Old', 8.5, away), rate('Older', 8.5, away)], []],
  ['there are no tax rates', [], []],
])('tax rates that have exactly one name are found: %s', (_, rates, names) =>
  expect(namedRates(rates).map(({ rate: value, name }) => `${value} ${name}`)).toEqual(names),
);
