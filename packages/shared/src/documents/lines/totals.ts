import {
  type Cents,
  type Dollars,
  divideHalfUp,
  formatCents,
  fromCents,
  hasAtMostDecimals,
  isMoney,
  maxTotalCents,
  saturatingCents,
  toCents,
  toScaledInteger,
  zeroCents,
} from '../../money.ts';
import type { LineItem, LineItemInput } from './line-item.ts';
import { chosenLines, type MaybeOption } from './line-options.ts';

export type PricedLine = Pick<LineItem, 'quantity' | 'price' | 'tax_rate'> &
  Partial<Pick<LineItemInput, 'tax_parts' | 'discount' | 'discount_percent' | 'includes_tax'>> &
  Pick<MaybeOption, 'is_chosen'>;

/** The settings of a document that affect its totals, apart from the prices of its lines. */
export interface Pricing {
  /** The discount in dollars; ignored if the discount is given in percent. */
  discount: Dollars;
  discount_percent: number | null;
  /** Whether the discount also reduces the taxed amount. */
  discount_reduces_tax: boolean;
  /** Whether the prices of lines without their own setting include tax. */
  prices_include_tax: boolean;
}

/** A discount in dollars that does not reduce the tax. This is the default for every business. */
export const amountOff = (discount: Dollars): Pricing => ({
  discount,
  discount_percent: null,
  discount_reduces_tax: false,
  prices_include_tax: false,
});

export interface DocumentTotals {
  subtotal: Cents;
  discount: Cents;
  /** The total tax of the document, both added to the prices and included in them. */
  tax: Cents;
  /** The part of the tax that is included in the prices and is not added to the total. */
  tax_included: Cents;
  total: Cents;
}

const quantityScale = 1000n;
/** Percentages have three decimals, so exact tax is measured in units of 1/100,000 of a cent. */
const percentParts = 100_000n;

const isPercent = (percent: number) => hasAtMostDecimals(percent, 3) && percent >= 0;

/**
 * Returns whether the numbers of a line are valid, so that the line can be included in the totals. A line can be
 * invalid while the user is still typing.
 */
export function isPricedLine(line: PricedLine): boolean {
  return hasValidNumbers(line) && exactLineDiscount(line) <= exactGross(line);
}

function hasValidNumbers({
  quantity,
  price,
  tax_rate,
  discount = 0,
  discount_percent = null,
}: PricedLine): boolean {
  return (
    hasAtMostDecimals(quantity, 3) &&
    quantity >= 0 &&
    isMoney(price) &&
    price >= 0 &&
    isPercent(tax_rate) &&
    isMoney(discount) &&
    discount >= 0 &&
    (discount_percent === null || isPercent(discount_percent))
  );
}

export const isPricing = ({ discount, discount_percent }: Pricing): boolean =>
  isMoney(discount) && (discount_percent === null || isPercent(discount_percent));

const percentOf = (amount: bigint, percent: number): bigint =>
  divideHalfUp(amount * BigInt(toScaledInteger(percent, 3)), percentParts);

/** The price of a line before its discount. */
function exactGross({ quantity, price }: PricedLine): bigint {
  return divideHalfUp(BigInt(toScaledInteger(quantity, 3)) * BigInt(toCents(price)), quantityScale);
}

function exactLineDiscount(line: PricedLine): bigint {
  const { discount = 0, discount_percent = null } = line;
  return discount_percent === null
    ? BigInt(toCents(discount))
    : percentOf(exactGross(line), discount_percent);
}

function exactLineTotal(line: PricedLine): bigint {
  return exactGross(line) - exactLineDiscount(line);
}

/** The discount of a line in cents, whether it was entered as an amount or in percent. */
export const lineDiscount = (line: PricedLine): Cents => saturatingCents(exactLineDiscount(line));

/** The price of a line after its discount. */
export const lineTotal = (line: PricedLine): Cents => saturatingCents(exactLineTotal(line));

/** The price of a package: the sum of its lines, whether the package is chosen or not. */
export const packagePrice = (lines: readonly PricedLine[]): Cents =>
  saturatingCents(sumOf(lines, exactLineTotal));

export function lineDiscountProblem(line: PricedLine): string | undefined {
  if (!hasValidNumbers(line)) return undefined;
  return exactLineDiscount(line) > exactGross(line) ? 'Discount cannot exceed the price' : undefined;
}

