import { type Cents, saturatingCents } from '../money.ts';
import { exactLineTax, lineTotal, type PricedLine, roundTax, taxParts } from './totals.ts';

export interface RateTax {
  /** The tax rate in percent. */
  rate: number;
  taxable: Cents;
  tax: Cents;
}

interface RateGroup {
  rate: number;
  taxable: bigint;
  exactTax: bigint;
}

function sumOf<T>(values: readonly T[], amountOf: (value: T) => bigint): bigint {
  return values.reduce((sum, value) => sum + amountOf(value), 0n);
}

function groupByRate(lines: readonly PricedLine[]): RateGroup[] {
  const taxed = lines.filter((line) => line.tax_rate > 0);
  return [...Map.groupBy(taxed, (line) => line.tax_rate)]
    .sort(([rate], [otherRate]) => rate - otherRate)
    .map(([rate, group]) => ({
      rate,
      taxable: sumOf(group, (line) => BigInt(lineTotal(line))),
      exactTax: sumOf(group, exactLineTax),
    }));
}

function byLargestRemainder(a: RateGroup, b: RateGroup): number {
  return Number((b.exactTax % taxParts) - (a.exactTax % taxParts));
}

/**
 * The tax per rate, lowest rate first. The amounts add up to the document's tax to the cent: each rate gets its whole
 * cents, and the cents that remain after rounding go to the rates with the largest remainders.
 */
export function taxByRate(lines: readonly PricedLine[]): RateTax[] {
  const groups = groupByRate(lines);
  const tax = BigInt(roundTax(sumOf(groups, (group) => group.exactTax)));
  const leftOver = tax - sumOf(groups, (group) => group.exactTax / taxParts);
  const roundedUp = new Set(groups.toSorted(byLargestRemainder).slice(0, Math.max(0, Number(leftOver))));
  return groups.map((group) => ({
    rate: group.rate,
    taxable: saturatingCents(group.taxable),
    tax: saturatingCents(group.exactTax / taxParts + (roundedUp.has(group) ? 1n : 0n)),
  }));
}
