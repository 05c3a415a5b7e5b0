import { nullsOf } from '@dayworks/shared/fields';
import { fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { CatalogItemFields } from '@dayworks/shared/products/catalog-item';
import { type CatalogRow, type DemoContext, rowOf } from '../bluebird.ts';
import {
  bundles,
  type Category,
  descriptions,
  minutesOf,
  products,
  productTax,
  retired,
  seasons,
  services,
} from './price-list.ts';
import { pictureIdOf } from './product-pictures.ts';

export function createCatalog(context: DemoContext): CatalogRow[] {
  const addedAt = context.people[0]?.joined_at ?? '';
  const shared = (name: string) => ({
    ...nullsOf(CatalogItemFields),
    ...rowOf(context, `catalog ${name}`, addedAt),
    version: 1,
    name,
    description: descriptions[name] ?? null,
    active: !retired.includes(name),
    duration_minutes: minutesOf[name] ?? null,
    image_file_id: pictureIdOf(context, name),
    parts: [],
  });
  const single: CatalogRow[] = [
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
  return [...single, ...bundles.map((bundle) => bundleOf(shared(bundle.name), bundle, single))];
}

/** Calculates the figures of a bundle in the same way as the server's commands. */
function bundleOf(
  row: ReturnType<typeof rowOf> &
    Pick<CatalogRow, 'name' | 'version' | 'description' | 'active' | 'image_file_id'>,
  { category, items }: (typeof bundles)[number],
  single: readonly CatalogRow[],
): CatalogRow {
  const parts = items.map((name) => catalogEntry(single, name));
  return {
    ...nullsOf(CatalogItemFields),
    ...row,
    kind: 'bundle',
    category,
    unit: 'ea',
    price: fromCents(sumCents(parts.map(({ price }) => toCents(price)))),
    tax_rate: 0,
    sku: null,
    cost: null,
    duration_minutes: parts.reduce((sum, part) => sum + (part.duration_minutes ?? 0), 0),
    parts: parts.map(({ id }) => ({ item_id: id, quantity: 1 })),
  };
}

export function catalogEntry(catalog: readonly CatalogRow[], name: string): CatalogRow {
  const found = catalog.find((entry) => entry.name === name);
  if (!found) throw new Error(`the demo sells no ${name}`);
  return found;
}

export function demandFor(entry: CatalogRow, month: number): number {
  return seasons[entry.category as Category][month - 1] ?? 0;
}
