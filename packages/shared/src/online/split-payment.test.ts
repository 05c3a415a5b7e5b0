import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { onlineAmountProblem, splitReceived, splitRefund, tipProblem } from './split-payment.ts';

describe('the amount of an online payment', () => {
  test.each([
    [100, 10_000, 0, undefined],
    [60, 10_000, 4_000, undefined],
    [60.01, 10_000, 4_000, 'Enter an amount above $0.00 and up to $60.00'],
    [0, 10_000, 0, 'Enter an amount above $0.00 and up to $100.00'],
    [-1, 10_000, 0, 'Enter an amount above $0.00 and up to $100.00'],
    [1.005, 10_000, 0, 'Enter an amount above $0.00 and up to $100.00'],
    [0.49, 10_000, 0, 'Online payments must be at least $0.50'],
    [0.4, 40, 0, 'Online payments must be at least $0.50'],
    [999_999.99, 200_000_000, 0, undefined],
    [1_000_000, 200_000_000, 0, 'Online payments can be at most $999,999.99, including the tip'],
    [1, 0, 0, 'Nothing is left to pay. Thank you!'],
    [1, 10_000, 10_000, 'A bank payment for this balance is on its way, so nothing else is due.'],
  ])(
    'validates an online payment of $%f on a balance of %i cents while %i cents are being processed: %s',
    (amount, balance, onTheWay, problem) => {
      expect(onlineAmountProblem(amount, cents(balance), cents(onTheWay))).toBe(problem);
    },
  );

  test.each([
    [0, true],
    [100, true],
    [100.01, false],
    [-1, false],
    [0.001, false],
  ])('checks whether a tip of $%f on $100 is accepted: %s', (tip, isAccepted) => {
    expect(tipProblem(tip, 100) === undefined).toBe(isAccepted);
  });
});

test('a tip is rejected if it makes the payment larger than the provider accepts', () => {
  expect(tipProblem(0.99, 999_999)).toBeUndefined();
  expect(tipProblem(1, 999_999)).toBe('Online payments can be at most $999,999.99, including the tip');
});

test.each([
  [10_000, 0, 10_000, { document: 10_000, tip: 0, excess: 0 }],
  [11_000, 1_000, 10_000, { document: 10_000, tip: 1_000, excess: 0 }],
  [11_000, 1_000, 4_000, { document: 4_000, tip: 1_000, excess: 6_000 }],
  [10_000, 0, 0, { document: 0, tip: 0, excess: 10_000 }],
  [500, 1_000, 10_000, { document: 0, tip: 500, excess: 0 }],
  [10_000, 0, -5, { document: 0, tip: 0, excess: 10_000 }],
])(
  'splits a payment of %i cents with a tip of %i cents on a balance of %i cents without a remainder',
  (received, tip, balance, parts) => {
    expect(splitReceived(cents(received), cents(tip), cents(balance))).toEqual(parts);
  },
);

test.each([
  [500, [['excess', 500]]],
  [
    2_500,
    [
      ['excess', 1_000],
      ['document', 1_500],
    ],
  ],
  [
    11_500,
    [
      ['excess', 1_000],
      ['document', 10_000],
      ['tip', 500],
    ],
  ],
  [
    99_999,
    [
      ['excess', 1_000],
      ['document', 10_000],
      ['tip', 700],
    ],
  ],
] as const)(
  'a refund of %i cents is taken from an overpayment first and from the tip last',
  (amount, expected) => {
    const parts = [
      { part: 'document', left: cents(10_000) },
      { part: 'tip', left: cents(700) },
      { part: 'excess', left: cents(1_000) },
    ] as const;
    expect(splitRefund(cents(amount), parts, null).map(({ part, left }) => [part, left])).toEqual(expected);
  },
);

test('a refund that is meant for the tip is taken from the tip first', () => {
  const parts = [
    { part: 'document', left: cents(10_000) },
    { part: 'tip', left: cents(700) },
  ] as const;
  expect(splitRefund(cents(800), parts, 'tip')).toEqual([
    { part: 'tip', left: 700 },
    { part: 'document', left: 100 },
  ]);
});
