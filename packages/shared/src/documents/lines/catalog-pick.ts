import { taxWithParts } from '../../look/named-rates.ts';
import type { TaxRate } from '../../look/tax-rate.ts';
import { formatMoney } from '../../money.ts';
import { type LineItem, type LineItemInput, plainLine } from './line-item.ts';
import { isPricedLine } from './totals.ts';

export type CatalogEntry = Pick<LineItem, 'name' | 'description' | 'unit' | 'price' | 'tax_rate'>;

type OfferedRate = Pick<TaxRate, 'rate' | 'parts' | 'archived_at'>;

export type CatalogPick = { item: LineItemInput; problem?: never } | { item?: never; problem: string };

/** Formats a catalog item as 'name - $price'. */
export function catalogLabel(entry: Pick<CatalogEntry, 'name' | 'price'>): string {
  return `${entry.name} - ${formatMoney(entry.price)}`;
}

/** Creates a document line from a catalog item; a tax-exempt customer pays no tax on the line. */
export function pickFromCatalog(
  entry: CatalogEntry | undefined,
  line: { id: string; isTaxExempt: boolean; rates: readonly OfferedRate[] },
): CatalogPick {
  if (!entry) return { problem: 'Invalid catalog item data' };
  const name = entry.name?.trim();
  if (!name) return { problem: 'Catalog item missing name' };
  const item: LineItemInput = {
    id: line.id,
    name,
    description: entry.description || null,
    quantity: 1,
    unit: entry.unit || 'ea',
    price: entry.price,
    ...plainLine,
    ...taxWithParts(line.isTaxExempt ? 0 : entry.tax_rate, line.rates),
  };
  return isPricedLine(item) ? { item } : { problem: 'Invalid catalog item data' };
}

type BundleEntry = CatalogEntry & { quantity: number };

/** Creates the lines of a bundle, each with the price and tax of its own item. */
export function pickBundle(
  parts: readonly BundleEntry[],
  { newId, ...rules }: { newId: () => string; isTaxExempt: boolean; rates: readonly OfferedRate[] },
): LineItemInput[] {
  return parts.flatMap((part) => {
    const { item } = pickFromCatalog(part, { id: newId(), ...rules });
    return item ? [{ ...item, quantity: part.quantity }] : [];
  });
}

/** Removes the tax from all lines, for a document whose customer is now tax-exempt. */
export function withoutTax<Line extends { tax_rate: number; tax_parts: unknown }>(
  lines: readonly Line[],
): Line[] {
  return lines.map((line) => ({ ...line, tax_rate: 0, tax_parts: null }));
}
