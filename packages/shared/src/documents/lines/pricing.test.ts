import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCents, toCents } from '../../money.ts';
import { taxByPart } from './tax-by-part.ts';
import {
  discountProblem,
  documentTotals,
  lineDiscountProblem,
  lineTotal,
  type PricedLine,
  type Pricing,
  taxByRate,
  withLineTotals,
} from './totals.ts';

/**
 * An independent model of the pricing rules (M2, M2a) with exact fractions, written from docs/rules.md. It reads
 * decimals from their text and shares no calculation step with the tested code.
 */
class Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
  constructor(top: bigint, bottom = 1n) {
    this.top = top;
    this.bottom = bottom;
  }
  static of(decimal: number): Fraction {
    const [whole = '0', decimals = ''] = decimal.toFixed(3).split('.');
    return new Fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
  }
  plus(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }
  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.top, other.bottom));
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.top * other.top, this.bottom * other.bottom);
  }
  over(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom, this.bottom * other.top);
  }
  /** Rounds a fraction to whole cents, with halves rounded up. */
  rounded(): Fraction {
    const floor = (this.top * 100n) / this.bottom;
    const rest = this.top * 100n - floor * this.bottom;
    return new Fraction(rest * 2n >= this.bottom ? floor + 1n : floor, 100n);
  }
  cents(): bigint {
    return (this.top * 100n) / this.bottom;
  }
}

const none = new Fraction(0n);
const hundred = new Fraction(100n);
const sum = (values: readonly Fraction[]) => values.reduce((all, value) => all.plus(value), none);
const percentage = (amount: Fraction, percent: number) => amount.times(Fraction.of(percent)).over(hundred);
const discountOf = (amount: Fraction, discount: number, percent: number | null | undefined) =>
  typeof percent === 'number' ? percentage(amount, percent).rounded() : Fraction.of(discount);

function modelOf(lines: readonly PricedLine[], pricing: Pricing) {
  const amounts = lines.map(({ quantity, price, discount = 0, discount_percent }) => {
    const gross = Fraction.of(quantity).times(Fraction.of(price)).rounded();
    return gross.minus(discountOf(gross, discount, discount_percent));
  });
  const subtotal = sum(amounts);
  const discount = discountOf(subtotal, pricing.discount, pricing.discount_percent);
  const isReduced = pricing.discount_reduces_tax && subtotal.top > 0n;
  const taxed = amounts.map((amount) =>
    isReduced ? amount.minus(discount.times(amount).over(subtotal)) : amount,
  );
  const isIncluded = ({ includes_tax }: PricedLine) => includes_tax ?? pricing.prices_include_tax;
  const added = sum(
    taxed.map((amount, index) => {
      const line = lines[index] as PricedLine;
      return isIncluded(line) ? none : percentage(amount, line.tax_rate);
    }),
  ).rounded();
  const rates = new Set(lines.filter(isIncluded).map(({ tax_rate }) => tax_rate));
  const included = sum(
    [...rates].map((rate) => {
      const gross = sum(
        taxed.filter((_, index) => isIncluded(lines[index] as PricedLine) && lines[index]?.tax_rate === rate),
      );
      return gross.minus(gross.times(hundred).over(hundred.plus(Fraction.of(rate)))).rounded();
    }),
  );
  return {
    amounts,
    subtotal,
    discount,
    tax: added.plus(included),
    included,
    total: subtotal.minus(discount).plus(added),
  };
}

/**
 * Splits the tax of each rate among the parts of the rate (M2b), in proportion to percentage and amount. Each part is
 * rounded down to whole cents; the remaining cents go to the largest remainders first, then to higher percentages, then
 * to earlier names.
 */
function modelOfParts(lines: readonly PricedLine[], pricing: Pricing): Map<string, bigint> {
  const { amounts } = modelOf(lines, pricing);
  const found = new Map<string, bigint>();
  for (const { rate, isIncluded, tax } of taxByRate(lines, pricing)) {
    const weights = new Map<string, { percent: number; name: string; weight: Fraction }>();
    for (const [index, line] of lines.entries()) {
      if (line.tax_rate !== rate || (line.includes_tax ?? pricing.prices_include_tax) !== isIncluded)
        continue;
      for (const part of line.tax_parts ?? [{ name: '', rate }]) {
        const key = `${part.name} ${part.rate}`;
        const weight = (amounts[index] ?? none).times(Fraction.of(part.rate));
        const before = weights.get(key)?.weight ?? none;
        weights.set(key, { percent: part.rate, name: part.name, weight: before.plus(weight) });
      }
    }
    const all = sum([...weights.values()].map(({ weight }) => weight));
    const exact = [...weights].map(([key, { percent, name, weight }]) => {
      const share = all.top === 0n ? none : new Fraction(BigInt(tax)).times(weight).over(all);
      const floor = share.top / share.bottom;
      return { key, percent, name, floor, rest: share.minus(new Fraction(floor)) };
    });
    exact.sort((a, b) => {
      const { top, bottom } = b.rest.minus(a.rest);
      const byRest = top === 0n ? 0 : top * bottom > 0n ? 1 : -1;
      return byRest || b.percent - a.percent || (a.name < b.name ? -1 : 1);
    });
    let left = BigInt(tax) - exact.reduce((whole, { floor }) => whole + floor, 0n);
    for (const { key, floor } of exact) {
      const extra = left > 0n ? 1n : 0n;
      left -= extra;
      const whole = `${isIncluded} ${key}`;
      found.set(whole, (found.get(whole) ?? 0n) + floor + extra);
    }
  }
  return found;
}

