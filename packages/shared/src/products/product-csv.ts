import { type CsvColumn, csvAmount } from '../csv.ts';
import { marginOf } from './margin.ts';
import type { ProductRow } from './product-list.ts';

export const productCsv: readonly CsvColumn<ProductRow>[] = [
  { heading: 'Name', read: ({ name }) => name },
  { heading: 'Description', read: ({ description }) => description },
  { heading: 'Kind', read: ({ kind }) => kind },
  { heading: 'SKU', read: ({ sku }) => sku },
  { heading: 'Category', read: ({ category }) => category },
  { heading: 'Unit', read: ({ unit }) => unit },
  { heading: 'Price', read: ({ price }) => csvAmount(price) },
  { heading: 'Cost', read: ({ cost }) => csvAmount(cost) },
  { heading: 'Margin', read: (product) => csvAmount(marginOf(product)?.amount) },
  { heading: 'Margin %', read: (product) => marginOf(product)?.percent ?? null },
  { heading: 'Tax rate', read: ({ tax_rate }) => tax_rate },
  { heading: 'Minutes', read: ({ duration_minutes }) => duration_minutes },
  {
    heading: 'Bundle of',
    read: ({ parts }) => parts.map(({ name, quantity }) => `${quantity} × ${name}`).join('; ') || null,
  },
  { heading: 'Active', read: ({ active }) => (active ? 'yes' : 'no') },
  { heading: 'Uses', read: ({ uses }) => uses },
];
