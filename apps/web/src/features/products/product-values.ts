import { type CatalogItem, NewCatalogItem } from '@dayworks/shared/products/catalog-item';
import * as z from 'zod';

const number = (text: string) => (text.trim() === '' ? undefined : Number(text));

/** What the server takes, from what is typed. An empty price is 0, an empty cost is unknown. */
export const ProductForm = NewCatalogItem.extend({
  price: z
    .string()
    .transform((text) => number(text) ?? 0)
    .pipe(NewCatalogItem.shape.price),
  cost: z
    .string()
    .transform((text) => number(text) ?? null)
    .pipe(NewCatalogItem.shape.cost),
  tax_rate: z
    .string()
    .transform((text) => number(text) ?? 0)
    .pipe(NewCatalogItem.shape.tax_rate),
});
type ProductTexts = z.input<typeof ProductForm>;

export function productTexts(item: NewCatalogItem | CatalogItem): ProductTexts {
  const { name, description, kind, sku, category, unit, price, cost, tax_rate, active } = item;
  return {
    name,
    description: description ?? '',
    kind,
    sku: sku ?? '',
    category: category ?? '',
    unit,
    price: price === 0 ? '' : price.toFixed(2),
    cost: cost?.toFixed(2) ?? '',
    tax_rate: String(tax_rate),
    active,
  };
}
