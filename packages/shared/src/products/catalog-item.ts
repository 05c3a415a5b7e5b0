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

/** The kinds of items that appear on a document as a single line. */
export const singleItemKinds = ['service', 'product'] as const;
/** A bundle adds each of its parts to a document as a separate line. */
export const catalogItemKinds = [...singleItemKinds, 'bundle'] as const;

export const imageMaxBytes = 10 * 1024 * 1024;
export const imageTooLargeText = 'Please choose an image up to 10 MB';

/** The maximum duration of a catalog item is 60 hours, because anything longer cannot be a single visit. */
const longestMinutes = 60 * 60;

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
  /** The time that one unit of the item takes, which is used to plan the length of a visit. */
  duration_minutes: z
    .int('Use whole minutes')
    .min(1, 'Must be 1 minute or more')
    .max(longestMinutes, 'At most 60 hours')
    .nullable(),
  /** The id of a picture that helps users recognize the item in pickers. */
  image_file_id: z.string().nullable(),
  active: z.boolean(),
});
export type CatalogItem = z.infer<typeof CatalogItem>;

const CatalogItemFields = CatalogItem.omit({
  id: true,
  business_id: true,
  created_at: true,
  updated_at: true,
  version: true,
  image_file_id: true,
})
  .extend({ kind: z.enum(singleItemKinds) })
  .strict();

export const NewCatalogItem = nullWhenLeftOut(CatalogItemFields).extend({
  kind: z.enum(singleItemKinds).default('service'),
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
    duration_minutes: null,
    active: true,
  };
}
