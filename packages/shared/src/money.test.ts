import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Cents,
  cents,
  formatCents,
  formatMoney,
  formatMoneyWhole,
  fromCents,
  isMoney,
  parseMoney,
  saturatingCents,
  sumCents,
  toCents,
} from './money.ts';

const anyCents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map(cents);

describe('conversion to cents', () => {
  test.each([
    [0, 0],
    [19.99, 1999],
    [0.29, 29],
    [1.15, 115],
    [-5, -500],
    [999_999_999.99, 99_999_999_999],
  ])('converts $%f to %i cents', (dollars, expected) => {
    expect(toCents(dollars)).toBe(expected);
  });

  test.each([1.005, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e20])(
    'rejects %f as an amount',
    (amount) => {
      expect(() => toCents(amount)).toThrow(RangeError);
      expect(isMoney(amount)).toBe(false);
    },
  );

  test('converts between dollars and cents without loss', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(toCents(fromCents(amount))).toBe(amount);
        expect(JSON.parse(JSON.stringify(fromCents(amount)))).toBe(fromCents(amount));
      }),
      { numRuns: 2000 },
    );
  });

  test('adds up cents without rounding errors', () => {
    expect(sumCents(Array.from({ length: 10 }, () => toCents(0.1)))).toBe(100);
    expect(() => sumCents([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(RangeError);
    expect(() => cents(1.5)).toThrow(RangeError);
  });

  test('the compiler rejects an amount in cents where an amount in dollars is expected', () => {
    const amount: Cents = cents(500);
    // @ts-expect-error 500 cents are not $500.00
    expect(formatMoney(amount)).toBe('$500.00');
    expect(formatCents(amount)).toBe('$5.00');
  });

  test('limits a sum in cents to the safe integer range', () => {
    expect(saturatingCents(10n ** 20n)).toBe(Number.MAX_SAFE_INTEGER);
    expect(saturatingCents(-(10n ** 20n))).toBe(-Number.MAX_SAFE_INTEGER);
    expect(saturatingCents(7n)).toBe(7);
  });
});

describe('money formatting', () => {
  test.each([
    [1250, '$1,250.00'],
    [-5, '-$5.00'],
    [0, '$0.00'],
    [-0, '$0.00'],
    [9_999_999.99, '$9,999,999.99'],
    [999_999_999.99, '$999,999,999.99'],
    [0.1, '$0.10'],
  ])('formats the amount %f as %s', (amount, expected) => {
    expect(formatMoney(amount)).toBe(expected);
  });

  test.each([
    [1250.49, '$1,250'],
    [-5.6, '-$6'],
    [-0.2, '$0'],
    [0, '$0'],
  ])('formats the amount %f as %s without cents', (amount, expected) => {
    expect(formatMoneyWhole(amount)).toBe(expected);
  });
});

describe('parsing of money amounts', () => {
  test.each([
    ['1,250.50', 1250.5],
    ['$1,250', 1250],
    ['  $ 12.5 ', 12.5],
    ['.5', 0.5],
    ['5.', 5],
    ['-$5.00', -5],
    ['−5', -5],
    ['-0', 0],
    ['0', 0],
    ['1250', 1250],
    ['1.005', 1.005],
  ])('parses the amount %s as %f', (text, expected) => {
    expect(parseMoney(text)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    '$',
    '-',
    '.',
    ',',
    'abc',
    '1e5',
    '12,50',
    '1,2345',
    '1.2.3',
    '0x10',
    'NaN',
    '--5',
    '5-',
    '١٢',
  ])('rejects %s as an amount', (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });

  test('parses every string that formatMoney produces', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(parseMoney(formatCents(amount))).toBe(fromCents(amount));
      }),
      { numRuns: 2000 },
    );
  });
});
