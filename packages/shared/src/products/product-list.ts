import * as z from 'zod';
import { text } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { BundlePart } from './bundle.ts';
import { CatalogItem, catalogItemKinds } from './catalog-item.ts';

/** A catalog item as shown in the product list and in pickers. */
export const ProductRow = CatalogItem.extend({
  /** The number of lines on recent documents that use the item's name; pickers list the most used items first. */
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
  /** The status to filter by; null lists all active items. */
  status: ProductFilter.nullable().default(null),
  category: text(100).nullable().default(null),
  search: text(100).default(''),
  sort: ProductSort.default('used'),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

export const ProductPageQuery = ProductQuery.extend(pageFields);
export type ProductPageQuery = z.infer<typeof ProductPageQuery>;

export const ProductPage = z.object({ products: z.array(ProductRow), next: z.string().nullable() });
export type ProductPage = z.infer<typeof ProductPage>;

export const ProductOverview = z.object({
  counts: z.record(z.enum(['all', ...productFilters]), z.int()),
  categories: z.array(z.string()),
});
export type ProductOverview = z.infer<typeof ProductOverview>;