const dollars = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((whole) => whole / 100);
const percent = fc.oneof(
  fc.constantFrom(0, 5, 8.875, 10, 33.333, 50, 100),
  fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
);
const anyLine = fc.record({
  quantity: fc.integer({ min: 1000, max: 99_000 }).map((thousandths) => thousandths / 1000),
  price: fc.oneof(dollars(5), dollars(9000)),
  tax_rate: fc.oneof(fc.constantFrom(0, 5, 6.25, 8.25, 8.875), percent),
  split: fc.constantFrom(null, null, [1, 0, 0], [0.5, 0.5, 0], [0.75, 0.15, 0.1]),
  discount: fc.oneof(fc.constant(0), dollars(3)),
  discount_percent: fc.oneof(fc.constant(null), fc.constant(null), percent),
  includes_tax: fc.constantFrom(null, null, true, false),
});
/** A line whose tax rate is split among a state, a county and a city, with at most three decimals each. */
const anyTaxedLine = anyLine.map(({ split, ...line }) => {
  const thousandths = Math.round(line.tax_rate * 1000);
  const [, second = 0, third = 0] = split ?? [];
  const [county, city] = [Math.floor(thousandths * second), Math.floor(thousandths * third)];
  const parts = { State: thousandths - county - city, County: county, City: city };
  const tax_parts = Object.entries(parts)
    .filter(([, part]) => part > 0)
    .map(([name, part]) => ({ name, rate: part / 1000 }));
  return { ...line, tax_parts: split && tax_parts.length > 0 ? tax_parts : null };
});
const anyPricing = fc.record({
  discount: fc.oneof(fc.constant(0), dollars(50)),
  discount_percent: fc.oneof(fc.constant(null), percent),
  discount_reduces_tax: fc.boolean(),
  prices_include_tax: fc.boolean(),
});
const anyDocument = fc
  .record({ lines: fc.array(anyTaxedLine, { maxLength: 9 }), pricing: anyPricing })
  .filter(({ lines }) => lines.every((line) => lineDiscountProblem(line) === undefined))
  .filter(({ lines, pricing }) => discountProblem(documentTotals(lines, pricing), pricing) === undefined);

