import * as z from 'zod';
import {
  Id,
  ItemName,
  ItemUnit,
  NonNegativeMoney,
  nullWhenLeftOut,
  Percent,
  Quantity,
  Version,
} from '../fields.ts';
import { CatalogItem } from './catalog-item.ts';

export const mostParts = 50;

const PartInput = z.strictObject({ item_id: Id, quantity: Quantity.default(1) });
export type PartInput = z.infer<typeof PartInput>;

/** One item in a bundle, with its current catalog data. */
export const BundlePart = z.object({
  item_id: Id,
  quantity: Quantity,
  name: ItemName,
  description: z.string().nullable(),
  unit: ItemUnit,
  price: NonNegativeMoney,
  tax_rate: Percent,
});
export type BundlePart = z.infer<typeof BundlePart>;

const Parts = z
  .array(PartInput)
  .min(1, 'Please add at least one item to the bundle')
  .max(mostParts, `A bundle can have at most ${mostParts} items`)
  .refine((parts) => new Set(parts.map(({ item_id }) => item_id)).size === parts.length, {
    error: 'Each item can be in a bundle only once: change its quantity instead',
  });

/** A bundle has no price, cost or duration of its own, because all three are calculated from its parts. */
const BundleFields = z.strictObject({
  ...CatalogItem.pick({ name: true, description: true, category: true, active: true }).shape,
  parts: Parts,
});

export const NewBundle = nullWhenLeftOut(BundleFields).extend({ active: z.boolean().default(true) });
export type NewBundle = z.infer<typeof NewBundle>;

export const BundleEdit = BundleFields.extend({ id: Id, version: Version });
export type BundleEdit = z.infer<typeof BundleEdit>;
