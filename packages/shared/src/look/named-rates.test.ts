import { expect, test } from 'vitest';
import { rateText, startingRate } from './named-rates.ts';

const named = [
  { rate: 8.5, name: 'Standard' },
  { rate: 2.125, name: 'Reduced' },
];

test.each([
  [8.5, 'Standard 8.5%'],
  [2.125, 'Reduced 2.125%'],
  [8.51, '8.51%'],
  [0, '0%'],
])('%d reads %s', (rate, text) => expect(rateText(rate, named)).toBe(text));

test('without names a rate is a figure', () => expect(rateText(8.5)).toBe('8.5%'));

const usual = { rate: 8.5, is_default: true, archived_at: null };
test.each([
  ['the default', [{ ...usual, rate: 3, is_default: false }, usual], false, 8.5],
  ['nothing for the exempt', [usual], true, 0],
  ['nothing without a default', [{ ...usual, is_default: false }], false, 0],
  ['nothing by one that is put away', [{ ...usual, archived_at: '2026-05-01T00:00:00.000Z' }], false, 0],
  ['nothing without rates', [], false, 0],
])('a new item begins with %s', (_, rates, isExempt, rate) =>
  expect(startingRate(rates, isExempt)).toBe(rate),
);
