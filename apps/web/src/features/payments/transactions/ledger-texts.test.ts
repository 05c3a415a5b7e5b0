import { expect, test } from 'vitest';
import { dayText, signedMoney } from './ledger-list.ts';

test.each([
  [500, '+$500.00'],
  [-20.5, '-$20.50'],
  [0, '$0.00'],
])('signedMoney() formats %d as %s', (amount, text) => {
  expect(signedMoney(amount)).toBe(text);
});

test('dayText() includes the weekday', () => {
  expect(dayText('2026-11-09')).toBe('Mon, Nov 9, 2026');
  expect(dayText('2024-02-29')).toBe('Thu, Feb 29, 2024');
});
