import { sentDiscount } from '@dayworks/shared/documents/discount';
import { WrittenFields } from '@dayworks/shared/documents/document';
import type { LineItemInput } from '@dayworks/shared/documents/line-item';
import { keysOf } from '@dayworks/shared/pick';
import * as z from 'zod';
import type { ItemDraft } from '../item-editor/item-draft.ts';

const text = z.string();

const Item = z.object({
  id: text.nullable(),
  name: text,
  description: text.nullable(),
  quantity: z.number(),
  unit: text,
  price: z.number(),
  tax_rate: z.number(),
}) satisfies z.ZodType<LineItemInput>;

const OpenItem = z.object({
  id: text,
  name: text,
  description: text,
  quantity: text,
  unit: text,
  price: text,
  tax_rate: text,
  savesToCatalog: z.boolean(),
}) satisfies z.ZodType<ItemDraft>;

const typedFields = keysOf(WrittenFields, 'customer_address_id');

type TypedField = (typeof typedFields)[number];

function ofTypedFields<Value>(make: (field: TypedField) => Value): Record<TypedField, Value> {
  return Object.fromEntries(typedFields.map((field) => [field, make(field)])) as Record<TypedField, Value>;
}

/**
 * The values of any document form, which are also stored on this device: every field as typed, and the item that is
 * being edited. In a draft from before a field existed, that field is empty.
 */
export const DocumentValues = z.object({
  ...ofTypedFields(() => text.default('')),
  customer_address_id: text.nullable(),
  items: z.array(Item),
  open: OpenItem.nullable(),
  /**
   * True if empty notes and terms were not cleared by the user, but were left empty because the form did not know the
   * defaults.
   */
  leavesWords: z.boolean().default(false),
});
export type DocumentValues = z.infer<typeof DocumentValues>;

type DocumentContent = WrittenFields & { items: readonly LineItemInput[] };

function asTyped(value: string | number | null): string {
  if (typeof value === 'number') return value ? value.toFixed(2) : '';
  return value ?? '';
}

/** Returns the values of a new or stored document for its form. Imported documents may have no customer. */
export function documentValues(document: DocumentContent): DocumentValues {
  return {
    ...ofTypedFields((field) => asTyped(document[field])),
    customer_address_id: document.customer_address_id,
    items: document.items.map(({ id, name, description, quantity, unit, price, tax_rate }) => ({
      id,
      name,
      description,
      quantity,
      unit,
      price,
      tax_rate,
    })),
    open: null,
    leavesWords: false,
  };
}

/**
 * Returns the form values as the input schema expects them: without form-only values, and with the discount as a
 * number.
 */
export function sentFields<Values extends DocumentValues>(values: Values) {
  const { open: _, leavesWords, notes, terms, ...fields } = values;
  const sentWords = (words: string) => (words === '' && leavesWords ? undefined : words);
  return {
    ...fields,
    notes: sentWords(notes),
    terms: sentWords(terms),
    discount: sentDiscount(values.discount),
  };
}
