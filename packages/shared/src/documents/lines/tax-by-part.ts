import {
  addCents,
  type Cents,
  divideHalfUp,
  saturatingCents,
  toScaledInteger,
  zeroCents,
} from '../../money.ts';
import { chosenLines } from './line-options.ts';
import { includesTax, lineTotal, type PricedLine, type Pricing, split, taxByRate } from './totals.ts';

/** The tax of a document for one part of its tax rates, such as a state or a county. */
export interface PartTax {
  /** The name of the part of the tax rate; null for lines whose tax rate has no parts. */
  name: string | null;
  /** The percentage of this part of the tax rate, or the whole rate for lines whose tax rate has no parts. */
  rate: number;
  isIncluded: boolean;
  /** The taxable amount, without the tax itself. */
  taxable: Cents;
  tax: Cents;
}

interface PartGroup {
  name: string | null;
  rate: number;
  /** The total amount of the lines to which this part of a tax rate applies. */
  amount: bigint;
}

/** Compares texts by their code points, which is the order of the collation "C" in the database. */
function compareCodePoints(a: string, b: string): number {
  const [some, others] = [[...a], [...b]];
  const place = some.findIndex((letter, index) => letter !== others[index]);
  if (place < 0) return some.length - others.length;
  return (some[place]?.codePointAt(0) ?? 0) - (others[place]?.codePointAt(0) ?? -1);
}

/** Sorts the parts of tax rates by percentage, highest first, and then by name. */
const byRateAndName = (a: PartGroup, b: PartGroup) =>
  b.rate - a.rate || compareCodePoints(a.name ?? '', b.name ?? '');

const keyOf = ({ name, rate }: Pick<PartGroup, 'name' | 'rate'>) => JSON.stringify([name, rate]);

/** Groups the lines of one tax rate by the parts of the rate. */
function partsOf(lines: readonly PricedLine[]): PartGroup[] {
  const groups = new Map<string, PartGroup>();
  for (const line of lines) {
    for (const { name, rate } of line.tax_parts ?? [{ name: null, rate: line.tax_rate }]) {
      const key = keyOf({ name, rate });
      const amount = (groups.get(key)?.amount ?? 0n) + BigInt(lineTotal(line));
      groups.set(key, { name, rate, amount });
    }
  }
  return [...groups.values()].toSorted(byRateAndName);
}

/**
 * Splits the tax of one rate among its parts, in proportion to their percentages and to the amounts of their lines: each
 * part is rounded down to whole cents, and the remaining cents go to the parts with the largest remainders.
 */
export function partsOfRate(
  lines: readonly PricedLine[],
  { rate, taxable, tax }: { rate: number; taxable: Cents; tax: Cents },
): Omit<PartTax, 'isIncluded'>[] {
  const amount = lines.reduce((sum, line) => sum + BigInt(lineTotal(line)), 0n);
  const parts = partsOf(lines);
  const shares = parts.map((part) => BigInt(tax) * part.amount * BigInt(toScaledInteger(part.rate, 3)));
  const taxes = split(BigInt(tax), shares, amount === 0n ? 1n : amount * BigInt(toScaledInteger(rate, 3)));
  return parts.map((part, index) => ({
    name: part.name,
    rate: part.rate,
    taxable: saturatingCents(amount === 0n ? 0n : divideHalfUp(BigInt(taxable) * part.amount, amount)),
    tax: saturatingCents(taxes[index] ?? 0n),
  }));
}

/**
 * The tax per part of the tax rates, added tax before included tax. The parts of each rate add up to the tax of the rate,
 * and therefore all of them to the document's tax.
 */
export function taxByPart(lines: readonly PricedLine[], pricing: Pricing): PartTax[] {
  const found = new Map<string, PartTax>();
  for (const { isIncluded, ...ofRate } of taxByRate(lines, pricing)) {
    const own = chosenLines(lines).filter(
      (line) => line.tax_rate === ofRate.rate && includesTax(line, pricing) === isIncluded,
    );
    for (const part of partsOfRate(own, ofRate)) {
      const key = `${isIncluded} ${keyOf(part)}`;
      const before = found.get(key);
      found.set(key, {
        ...part,
        isIncluded,
        taxable: addCents(before?.taxable ?? zeroCents, part.taxable),
        tax: addCents(before?.tax ?? zeroCents, part.tax),
      });
    }
  }
  return [...found.values()];
}
