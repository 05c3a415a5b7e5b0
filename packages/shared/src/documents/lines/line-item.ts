import * as z from 'zod';
import { Id, NonNegativeMoney, nullableText, Percent, Quantity } from '../../fields.ts';
import { defaultUnit, ItemName, ItemUnit } from '../../item-fields.ts';

export const defaultQuantity = 1;

export const LineItem = z.object({
  id: Id,
  name: ItemName,
  description: nullableText(2000),
  quantity: Quantity,
  unit: ItemUnit,
  price: NonNegativeMoney,
  tax_rate: Percent,
  total: NonNegativeMoney,
});
export type LineItem = z.infer<typeof LineItem>;

/** A line of a submitted document. The id is used only to detect duplicates; the server assigns its own ids. */
export const LineItemInput = LineItem.omit({ total: true })
  .extend({
    id: Id.nullable().default(null),
    description: LineItem.shape.description.default(null),
    quantity: Quantity.default(defaultQuantity),
    unit: ItemUnit.default(defaultUnit),
    tax_rate: Percent.default(0),
  })
  .strict();
export type LineItemInput = z.infer<typeof LineItemInput>;

export function emptyLineItem(id: string): LineItemInput {
  return {
    id,
    name: '',
    description: null,
    quantity: defaultQuantity,
    unit: defaultUnit,
    price: 0,
    tax_rate: 0,
  };
}
