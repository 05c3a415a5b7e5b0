import { discountFromText } from '@dayworks/shared/documents/discount';
import type { DocumentFields } from '@dayworks/shared/documents/document';
import type { LineItemInput } from '@dayworks/shared/documents/line-item';
import { type Dollars, isMoney } from '@dayworks/shared/money';
import type { ItemDraft } from '../item-editor/item-draft.ts';

/** The form of any document as it stands: texts as they are typed, and the item that is open. */
export type DocumentValues = {
  customer_id: string;
  service_address: string;
  service_city: string;
  service_state: string;
  service_zipcode: string;
  customer_address_id: string | null;
  items: LineItemInput[];
  open: ItemDraft | null;
  discount: string;
  notes: string;
  terms: string;
};

type DocumentContent = Omit<DocumentFields, 'subtotal' | 'tax' | 'total'> & {
  items: readonly LineItemInput[];
};

/** What every form shows of a document, new or stored. Imported ones may lack a customer. */
export function documentValues(document: DocumentContent): DocumentValues {
  return {
    customer_id: document.customer_id ?? '',
    service_address: document.service_address ?? '',
    service_city: document.service_city ?? '',
    service_state: document.service_state ?? '',
    service_zipcode: document.service_zipcode ?? '',
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
    discount: document.discount ? document.discount.toFixed(2) : '',
    notes: document.notes ?? '',
    terms: document.terms ?? '',
  };
}

/** For the schema of the input: without what only the form knows, and with the discount as a number. */
export function sentFields<Values extends DocumentValues>(values: Values) {
  const { open: _, ...fields } = values;
  return { ...fields, discount: discountFromText(values.discount) };
}

/** For the live totals, which cannot count with half an amount. */
export function discountSoFar(text: string): Dollars {
  const discount = discountFromText(text);
  return isMoney(discount) ? discount : 0;
}