function sumOf<T>(values: readonly T[], amountOf: (value: T) => bigint): bigint {
  return values.reduce((sum, value) => sum + amountOf(value), 0n);
}

/** The amounts for all lines with the same tax rate, separately for prices with and without included tax. */
export interface RateTax {
  /** The tax rate of the grouped lines in percent. */
  rate: number;
  isIncluded: boolean;
  /** The taxable amount of the lines, without the tax itself. */
  taxable: Cents;
  tax: Cents;
}

interface RateGroup {
  rate: number;
  isIncluded: boolean;
  lines: PricedLine[];
  amount: bigint;
  /** The exact tax in cents for the lines with this rate, as a fraction. */
  top: bigint;
  bottom: bigint;
}

interface ExactTotals {
  subtotal: bigint;
  discount: bigint;
  addedTax: bigint;
  includedTax: bigint;
  added: RateGroup[];
  included: RateGroup[];
  /** The fraction of each line amount that is taxed, because a discount can reduce the taxed amount. */
  taxed: { top: bigint; bottom: bigint };
}

/**
 * Returns whether a line's price includes the tax, according to the line's own setting or else the document's setting.
 */
export const includesTax = ({ includes_tax }: PricedLine, { prices_include_tax }: Pricing) =>
  includes_tax ?? prices_include_tax;

const roundedTax = ({ top, bottom }: RateGroup) => divideHalfUp(top, bottom);

/**
 * Groups lines by tax rate, lowest rate first. If a price includes the tax, the tax is rate / (100 + rate) of the
 * price.
 */
function groupByRate(
  lines: readonly PricedLine[],
  isIncluded: boolean,
  taxed: ExactTotals['taxed'],
): RateGroup[] {
  const taxedLines = lines.filter((line) => line.tax_rate > 0);
  return [...Map.groupBy(taxedLines, (line) => line.tax_rate)]
    .sort(([rate], [otherRate]) => rate - otherRate)
    .map(([rate, group]) => {
      const amount = sumOf(group, exactLineTotal);
      const parts = BigInt(toScaledInteger(rate, 3));
      const bottom = (isIncluded ? percentParts + parts : percentParts) * taxed.bottom;
      return { rate, isIncluded, lines: group, amount, top: amount * parts * taxed.top, bottom };
    });
}

/**
 * Calculates the exact totals of the chosen lines. A discount that reduces the taxed amount reduces all line amounts in
 * proportion. Added tax is rounded once for the whole document, and tax that is included in the prices is rounded once
 * for each rate.
 */
function exactTotals(allLines: readonly PricedLine[], pricing: Pricing): ExactTotals {
  const lines = chosenLines(allLines);
  const subtotal = sumOf(lines, exactLineTotal);
  const { discount_percent, discount_reduces_tax } = pricing;
  const discount =
    discount_percent === null ? BigInt(toCents(pricing.discount)) : percentOf(subtotal, discount_percent);
  const isReduced = discount_reduces_tax && subtotal > 0n && discount <= subtotal;
  const taxed = isReduced ? { top: subtotal - discount, bottom: subtotal } : { top: 1n, bottom: 1n };
  const ofKind = (isIncluded: boolean) =>
    groupByRate(
      lines.filter((line) => includesTax(line, pricing) === isIncluded),
      isIncluded,
      taxed,
    );
  const [added, included] = [ofKind(false), ofKind(true)];
  return {
    subtotal,
    discount,
    addedTax: divideHalfUp(
      sumOf(added, ({ top }) => top),
      percentParts * taxed.bottom,
    ),
    includedTax: sumOf(included, roundedTax),
    added,
    included,
    taxed,
  };
}

/**
 * Calculates a document's totals. Optional lines and packages that are not chosen do not count. A discount always
 * reduces the total, but it reduces the tax only if the document has the setting for this.
 */
export function documentTotals(lines: readonly PricedLine[], pricing: Pricing): DocumentTotals {
  const { subtotal, discount, addedTax, includedTax } = exactTotals(lines, pricing);
  return {
    subtotal: saturatingCents(subtotal),
    discount: saturatingCents(discount),
    tax: saturatingCents(addedTax + includedTax),
    tax_included: saturatingCents(includedTax),
    total: saturatingCents(subtotal - discount + addedTax),
  };
}

/**
 * Splits an amount in proportion to fractions that have the same denominator and add up to about the amount. Each part
 * is rounded down to whole cents. The remaining cents go to the parts with the largest remainders, or to the earlier
 * part if remainders are equal.
 */
