import * as z from 'zod';
import {
  Id,
  NonNegativeMoney,
  nullableText,
  nullWhenLeftOut,
  Percent,
  Timestamp,
  Version,
} from '../fields.ts';
import { defaultUnit, ItemName, ItemUnit } from '../item-fields.ts';

export const catalogItemKinds = ['service', 'product'] as const;

export const CatalogItem = z.object({
  id: Id,
  business_id: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
  name: ItemName,
  description: nullableText(2000),
  kind: z.enum(catalogItemKinds),
  sku: nullableText(100),
  category: nullableText(100),
  unit: ItemUnit,
  price: NonNegativeMoney,
  cost: NonNegativeMoney.nullable(),
  tax_rate: Percent,
  active: z.boolean(),
});
export type CatalogItem = z.infer<typeof CatalogItem>;

const CatalogItemFields = CatalogItem.omit({
  id: true,
  business_id: true,
  created_at: true,
  updated_at: true,
  version: true,
}).strict();

export const NewCatalogItem = nullWhenLeftOut(CatalogItemFields).extend({
  kind: CatalogItem.shape.kind.default('service'),
  unit: CatalogItem.shape.unit.default(defaultUnit),
  price: CatalogItem.shape.price.default(0),
  tax_rate: CatalogItem.shape.tax_rate.default(0),
  active: CatalogItem.shape.active.default(true),
});
export type NewCatalogItem = z.infer<typeof NewCatalogItem>;

export const CatalogItemEdit = CatalogItemFields.extend({ id: Id, version: Version });
export type CatalogItemEdit = z.infer<typeof CatalogItemEdit>;

export function emptyCatalogItem(): NewCatalogItem {
  return {
    name: '',
    description: null,
    kind: 'service',
    sku: null,
    category: null,
    unit: defaultUnit,
    price: 0,
    cost: null,
    tax_rate: 0,
    active: true,
  };
}
