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
  Quantity,
} from '../../fields.ts';
import { refuseWrongParts, TaxParts } from '../../look/tax-rate.ts';
import { keysOf, pick } from '../../pick.ts';
import { longestSection } from './line-options.ts';

export const defaultQuantity = 1;

/** The fields of a line item that users fill in. */
const written = {
  name: ItemName,
  description: nullableText(2000),
  quantity: Quantity,
  unit: ItemUnit,
  price: NonNegativeMoney,
  tax_rate: Percent,
  /** The parts of the tax rate, such as state and county, as they were when the line was written. */
  tax_parts: TaxParts,
  /** The discount on the line. If it is given in percent, the server calculates the amount. */
  discount: NonNegativeMoney,
  discount_percent: Percent.nullable(),
  /** Whether the price of the line includes the tax. */
  includes_tax: z.boolean(),
  /** The heading of the line's section, which has a subtotal of its own; null for a line without a section. */
  section: nullableText(longestSection),
};

/** A line item as it is stored, including the values that the server calculated. */
export const LineItem = z.object({
  ...written,
  id: Id,
  /** The part of the total that is tax, if the price includes tax; otherwise 0. */
  tax_included: NonNegativeMoney,
  /** The price of the line item after its discount. */
  total: NonNegativeMoney,
});
export type LineItem = z.infer<typeof LineItem>;

/** A line of a submitted document. The id is used only to detect duplicates; the server assigns its own ids. */
export const LineItemInput = nullWhenLeftOut(
  z.strictObject({
    ...written,
    id: Id.nullable(),
    /** Whether the price of the line includes the tax; null if the setting of the document determines this. */
    includes_tax: written.includes_tax.nullable(),
  }),
)
  .extend({
    quantity: Quantity.default(defaultQuantity),
    unit: ItemUnit.default(defaultUnit),
    tax_rate: Percent.default(0),
    discount: NonNegativeMoney.default(0),
  })
  .superRefine(({ tax_rate, tax_parts }, context) =>
    refuseWrongParts({ rate: tax_rate, parts: tax_parts }, context, 'tax_parts'),
  );
export type LineItemInput = z.infer<typeof LineItemInput>;

/** The default values of the optional line fields: no discount, no section, and no parts of the tax rate. */
export const plainLine = {
  tax_parts: null,
  discount: 0,
  discount_percent: null,
  includes_tax: null,
  section: null,
} as const satisfies Partial<LineItemInput>;

export const emptyLineItem = (id: string): LineItemInput => ({
  ...emptyOf(LineItemInput, { name: '', price: 0 }),
  id,
});

const copied = keysOf(LineItemInput);

/** Copies a line to another document: the same text and amounts with a new id. */
export const copiedItem = (item: LineItemInput): LineItemInput => ({ ...pick(item, copied), id: null });