export function split(amount: bigint, tops: readonly bigint[], bottom: bigint): bigint[] {
  const leftOver = amount - sumOf(tops, (top) => top / bottom);
  const byRemainder = tops
    .map((top, index) => ({ index, remainder: top % bottom }))
    .toSorted((a, b) => (a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : 0));
  const roundedUp = new Set(byRemainder.slice(0, Math.max(0, Number(leftOver))).map(({ index }) => index));
  return tops.map((top, index) => top / bottom + (roundedUp.has(index) ? 1n : 0n));
}

/**
 * The tax per rate, lowest rate first, and added tax before included tax. The amounts add up to the document's tax to the
 * cent.
 */
export function taxByRate(lines: readonly PricedLine[], pricing: Pricing): RateTax[] {
  const { addedTax, added, included, taxed } = exactTotals(lines, pricing);
  const addedTaxes = split(
    addedTax,
    added.map(({ top }) => top),
    percentParts * taxed.bottom,
  );
  return [...added, ...included].map((group, index) => {
    const { rate, isIncluded, amount } = group;
    const tax = isIncluded ? roundedTax(group) : (addedTaxes[index] ?? 0n);
    const taxedAmount = divideHalfUp(amount * taxed.top, taxed.bottom);
    const taxable = saturatingCents(isIncluded ? taxedAmount - tax : taxedAmount);
    return { rate, isIncluded, taxable, tax: saturatingCents(tax) };
  });
}

/** Splits the tax that the prices include among the lines, rate by rate, in proportion to their amounts. */
function includedByLine(lines: readonly PricedLine[], pricing: Pricing): Map<PricedLine, Cents> {
  const taxes = exactTotals(lines, pricing).included.flatMap((group) => {
    if (group.amount === 0n) return [];
    const tax = roundedTax(group);
    const shares = group.lines.map((line) => exactLineTotal(line) * tax);
    const cents = split(tax, shares, group.amount);
    return group.lines.map((line, index) => [line, saturatingCents(cents[index] ?? 0n)] as const);
  });
  return new Map(taxes);
}

/**
 * Returns an error if a discount that does not reduce the tax would lower the total below the tax that is included in
 * the prices.
 */
export function discountProblem(
  { subtotal, discount, tax_included }: DocumentTotals,
  { discount_reduces_tax }: Pick<Pricing, 'discount_reduces_tax'>,
): string | undefined {
  if (discount > subtotal) return 'Discount cannot exceed the subtotal';
  const isTooLarge = !discount_reduces_tax && discount > subtotal - tax_included;
  return isTooLarge ? 'Discount cannot exceed the subtotal without its tax' : undefined;
}

export function totalProblem({ subtotal, tax, total }: DocumentTotals): string | undefined {
  const isTooLarge = Math.max(subtotal, tax, total) > maxTotalCents;
  return isTooLarge ? `The total cannot exceed ${formatCents(maxTotalCents)}` : undefined;
}

/** Converts the totals from cents to dollars, because the database stores dollars. */
export function totalsInDollars(totals: DocumentTotals): Record<keyof DocumentTotals, Dollars> {
  return {
    subtotal: fromCents(totals.subtotal),
    discount: fromCents(totals.discount),
    tax: fromCents(totals.tax),
    tax_included: fromCents(totals.tax_included),
    total: fromCents(totals.total),
  };
}

type CountedLine = Pick<
  LineItem,
  'tax_parts' | 'discount' | 'discount_percent' | 'includes_tax' | 'tax_included' | 'total'
>;

/**
 * Adds to each line the values that the server calculates: the amount of its discount, whether its price includes tax,
 * its total, and the tax included in the total.
 */
export function withLineTotals<Line extends PricedLine>(
  lines: readonly Line[],
  pricing: Pricing = amountOff(0),
): (Omit<Line, keyof CountedLine> & CountedLine)[] {
  // Each line is copied, because the caller can pass the same object for several lines.
  const own = lines.map((line) => ({ ...line }));
  const included = includedByLine(own, pricing);
  return own.map((line) => ({
    ...line,
    tax_parts: line.tax_parts ?? null,
    discount: fromCents(lineDiscount(line)),
    discount_percent: line.discount_percent ?? null,
    includes_tax: includesTax(line, pricing),
    tax_included: fromCents(included.get(line) ?? zeroCents),
    total: fromCents(lineTotal(line)),
  }));
}
