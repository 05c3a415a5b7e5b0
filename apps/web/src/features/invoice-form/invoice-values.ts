import { discountFromText } from '@dayworks/shared/documents/discount';
import type { LineItemInput } from '@dayworks/shared/documents/line-item';
import { type Invoice, InvoiceEdit, NewInvoice } from '@dayworks/shared/invoices/invoice';
import { type Dollars, isMoney } from '@dayworks/shared/money';
import type { ItemDraft } from '../../parts/item-editor/item-draft.ts';

/** The form as it stands: texts as they are typed, and the item that is open. */
export type InvoiceValues = {
  customer_id: string;
  project_id: string | null;
  date: string;
  due_date: string;
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

export function valuesFromNew(invoice: NewInvoice): InvoiceValues {
  return {
    ...invoice,
    open: null,
    service_address: invoice.service_address ?? '',
    service_city: invoice.service_city ?? '',
    service_state: invoice.service_state ?? '',
    service_zipcode: invoice.service_zipcode ?? '',
    discount: invoice.discount ? invoice.discount.toFixed(2) : '',
    notes: invoice.notes ?? '',
    terms: invoice.terms ?? '',
  };
}

type EditedInvoice = Omit<NewInvoice, 'customer_id' | 'date' | 'due_date'> &
  Pick<Invoice, 'customer_id' | 'date' | 'due_date'>;

/** Imported invoices may lack a date or a customer. */
export function valuesFromInvoice(invoice: EditedInvoice): InvoiceValues {
  const { customer_address_id, discount, notes, terms, project_id } = invoice;
  const { service_address, service_city, service_state, service_zipcode } = invoice;
  return valuesFromNew({
    customer_address_id,
    discount,
    notes,
    terms,
    project_id,
    service_address,
    service_city,
    service_state,
    service_zipcode,
    customer_id: invoice.customer_id ?? '',
    date: invoice.date ?? '',
    due_date: invoice.due_date ?? '',
    items: invoice.items.map(({ id, name, description, quantity, unit, price, tax_rate }) => ({
      id,
      name,
      description,
      quantity,
      unit,
      price,
      tax_rate,
    })),
  });
}

function sentFields({ open: _, customer_id: _id, project_id: _project, ...values }: InvoiceValues) {
  return { ...values, discount: discountFromText(values.discount) };
}

export function parseNewInvoice(values: InvoiceValues) {
  const { customer_id, project_id } = values;
  return NewInvoice.safeParse({ ...sentFields(values), customer_id, project_id });
}

export function parseInvoiceEdit(values: InvoiceValues, { id, version }: Pick<Invoice, 'id' | 'version'>) {
  return InvoiceEdit.safeParse({ ...sentFields(values), id, version });
}

/** For the live totals, which cannot count with half an amount. */
export function discountSoFar(text: string): Dollars {
  const discount = discountFromText(text);
  return isMoney(discount) ? discount : 0;
}
