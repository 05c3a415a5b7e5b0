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

export type PricedLine = Pick<LineItem, 'quantity' | 'price' | 'tax_rate'>;

export interface DocumentTotals {
  subtotal: Cents;
  discount: Cents;
  tax: Cents;
  total: Cents;
}

const quantityScale = 1000n;
/** Exact tax is measured in this fraction of a cent: 8.875 percent of one cent is 8875 parts. */
export const taxParts = 100_000n;

/**
 * Returns whether totals can be calculated with the line; while the user is still typing, a line may contain invalid
 * values.
 */
export function isPricedLine(line: PricedLine): boolean {
  return (
    hasAtMostDecimals(line.quantity, 3) &&
    line.quantity >= 0 &&
    isMoney(line.price) &&
    line.price >= 0 &&
    hasAtMostDecimals(line.tax_rate, 3) &&
    line.tax_rate >= 0
  );
}

function exactLineTotal(line: PricedLine): bigint {
  const product = BigInt(toScaledInteger(line.quantity, 3)) * BigInt(toCents(line.price));
  return divideHalfUp(product, quantityScale);
}

/** The unrounded tax on one line, in parts of a cent. */
export function exactLineTax(line: PricedLine): bigint {
  return exactLineTotal(line) * BigInt(toScaledInteger(line.tax_rate, 3));
}

export function roundTax(exactTax: bigint): Cents {
  return saturatingCents(divideHalfUp(exactTax, taxParts));
}

export function lineTotal(line: PricedLine): Cents {
  return saturatingCents(exactLineTotal(line));
}

function sumOf(lines: readonly PricedLine[], amountOf: (line: PricedLine) => bigint): bigint {
  return lines.reduce((sum, line) => sum + amountOf(line), 0n);
}

/** Calculates a document's totals. A discount reduces the total but not the tax. */
export function documentTotals(lines: readonly PricedLine[], discount: Dollars): DocumentTotals {
  const subtotal = saturatingCents(sumOf(lines, exactLineTotal));
  const tax = roundTax(sumOf(lines, exactLineTax));
  const discountCents = toCents(discount);
  const total = saturatingCents(BigInt(subtotal) - BigInt(discountCents) + BigInt(tax));
  return { subtotal, discount: discountCents, tax, total };
}

export function discountProblem({ subtotal, discount }: DocumentTotals): string | undefined {
  return discount > subtotal ? 'Discount cannot exceed the subtotal' : undefined;
}

export function totalProblem({ subtotal, tax, total }: DocumentTotals): string | undefined {
  const isTooLarge = Math.max(subtotal, tax, total) > maxTotalCents;
  return isTooLarge ? `The total cannot exceed ${formatCents(maxTotalCents)}` : undefined;
}

/** Converts the four totals from cents to dollars, the unit in which they are stored. */
export function totalsInDollars(totals: DocumentTotals): Record<keyof DocumentTotals, Dollars> {
  return {
    subtotal: fromCents(totals.subtotal),
    discount: fromCents(totals.discount),
    tax: fromCents(totals.tax),
    total: fromCents(totals.total),
  };
}

export function withLineTotals<Line extends PricedLine>(
  lines: readonly Line[],
): (Line & { total: Dollars })[] {
  return lines.map((line) => ({ ...line, total: fromCents(lineTotal(line)) }));
}
