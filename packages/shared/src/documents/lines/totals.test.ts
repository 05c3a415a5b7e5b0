import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCents } from '../../money.ts';
import {
  amountOff,
  discountProblem,
  documentTotals,
  isPricedLine,
  lineTotal,
  type PricedLine,
  taxByRate,
  totalProblem,
  totalsInDollars,
  withLineTotals,
} from './totals.ts';

/**
 * An independent model that calculates with fractions parsed from the decimal string, so that the model shares no
 * calculation step with the tested code.
 */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

function fraction(value: number): Fraction {
  const [whole = '0', decimals = ''] = value.toFixed(3).split('.');
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
}

function times(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom };
}

function plus(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
}

function roundedToCents({ top, bottom }: Fraction): bigint {
  const [floor, rest] = [(top * 100n) / bottom, (top * 100n) % bottom];
  return rest * 2n >= bottom ? floor + 1n : floor;
}

function naiveTotals(lines: readonly PricedLine[], discount: number) {
  let subtotal = 0n;
  let exactTax: Fraction = { top: 0n, bottom: 1n };
  for (const line of lines) {
    const total = roundedToCents(times(fraction(line.quantity), fraction(line.price)));
    subtotal += total;
    exactTax = plus(exactTax, times({ top: total, bottom: 10_000n }, fraction(line.tax_rate)));
  }
  const tax = roundedToCents(exactTax);
  const discountCents = roundedToCents(fraction(discount));
  return { subtotal, discount: discountCents, tax, total: subtotal - discountCents + tax };
}

/** Mulberry32 generates 100,000 documents faster than fast-check. */
function randomSource(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const commonRates = [0, 5, 6.25, 8.5, 8.875, 10.001, 33.333, 100];

function randomLine(random: (below: number) => number): PricedLine {
  const price = random(3) === 0 ? random(100) : random(10_000_000);
  return {
    quantity: random(2) === 0 ? 1 + random(20) : (1000 + random(500_000)) / 1000,
    price: price / 100,
    tax_rate: random(2) === 0 ? (commonRates[random(commonRates.length)] ?? 0) : random(100_001) / 1000,
  };
}

const anyLine = fc.record({
  quantity: fc.integer({ min: 1000, max: 10_000_000 }).map((thousandths) => thousandths / 1000),
  price: fc.integer({ min: 0, max: 100_000_000 }).map((amount) => amount / 100),
  tax_rate: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
});

describe('line total', () => {
  test.each([
    [1, 149, 14_900],
    [980, 3.1, 303_800],
    [1.5, 0.01, 2],
    [1.005, 100, 10_050],
    [1.115, 1, 112],
    [2.675, 1, 268],
    [1.333, 0.75, 100],
    [3, 0, 0],
  ])('the line total of %f × $%f is %i cents', (quantity, price, expected) => {
    expect(lineTotal({ quantity, price, tax_rate: 0 })).toBe(expected);
  });
});

describe('document totals', () => {
  test('document totals match the totals in the design mockups', () => {
    const lines = [
      { quantity: 980, price: 3.1, tax_rate: 8.5 },
      { quantity: 1, price: 149, tax_rate: 8.5 },
      { quantity: 2, price: 185, tax_rate: 8.5 },
    ];
    expect(totalsInDollars(documentTotals(lines, amountOff(57)))).toEqual({
      subtotal: 3557,
      discount: 57,
      tax: 302.35,
      tax_included: 0,
      total: 3802.35,
    });
    expect(withLineTotals(lines).map((line) => line.total)).toEqual([3038, 149, 370]);
  });

  test('document totals add up the tax exactly and round it once', () => {
    const line = { quantity: 1, price: 0.05, tax_rate: 8.875 };
    // The tax is 0.44375 cents per line. If each line were rounded separately, the tax on ten lines would be 0.
    expect(
      documentTotals(
        Array.from({ length: 10 }, () => line),
        amountOff(0),
      ).tax,
    ).toBe(4);
    expect(documentTotals([{ quantity: 1, price: 0.1, tax_rate: 5 }], amountOff(0)).tax).toBe(1);
  });

  test('by default, a discount does not change the tax and can be as high as the whole subtotal', () => {
    const lines = [{ quantity: 1, price: 100, tax_rate: 10 }];
    const totals = documentTotals(lines, amountOff(100));
    expect(totals).toEqual({
      subtotal: 10_000,
      discount: 10_000,
      tax: 1000,
      tax_included: 0,
      total: 1000,
    });
    expect(discountProblem(totals, amountOff(0))).toBeUndefined();
    expect(discountProblem(documentTotals(lines, amountOff(100.01)), amountOff(100.01))).toBe(
      'Discount cannot exceed the subtotal',
    );
  });

  test('the totals of a document without lines are zero', () => {
    expect(documentTotals([], amountOff(0))).toEqual({
      subtotal: 0,
      discount: 0,
      tax: 0,
      tax_included: 0,
      total: 0,
    });
  });

  test('a document allows a total of at most $999,999,999.99', () => {
    const largest = [{ quantity: 1, price: 999_999_999.99, tax_rate: 0 }];
    const cent = { quantity: 1, price: 0.01, tax_rate: 0 };
    expect(totalProblem(documentTotals(largest, amountOff(0)))).toBeUndefined();
    for (const totals of [
      documentTotals([...largest, cent], amountOff(0)),
      documentTotals([...largest, cent], amountOff(0.01)),
      documentTotals([{ quantity: 1, price: 600_000_000, tax_rate: 100 }], amountOff(0)),
      documentTotals([{ quantity: 999_999_999, price: 999_999_999.99, tax_rate: 100 }], amountOff(0)),
    ]) {
      expect(totalProblem(totals)).toBe('The total cannot exceed $999,999,999.99');
    }
  });

  test('for 100,000 random documents, the totals match a simple model to the cent', () => {
    const random = randomSource(20260514);
    for (let document = 0; document < 100_000; document += 1) {
      const lines = Array.from({ length: random(6) }, () => randomLine(random));
      const discount = random(10_000) / 100;
      const totals = documentTotals(lines, amountOff(discount));
      const naive = naiveTotals(lines, discount);
      const isEqual =
        BigInt(totals.subtotal) === naive.subtotal &&
        BigInt(totals.tax) === naive.tax &&
        BigInt(totals.total) === naive.total;
      if (!isEqual) expect.fail(JSON.stringify({ lines, discount, totals }));
    }
  });

  test('document totals do not depend on the order of the lines or on stored line totals', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), (lines) => {
        const totals = documentTotals(lines, amountOff(0));
        expect(documentTotals(lines.toReversed(), amountOff(0))).toEqual(totals);
        const stored = withLineTotals(lines).map((line) => line.total);
        expect(fromCents(totals.subtotal)).toBe(
          Number(stored.reduce((sum, total) => sum + BigInt(Math.round(total * 100)), 0n)) / 100,
        );
      }),
    );
  });
});

