import * as z from 'zod';
import {
  defaultUnit,
  emptyOf,
  Id,
  ItemName,
  ItemUnit,
  NonNegativeMoney,
  nullableText,
  nullWhenLeftOut,
  Percent,
  Timestamp,
  Version,
} from '../fields.ts';

/** The kinds of items that appear on a document as a single line. */
export const singleItemKinds = ['service', 'product'] as const;
/** A bundle adds each of its parts to a document as a separate line. */
export const catalogItemKinds = [...singleItemKinds, 'bundle'] as const;

export const imageMaxBytes = 10 * 1024 * 1024;
export const imageTooLargeText = 'Please choose an image up to 10 MB';

/** The maximum duration of a catalog item is 60 hours, because anything longer cannot be a single visit. */
const longestMinutes = 60 * 60;

/** The fields of a catalog item that users fill in. */
const written = {
  name: ItemName,
  description: nullableText(2000),
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
  active: z.boolean(),
};

/** The fields of a catalog item that the server fills in. */
const derived = {
  id: Id,
  business_id: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
  /** The id of a picture that helps users recognize the item in pickers. */
  image_file_id: z.string().nullable(),
};

export const CatalogItem = z.object({ ...written, kind: z.enum(catalogItemKinds), ...derived });
export type CatalogItem = z.infer<typeof CatalogItem>;

export const CatalogItemFields = z.strictObject({ ...written, kind: z.enum(singleItemKinds) });
export type CatalogItemFields = z.infer<typeof CatalogItemFields>;

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

export const emptyCatalogItem = (): NewCatalogItem => emptyOf(NewCatalogItem, { name: '' });
