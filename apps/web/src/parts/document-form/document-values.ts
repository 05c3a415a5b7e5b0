import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { type ServiceAddress, serviceAddressOf } from '@dayworks/shared/documents/addresses';
import { WrittenFields } from '@dayworks/shared/documents/document';
import type { LastJob } from '@dayworks/shared/documents/last-job';
import { withoutTax } from '@dayworks/shared/documents/lines/catalog-pick';
import { discountKinds, sentDiscount, typedDiscount } from '@dayworks/shared/documents/lines/discount';
import { copiedItem } from '@dayworks/shared/documents/lines/line-item';
import { lineOptions } from '@dayworks/shared/documents/lines/line-options';
import { keysOf, pick } from '@dayworks/shared/pick';
import * as z from 'zod';
import { type EditedItem, type ItemDraft, newItemId } from '../item-editor/item-draft.ts';

const text = z.string();

const taxParts = z
  .array(z.object({ name: text, rate: z.number() }))
  .nullable()
  .default(null);

const Item = z.object({
  id: text.nullable(),
  name: text,
  description: text.nullable(),
  quantity: z.number(),
  unit: text,
  price: z.number(),
  tax_rate: z.number(),
  tax_parts: taxParts,
  discount: z.number().default(0),
  discount_percent: z.number().nullable().default(null),
  includes_tax: z.boolean().nullable().default(null),
  section: text.nullable().default(null),
  option: z.enum(lineOptions).optional(),
  package_name: text.nullable().optional(),
  is_chosen: z.boolean().optional(),
}) satisfies z.ZodType<EditedItem>;

const itemFields = keysOf(Item);

/** Omits item fields that this kind of document does not have; for example, invoice items have no options. */
const itemOf = (item: EditedItem): EditedItem =>
  pick(
    item,
    itemFields.filter((field) => item[field] !== undefined),
  ) as EditedItem;

const OpenItem = z.object({
  id: text,
  name: text,
  description: text,
  quantity: text,
  unit: text,
  price: text,
  tax_rate: text,
  tax_parts: taxParts,
  discount: text.nullable().default(null),
  discount_kind: z.enum(discountKinds).default('amount'),
  includes_tax: z.boolean().nullable().default(null),
  section: text.nullable().default(null),
  savesToCatalog: z.boolean(),
  option: z.enum(lineOptions).nullable().default(null),
  package_name: text.default(''),
  is_chosen: z.boolean().default(true),
}) satisfies z.ZodType<ItemDraft>;

const typedFields = keysOf(
  WrittenFields,
  'customer_address_id',
  'discount',
  'discount_percent',
  'discount_reduces_tax',
  'prices_include_tax',
);

type TypedField = (typeof typedFields)[number];

function ofTypedFields<Value>(make: (field: TypedField) => Value): Record<TypedField, Value> {
  return Object.fromEntries(typedFields.map((field) => [field, make(field)])) as Record<TypedField, Value>;
}

/**
 * The values of any document form, which are also stored on this device: every field as typed, and the item that is
 * being edited. A field that did not exist when the draft was stored is empty.
 */
export const DocumentValues = z.object({
  ...ofTypedFields(() => text.default('')),
  discount: text.default(''),
  discount_kind: z.enum(discountKinds).default('amount'),
  discount_reduces_tax: z.boolean().default(false),
  prices_include_tax: z.boolean().default(false),
  customer_address_id: text.nullable(),
  items: z.array(Item),
  open: OpenItem.nullable(),
  /**
   * True if the settings of the business were not available to the form. The server then fills in the tax rules and
   * empty notes and terms.
   */
  leavesWords: z.boolean().default(false),
});
export type DocumentValues = z.infer<typeof DocumentValues>;

type DocumentContent = WrittenFields & { items: readonly EditedItem[] };

/** Returns the values of a new or stored document for its form. Imported documents may have no customer. */
export function documentValues(document: DocumentContent): DocumentValues {
  return {
    ...ofTypedFields((field) => document[field] ?? ''),
    ...typedDiscount(document),
    discount_reduces_tax: document.discount_reduces_tax,
    prices_include_tax: document.prices_include_tax,
    customer_address_id: document.customer_address_id,
    items: document.items.map(itemOf),
    open: null,
    leavesWords: false,
  };
}

/**
 * Returns the form values as the input schema expects them: without form-only values, and with the discount as an amount
 * or a percentage.
 */
export function sentFields<Values extends DocumentValues>(values: Values) {
  const { open: _, leavesWords, notes, terms, discount_kind: _kind, ...fields } = values;
  const known = <Value>(value: Value) => (leavesWords ? undefined : value);
  const sentWords = (words: string) => (words === '' && leavesWords ? undefined : words);
  return {
    ...fields,
    notes: sentWords(notes),
    terms: sentWords(terms),
    ...sentDiscount(values),
    discount_reduces_tax: known(values.discount_reduces_tax),
    prices_include_tax: known(values.prices_include_tax),
  };
}

type ValueChanges = Partial<DocumentValues>;

/** Clears the address and adjusts the taxes, because the new customer has different addresses and may be tax-exempt. */
export function changeCustomer(values: DocumentValues, picked: CustomerOption): ValueChanges {
  const { items, open } = values;
  return {
    customer_id: picked.id,
    service_address: '',
    service_city: '',
    service_state: '',
    service_zipcode: '',
    customer_address_id: null,
    items: picked.tax_exempt ? withoutTax(items) : items,
    open: open && picked.tax_exempt ? { ...open, tax_rate: '0', tax_parts: null } : open,
  };
}

/** Copies the items, terms and address of the customer's last job. The copied items get new ids. */
export function repeatJob(values: DocumentValues, last: LastJob, isTaxExempt: boolean): ValueChanges {
  const items = last.items.map((item) => ({ ...copiedItem(item), id: newItemId() }));
  return {
    items: isTaxExempt ? withoutTax(items) : items,
    open: null,
    terms: last.terms ?? values.terms,
    ...(last.service_address ? changeServiceAddress(serviceAddressOf(last)) : {}),
  };
}

export function changeServiceAddress(address: ServiceAddress): ValueChanges {
  return {
    service_address: address.service_address ?? '',
    service_city: address.service_city ?? '',
    service_state: address.service_state ?? '',
    service_zipcode: address.service_zipcode ?? '',
    customer_address_id: address.customer_address_id,
  };
}
