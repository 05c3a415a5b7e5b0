import * as z from 'zod';
import { type CsvFields, csvAmount, csvColumns } from '../csv.ts';
import { text } from '../fields.ts';
import { pageFields, updatedField } from '../page-fields.ts';
import { BundlePart } from './bundle.ts';
import { CatalogItem, type CatalogItemFields, catalogItemKinds } from './catalog-item.ts';
import { marginOf } from './margin.ts';

/** A catalog item as shown in the product list and in pickers. */
export const ProductRow = CatalogItem.extend({
  /** The number of lines with the item's name on recent documents. Pickers list the most used items first. */
  uses: z.int().min(0),
  /** The parts of a bundle, in display order. */
  parts: z.array(BundlePart),
});
export type ProductRow = z.infer<typeof ProductRow>;

export const productFilters = [...catalogItemKinds, 'inactive'] as const;
export const ProductFilter = z.enum(productFilters);
export type ProductFilter = z.infer<typeof ProductFilter>;

export const productSorts = ['used', 'name', 'price'] as const;
export const ProductSort = z.enum(productSorts);
export type ProductSort = z.infer<typeof ProductSort>;

export const ProductQuery = z.strictObject({
  /** The status to filter by. If null, all active items are listed. */
  status: ProductFilter.nullable().default(null),
  category: text(100).nullable().default(null),
  search: text(100).default(''),
  sort: ProductSort.default('used'),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

export const ProductPageQuery = ProductQuery.extend({ ...pageFields, ...updatedField });
export type ProductPageQuery = z.infer<typeof ProductPageQuery>;

export const ProductPage = z.object({ products: z.array(ProductRow), next: z.string().nullable() });
export type ProductPage = z.infer<typeof ProductPage>;

export const ProductOverview = z.object({
  counts: z.record(z.enum(['all', ...productFilters]), z.int()),
  categories: z.array(z.string()),
});
export type ProductOverview = z.infer<typeof ProductOverview>;

const fields = {
  name: 'Name',
  description: 'Description',
  kind: 'Kind',
  sku: 'SKU',
  category: 'Category',
  unit: 'Unit',
  price: { heading: 'Price', read: ({ price }) => csvAmount(price) },
  cost: { heading: 'Cost', read: ({ cost }) => csvAmount(cost) },
  margin: { heading: 'Margin', read: (product) => csvAmount(marginOf(product)?.amount) },
  margin_percent: { heading: 'Margin %', read: (product) => marginOf(product)?.percent ?? null },
  tax_rate: 'Tax rate',
  duration_minutes: 'Minutes',
  parts: {
    heading: 'Bundle of',
    read: ({ parts }) => parts.map(({ name, quantity }) => `${quantity} × ${name}`).join('; ') || null,
  },
  active: { heading: 'Active', read: ({ active }) => (active ? 'yes' : 'no') },
  uses: 'Uses',
} satisfies CsvFields<ProductRow, keyof CatalogItemFields>;

export const productCsv = csvColumns<ProductRow>(fields);
