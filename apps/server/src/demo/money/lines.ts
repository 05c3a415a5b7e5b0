import { pickFromCatalog } from '@dayworks/shared/documents/lines/catalog-pick';
import type { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import { amountOff, documentTotals, withLineTotals } from '@dayworks/shared/documents/lines/totals';
import { cents, fromCents } from '@dayworks/shared/money';
import type { Random } from '../../platform/secrets/random.ts';
import { type CatalogRow, type DemoContext, rowOf } from '../bluebird.ts';
import { demandFor } from './catalog.ts';

/**
 * Builds a document line in the same way as the form: from a catalog item, a quantity and optionally a more specific
 * description.
 */
export function catalogLine(
  entry: CatalogRow,
  isTaxExempt: boolean,
  changes: Partial<Pick<LineItemInput, 'quantity' | 'description'>> = {},
): LineItemInput {
  const picked = pickFromCatalog(entry, { id: entry.id, isTaxExempt, rates: [] });
  if (!picked.item) throw new Error(`${entry.name}: ${picked.problem}`);
  return { ...picked.item, ...changes };
}

const sizes = [1, 2, 3, 4, 5, 6];
const sizeWeights = [0, 34, 31, 18, 9, 5, 3];

function quantityOf({ unit, price }: CatalogRow, random: Random): number {
  switch (unit) {
    case 'sq ft':
      return random.between(price < 1 ? 60 : 22, price < 1 ? 180 : 95) * 10;
    case 'hr':
      return random.between(2, 11) / 2;
    case 'window':
      return random.between(8, 34);
    case 'ft':
      return random.between(8, 40);
    default:
      return price < 250 && random.chance(0.22) ? random.between(2, 4) : 1;
  }
}

/** Picks catalog items for a demo document according to the season. */
export function someLines(
  random: Random,
  catalog: readonly CatalogRow[],
  { month, isTaxExempt, minSize = 1 }: { month: number; isTaxExempt: boolean; minSize?: number },
): LineItemInput[] {
  const size = random.weighted(sizes.slice(minSize - 1), (count) => sizeWeights[count] ?? 0);
  const offered = catalog.filter((entry) => entry.active && entry.unit !== 'yr');
  const chosen: CatalogRow[] = [];
  while (chosen.length < size) {
    const left = offered.filter((entry) => !chosen.includes(entry));
    // Expensive items such as water heaters are picked less often, because most service calls are small.
    chosen.push(random.weighted(left, (entry) => demandFor(entry, month) * (entry.price > 1000 ? 0.35 : 1)));
  }
  return chosen.map((entry) => catalogLine(entry, isTaxExempt, { quantity: quantityOf(entry, random) }));
}

/**
 * Picks the discount of a demo document. Most documents have no discount, some have a round amount and some have a
 * percentage.
 */
export function someDiscount(random: Random, lines: readonly LineItemInput[]): number {
  const { subtotal } = documentTotals(lines, amountOff(0));
  if (!random.chance(0.2)) return 0;
  if (subtotal > 20_000 && random.chance(0.5)) return random.pick([10, 15, 20, 25, 50]);
  return fromCents(cents(Math.floor(subtotal / random.pick([10, 20]))));
}

/** Converts the lines of a demo document to rows as the database stores them. */
export function itemRows(
  context: DemoContext,
  document: string,
  lines: readonly LineItemInput[],
  at: string,
) {
  return withLineTotals(lines).map(({ id: _, ...line }, position) => ({
    ...rowOf(context, `${document} line ${position}`, at),
    position,
    ...line,
  }));
}