describe('pricing', () => {
  test('the totals of 5,000 random documents match, to the cent, an independent model that uses exact fractions', () => {
    fc.assert(
      fc.property(anyDocument, ({ lines, pricing }) => {
        const totals = documentTotals(lines, pricing);
        const model = modelOf(lines, pricing);
        expect(lines.map((line) => BigInt(lineTotal(line)))).toEqual(
          model.amounts.map((amount) => amount.cents()),
        );
        expect({ ...totals, total: BigInt(totals.total) }).toEqual({
          subtotal: Number(model.subtotal.cents()),
          discount: Number(model.discount.cents()),
          tax: Number(model.tax.cents()),
          tax_included: Number(model.included.cents()),
          total: model.total.cents(),
        });
        expect(Math.min(...Object.values(totals))).toBeGreaterThanOrEqual(0);
        expect(taxByRate(lines, pricing).reduce((all, { tax }) => all + tax, 0)).toBe(totals.tax);
        const parts = taxByPart(lines, pricing);
        const partTaxes = parts.map(
          ({ name, rate, isIncluded, tax }) => [`${isIncluded} ${name ?? ''} ${rate}`, BigInt(tax)] as const,
        );
        expect(new Map(partTaxes)).toEqual(modelOfParts(lines, pricing));
        expect(parts.reduce((all, { tax }) => all + tax, 0)).toBe(totals.tax);
        expect(taxByPart(lines.toReversed(), pricing)).toEqual(parts);
        const withoutParts = lines.map((line) => ({ ...line, tax_parts: null }));
        expect(documentTotals(withoutParts, pricing)).toEqual(totals);
        expect(documentTotals(lines.toReversed(), pricing)).toEqual(totals);
        expect(totals.total - totals.tax).toBeGreaterThanOrEqual(0);
        const counted = withLineTotals(lines, pricing);
        expect(counted.reduce((all, line) => all + toCents(line.tax_included), 0)).toBe(totals.tax_included);
        /*
         * The stored lines and the stored discount result in the same totals again, even if the business changes its
         * settings later.
         */
        const stored = { ...pricing, discount: fromCents(totals.discount), prices_include_tax: false };
        expect(documentTotals(counted, stored)).toEqual(totals);
      }),
      { numRuns: 2000, seed: 7 },
    );
  });

  const line = (more: Partial<PricedLine> = {}) => ({ quantity: 2, price: 50, tax_rate: 10, ...more });
  const plain: Pricing = {
    discount: 0,
    discount_percent: null,
    discount_reduces_tax: false,
    prices_include_tax: false,
  };

  test.each([
    ['a line discount as an amount', [line({ discount: 20 })], plain, [80, 0, 8, 88]],
    ['a line discount in percent', [line({ discount_percent: 12.5 })], plain, [87.5, 0, 8.75, 96.25]],
    [
      'a line discount in percent that takes precedence over an amount',
      [line({ discount: 7, discount_percent: 10 })],
      plain,
      [90, 0, 9, 99],
    ],
    ['a discount in percent', [line()], { ...plain, discount_percent: 10 }, [100, 10, 10, 100]],
    [
      'a discount that reduces the taxed amount',
      [line()],
      { ...plain, discount: 10, discount_reduces_tax: true },
      [100, 10, 9, 99],
    ],
    [
      'a discount spread over taxed and untaxed lines',
      [line(), line({ price: 150, tax_rate: 0 })],
      { ...plain, discount_percent: 50, discount_reduces_tax: true },
      [400, 200, 5, 205],
    ],
    [
      'a discount of 100%',
      [line()],
      { ...plain, discount_percent: 100, discount_reduces_tax: true },
      [100, 100, 0, 0],
    ],
    ['a discount on a document without lines', [], { ...plain, discount_reduces_tax: true }, [0, 0, 0, 0]],
  ] as const)(
    'the totals of a document are correct for %s',
    (_, lines, pricing, [subtotal, discount, tax, total]) => {
      expect(documentTotals(lines, pricing)).toEqual({
        subtotal: subtotal * 100,
        discount: discount * 100,
        tax: tax * 100,
        tax_included: 0,
        total: total * 100,
      });
    },
  );

  test.each([
    [
      'the tax included in a price of $108.25 at 8.25%',
      [{ quantity: 1, price: 108.25, tax_rate: 8.25 }],
      0,
      false,
      [108.25, 8.25, 8.25, 108.25],
    ],
    [
      'a line whose tax is added to the price',
      [line({ includes_tax: false }), { quantity: 1, price: 11, tax_rate: 10 }],
      0,
      false,
      [111, 11, 1, 121],
    ],
    ['a discount that does not reduce the tax', [line({ price: 55 })], 20, false, [110, 10, 10, 90]],
    ['a discount that reduces the tax', [line({ price: 55 })], 11, true, [110, 9, 9, 99]],
  ] as const)(
    'with prices that include tax, the totals of a document are correct for %s',
    (_, lines, discount, reduces, expected) => {
      const pricing = {
        discount,
        discount_percent: null,
        discount_reduces_tax: reduces,
        prices_include_tax: true,
      };
      const { subtotal, tax, tax_included, total } = documentTotals(lines, pricing);
      expect([subtotal, tax, tax_included, total]).toEqual(expected.map((dollars) => dollars * 100));
    },
  );

  test('a discount that does not reduce the tax cannot reduce the total below the included tax', () => {
    const lines = [line({ price: 55, includes_tax: true })];
    const problem = (discount: number, discount_reduces_tax: boolean) => {
      const pricing = { ...plain, discount, discount_reduces_tax };
      return discountProblem(documentTotals(lines, pricing), pricing);
    };
    expect(problem(100, false)).toBeUndefined();
    expect(problem(100.01, false)).toBe('Discount cannot exceed the subtotal without its tax');
    expect(problem(110, true)).toBeUndefined();
  });

  test('a discount on a line cannot exceed the price of the line', () => {
    expect(lineDiscountProblem(line({ discount: 100.01 }))).toBe('Discount cannot exceed the price');
    expect(lineDiscountProblem(line({ discount: 100 }))).toBeUndefined();
  });
});
