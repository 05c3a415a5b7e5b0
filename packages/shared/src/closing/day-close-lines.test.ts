import { expect, test } from 'vitest';
import type { PaymentMethod } from '../documents/payments/payment-method.ts';
import {
  changedSince,
  type DayCloseLine,
  differenceOf,
  everyMethod,
  needsExplanation,
  sumLines,
} from './day-close-lines.ts';

const line = (method: PaymentMethod, recorded: number, counted: number): DayCloseLine => ({
  method,
  recorded,
  counted,
});

test.each([
  [100, 100, 0],
  [100.1, 100.3, 0.2],
  [0.3, 0.1, -0.2],
  [-20, 0, 20],
  [-20, -20, 0],
])(
  'for a recorded amount of %s and a counted amount of %s, the difference is %s',
  (recorded, counted, difference) => {
    expect(differenceOf({ recorded, counted })).toBe(difference);
  },
);

test('the totals of a day close are exact to the cent, and a surplus in one payment method does not offset a shortage in another', () => {
  const lines = [line('cash', 0.1, 0.2), line('check', 0.2, 0.1)];
  expect(sumLines(lines)).toEqual({ recorded: 0.3, counted: 0.3, difference: 0 });
  expect(needsExplanation(lines)).toBe(true);
  expect(needsExplanation([line('cash', 5, 5), line('other', -1, -1)])).toBe(false);
  expect(sumLines([])).toEqual({ recorded: 0, counted: 0, difference: 0 });
});

test.each([
  ['no amount has changed', [['cash', 10]], [['cash', 10]], []],
  ['more money was recorded', [['cash', 10]], [['cash', 25]], [['cash', 10, 25]]],
  ['the whole amount was removed', [['cash', 10]], [], [['cash', 10, 0]]],
  [
    'the payment method was changed',
    [['cash', 10]],
    [['check', 10]],
    [
      ['cash', 10, 0],
      ['check', 0, 10],
    ],
  ],
] as const)(
  'a day close reports which recorded amounts have changed since the cash was counted: %s',
  (_name, then, now, changed) => {
    const told = (lines: readonly (readonly [PaymentMethod, number])[]) =>
      lines.map(([method, recorded]) => ({ method, recorded }));
    expect(changedSince(told(then), told(now)).map(({ method, was, is }) => [method, was, is])).toEqual(
      changed,
    );
  },
);

test('a day close lists every payment method of the business once and in order, followed by any other methods that were used', () => {
  const check = { method: 'check', payments: 1, received: 5, given_back: 2, recorded: 3 } as const;
  const venmo = { ...check, method: 'Venmo', recorded: 4 };
  const lines = everyMethod(['Zelle', 'CHECK', 'cash'], [venmo, check]);
  expect(lines.map(({ method, recorded }) => [method, recorded])).toEqual([
    ['Zelle', 0],
    ['check', 3],
    ['cash', 0],
    ['Venmo', 4],
  ]);
});
