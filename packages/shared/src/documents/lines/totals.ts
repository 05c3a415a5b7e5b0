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
} from '../../money.ts';
import type { LineItem } from './line-item.ts';

export type PricedLine = Pick<LineItem, 'quantity' | 'price' | 'tax_rate'> &
  Partial<Pick<LineItem, 'discount' | 'discount_percent'>>;

/** What a document as a whole adds to the prices of its lines. */
export interface Pricing {
  /** The discount in dollars; ignored if the discount is given in percent. */
  discount: Dollars;
  discount_percent: number | null;
  /** Whether the discount also reduces the taxed amount. */
  discount_reduces_tax: boolean;
}

/** A discount of an amount that does not change the tax, which is the rule for a business that chose nothing else. */
export const amountOff = (discount: Dollars): Pricing => ({
  discount,
  discount_percent: null,
  discount_reduces_tax: false,
});

export interface DocumentTotals {
  subtotal: Cents;
  discount: Cents;
  tax: Cents;
  total: Cents;
}

const quantityScale = 1000n;
/** Percentages have three decimals, so exact tax is measured in this fraction of a cent. */
const percentParts = 100_000n;

const isPercent = (percent: number) => hasAtMostDecimals(percent, 3) && percent >= 0;

/**
 * Returns whether totals can be calculated with the line; while the user is still typing, a line may contain invalid
 * values.
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

/** What a line costs after its discount. */
export const lineTotal = (line: PricedLine): Cents => saturatingCents(exactLineTotal(line));

export function lineDiscountProblem(line: PricedLine): string | undefined {
  if (!hasValidNumbers(line)) return undefined;
  return exactLineDiscount(line) > exactGross(line) ? 'Discount cannot exceed the price' : undefined;
}

function sumOf<T>(values: readonly T[], amountOf: (value: T) => bigint): bigint {
  return values.reduce((sum, value) => sum + amountOf(value), 0n);
}

/** The lines that have the same tax rate. */
export interface RateTax {
  /** The tax rate in percent. */
  rate: number;
  /** The amount that is taxed. */
  taxable: Cents;
  tax: Cents;
}

interface RateGroup {
  rate: number;
  amount: bigint;
  /** The exact tax of the group, as a number of the parts of a cent that the whole document counts in. */
  exactTax: bigint;
}

interface ExactTotals {
  subtotal: bigint;
  discount: bigint;
  tax: bigint;
  groups: RateGroup[];
  /** The number of parts in a cent. */
  parts: bigint;
  /** The share of every amount that is taxed, as a fraction. */
  taxed: { top: bigint; bottom: bigint };
}

/**
 * Calculates the exact totals. A discount that reduces the taxed amount reduces the amount of every line in proportion.
 * The proportion stays a fraction, so nothing is rounded before the tax of the whole document.
 */
function exactTotals(lines: readonly PricedLine[], pricing: Pricing): ExactTotals {
  const subtotal = sumOf(lines, exactLineTotal);
  const { discount_percent, discount_reduces_tax } = pricing;
  const discount =
    discount_percent === null ? BigInt(toCents(pricing.discount)) : percentOf(subtotal, discount_percent);
  const isReduced = discount_reduces_tax && subtotal > 0n && discount <= subtotal;
  const taxed = isReduced ? { top: subtotal - discount, bottom: subtotal } : { top: 1n, bottom: 1n };
  const taxedLines = lines.filter((line) => line.tax_rate > 0);
  const groups = [...Map.groupBy(taxedLines, (line) => line.tax_rate)]
    .sort(([rate], [otherRate]) => rate - otherRate)
    .map(([rate, group]) => {
      const amount = sumOf(group, exactLineTotal);
      return { rate, amount, exactTax: amount * BigInt(toScaledInteger(rate, 3)) * taxed.top };
    });
  const parts = percentParts * taxed.bottom;
  const tax = divideHalfUp(
    sumOf(groups, (group) => group.exactTax),
    parts,
  );
  return { subtotal, discount, tax, groups, parts, taxed };
}

/** Calculates a document's totals. A discount reduces the total, and the tax only if the document says so. */
export function documentTotals(lines: readonly PricedLine[], pricing: Pricing): DocumentTotals {
  const { subtotal, discount, tax } = exactTotals(lines, pricing);
  return {
    subtotal: saturatingCents(subtotal),
    discount: saturatingCents(discount),
    tax: saturatingCents(tax),
    total: saturatingCents(subtotal - discount + tax),
  };
}

/**
 * The tax per rate, lowest rate first. The amounts add up to the document's tax to the cent: each rate gets its whole
 * cents, and the cents that remain after rounding go to the rates with the largest remainders.
 */
export function taxByRate(lines: readonly PricedLine[], pricing: Pricing): RateTax[] {
  const { tax, groups, parts, taxed } = exactTotals(lines, pricing);
  const leftOver = tax - sumOf(groups, (group) => group.exactTax / parts);
  const remainder = ({ exactTax }: RateGroup) => exactTax % parts;
  const byRemainder = groups.toSorted((a, b) =>
    remainder(a) < remainder(b) ? 1 : remainder(a) > remainder(b) ? -1 : 0,
  );
  const roundedUp = new Set(byRemainder.slice(0, Math.max(0, Number(leftOver))));
  return groups.map((group) => ({
    rate: group.rate,
    taxable: saturatingCents(divideHalfUp(group.amount * taxed.top, taxed.bottom)),
    tax: saturatingCents(group.exactTax / parts + (roundedUp.has(group) ? 1n : 0n)),
  }));
}

export function discountProblem({ subtotal, discount }: DocumentTotals): string | undefined {
  return discount > subtotal ? 'Discount cannot exceed the subtotal' : undefined;
}

export function totalProblem({ subtotal, tax, total }: DocumentTotals): string | undefined {
  const isTooLarge = Math.max(subtotal, tax, total) > maxTotalCents;
  return isTooLarge ? `The total cannot exceed ${formatCents(maxTotalCents)}` : undefined;
}

/** Converts the totals from cents to dollars, the unit in which they are stored. */
export function totalsInDollars(totals: DocumentTotals): Record<keyof DocumentTotals, Dollars> {
  return {
    subtotal: fromCents(totals.subtotal),
    discount: fromCents(totals.discount),
    tax: fromCents(totals.tax),
    total: fromCents(totals.total),
  };
}

type CountedLine = Required<Pick<LineItem, 'discount' | 'discount_percent' | 'total'>>;

/** Adds to each line what the server calculates: the amount of its discount and what the line costs. */
export function withLineTotals<Line extends PricedLine>(lines: readonly Line[]): (Line & CountedLine)[] {
  return lines.map((line) => ({
    ...line,
    discount: fromCents(lineDiscount(line)),
    discount_percent: line.discount_percent ?? null,
    total: fromCents(lineTotal(line)),
  }));
}
