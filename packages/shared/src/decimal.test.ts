import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideHalfUp, hasAtMostDecimals, toScaledInteger } from './money.ts';

describe('number of decimals', () => {
  test.each([
    [0, 2, true],
    [-0, 2, true],
    [1.1, 2, true],
    [1.005, 2, false],
    [0.1 + 0.2, 2, false],
    [8.875, 3, true],
    [8.8755, 3, false],
    [999_999_999.99, 2, true],
    [1e300, 2, false],
    [Number.NaN, 2, false],
    [Number.POSITIVE_INFINITY, 2, false],
    [Number.MIN_VALUE, 2, false],
  ])('checks whether %f has at most %i decimals: %s', (value, decimals, expected) => {
    expect(hasAtMostDecimals(value, decimals)).toBe(expected);
  });
});

test('scales every decimal number in the money range to an integer without loss', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
      fc.constantFrom(2, 3),
      (scaled, decimals) => {
        expect(toScaledInteger(scaled / 10 ** decimals, decimals)).toBe(scaled);
      },
    ),
    { numRuns: 2000 },
  );
});

test('scaling throws an error for a number with too many decimals and turns minus zero into zero', () => {
  expect(() => toScaledInteger(1.001, 2)).toThrow(RangeError);
  expect(Object.is(toScaledInteger(-0, 2), 0)).toBe(true);
});

describe('division with halves rounded up', () => {
  test.each([
    [5n, 2n, 3n],
    [-5n, 2n, -2n],
    [-6n, 4n, -1n],
    [-7n, 4n, -2n],
    [7n, 4n, 2n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [0n, 7n, 0n],
    [-9n, 3n, -3n],
  ])('division rounds halves up: %i / %i = %i', (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected);
  });

  test('division returns the integer that is nearest to the quotient and rounds halves up', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (n, d) => {
          const error = 2n * (divideHalfUp(n, d) * d - n);
          expect(error <= d && error > -d).toBe(true);
        },
      ),
    );
  });
});
