import { type CatalogItem, NewCatalogItem } from '@dayworks/shared/products/catalog-item';
import { usualUnits } from '../../parts/item-editor/item-inputs.tsx';
import type { RecordDescription } from '../../parts/record/field-descriptions.ts';
import { singleLabels } from './product-badge.tsx';

/** Returns the product as a single item. The caller must know that the product is not a bundle. */
export const asSingle = <Product extends Pick<CatalogItem, 'kind'>>(product: Product) => ({
  ...product,
  kind: product.kind === 'product' ? ('product' as const) : ('service' as const),
});

export const productRecord: RecordDescription<NewCatalogItem> = {
  noun: 'product',
  schema: NewCatalogItem,
  fields: {
    name: { kind: 'text', label: 'Name' },
    price: { kind: 'money', label: 'Price', width: 'pair', empty: 0 },
    unit: { kind: 'suggest', label: 'Unit', width: 'pair', words: usualUnits, placeholder: 'ea' },
    cost: {
      kind: 'money',
      label: 'Cost',
      width: 'pair',
      optional: true,
      help: 'What it costs you. Used to show your margin.',
    },
    tax_rate: {
      kind: 'number',
      label: 'Tax rate',
      width: 'pair',
      empty: 0,
      step: '0.1',
      min: '0',
      max: '100',
      suffix: '%',
    },
    duration_minutes: {
      kind: 'number',
      label: 'Takes',
      width: 'pair',
      optional: true,
      maxDecimals: 0,
      min: '1',
      step: '15',
      suffix: 'min',
      help: 'Planned length of a visit for this item.',
    },
    kind: { kind: 'choice', label: 'Kind', labels: singleLabels, as: 'radios', width: 'pair' },
    category: { kind: 'suggest', label: 'Category', width: 'half', optional: true },
    sku: { kind: 'text', label: 'SKU', width: 'half', optional: true },
    description: { kind: 'long', label: 'Description', optional: true, rows: 2 },
    active: { kind: 'switch', label: 'Active', help: 'Available when you create an invoice or estimate' },
  },
};
