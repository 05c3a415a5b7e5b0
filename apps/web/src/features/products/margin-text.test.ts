import { expect, test } from 'vitest';
import { marginText, typedMargin } from './margin-text.ts';

test('the margin is shown as an amount and as a percentage of the price', () => {
  expect(marginText({ amount: 60, percent: 32.4 })).toBe('$60.00 · 32.4%');
  expect(marginText({ amount: -2.5, percent: -25 })).toBe('-$2.50 · -25%');
  expect(marginText({ amount: -4, percent: null })).toBe('-$4.00');
});

test('typedMargin() returns a margin as soon as both price and cost are valid', () => {
  expect(typedMargin({ price: '185', cost: '125' })).toEqual({ amount: 60, percent: 32.4 });
  expect(typedMargin({ price: '185', cost: '' })).toBeNull();
  expect(typedMargin({ price: 'abc', cost: '1' })).toBeNull();
  expect(typedMargin({ price: '-1', cost: '1' })).toBeNull();
  expect(typedMargin({ price: '1.005', cost: '1' })).toBeNull();
});
