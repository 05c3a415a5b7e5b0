import type { DemoContext } from './bluebird.ts';
import {
  type Category,
  descriptions,
  products,
  productTax,
  retired,
  seasons,
  services,
} from './price-list.ts';
import { type CatalogRow, rowOf } from './rows.ts';

export function createCatalog(context: DemoContext): CatalogRow[] {
  const addedAt = context.people[0]?.joined_at ?? '';
  const shared = (name: string) => ({
    ...rowOf(context, `catalog ${name}`, addedAt),
    version: 1,
    name,
    description: descriptions[name] ?? null,
    active: !retired.includes(name),
  });
  return [
    ...services.map(([name, category, unit, price, tax_rate]) => ({
      ...shared(name),
      kind: 'service' as const,
      category,
      unit,
      price,
      tax_rate,
      sku: null,
      cost: null,
    })),
    ...products.map(([name, category, sku, price, cost]) => ({
      ...shared(name),
      kind: 'product' as const,
      category,
      unit: 'ea',
      price,
      tax_rate: productTax,
      sku,
      cost,
    })),
  ];
}

export function catalogEntry(catalog: readonly CatalogRow[], name: string): CatalogRow {
  const found = catalog.find((entry) => entry.name === name);
  if (!found) throw new Error(`the demo sells no ${name}`);
  return found;
}

export function demandFor(entry: CatalogRow, month: number): number {
  return seasons[entry.category as Category][month - 1] ?? 0;
}