describe('tax by rate', () => {
  test('the tax amounts by rate add up to the total tax even if separately rounded amounts would not', () => {
    const lines = [
      { quantity: 1, price: 0.1, tax_rate: 4 },
      { quantity: 1, price: 0.1, tax_rate: 5 },
      { quantity: 1, price: 0.1, tax_rate: 6 },
      { quantity: 1, price: 9, tax_rate: 0 },
    ];
    expect(taxByRate(lines, amountOff(0))).toEqual([
      { rate: 4, isIncluded: false, taxable: 10, tax: 0 },
      { rate: 5, isIncluded: false, taxable: 10, tax: 1 },
      { rate: 6, isIncluded: false, taxable: 10, tax: 1 },
    ]);
    expect(documentTotals(lines, amountOff(0)).tax).toBe(2);
  });

  test('the tax amounts by rate add up to the tax of the document, and each is within a cent of its exact share', () => {
    const fewRates = anyLine.map((line) => ({ ...line, tax_rate: Math.floor(line.tax_rate) % 7 }));
    fc.assert(
      fc.property(fc.array(fc.oneof(anyLine, fewRates), { maxLength: 20 }), (lines) => {
        const rates = taxByRate(lines, amountOff(0));
        expect(rates.reduce((sum, rate) => sum + rate.tax, 0)).toBe(documentTotals(lines, amountOff(0)).tax);
        expect(new Set(rates.map((rate) => rate.rate)).size).toBe(rates.length);
        for (const { rate, taxable, tax } of rates) {
          const distance = BigInt(tax) * 100_000n - BigInt(taxable) * BigInt(Math.round(rate * 1000));
          expect(distance > -100_000n && distance < 100_000n).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('the tax by rate can be calculated even for a document that is too large to save', () => {
    const line = { quantity: 999_999_999, price: 999_999_999.99, tax_rate: 100 };
    expect(() => taxByRate([line, { ...line, tax_rate: 50 }], amountOff(0))).not.toThrow();
  });
});

test.each([
  [{ quantity: 1, price: 1, tax_rate: 1 }, true],
  [{ quantity: Number.NaN, price: 1, tax_rate: 1 }, false],
  [{ quantity: 1.0001, price: 1, tax_rate: 1 }, false],
  [{ quantity: 1, price: 1.001, tax_rate: 1 }, false],
  [{ quantity: 1, price: -1, tax_rate: 1 }, false],
  [{ quantity: 1, price: 1, tax_rate: -1 }, false],
  [{ quantity: -1, price: 1, tax_rate: 1 }, false],
])('totals can be calculated with the line %j: %s', (line, expected) => {
  expect(isPricedLine(line)).toBe(expected);
});
