import { type CsvFields, csvAmount, csvColumns } from '../csv.ts';
import type { CatalogItemFields } from './catalog-item.ts';
import { marginOf } from './margin.ts';
import type { ProductRow } from './product-list.ts';

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
