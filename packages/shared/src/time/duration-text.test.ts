import { expect, test } from 'vitest';
import { fromCents } from '../money.ts';
import { durationText, hourlyAmount } from './duration-text.ts';

test.each([
  [0, '1 min'],
  [29, '1 min'],
  [60, '1 min'],
  [89, '1 min'],
  [90, '2 min'],
  [45 * 60, '45 min'],
  [3600, '1 h'],
  [11_700, '3 h 15 min'],
  [100 * 3600 + 59 * 60 + 30, '101 h'],
])('formats %i seconds as %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

test.each([
  [3600, 85, 85],
  [11_700, 85, 276.25],
  [2538, 28, 19.74],
  [1, 18, 0.01],
  [0.999, 18, 0],
  [600, 0.03, 0.01],
  [3000, 0.03, 0.03],
  [0, 85, 0],
])('calculates the amount for %f seconds of work at %f per hour as %f', (seconds, rate, amount) =>
  expect(fromCents(hourlyAmount(seconds, rate))).toBe(amount),
);
