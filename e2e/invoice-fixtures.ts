import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { emptyCustomer, type NewCustomer } from '@dayworks/shared/customers/customer';
import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { emptyInvoice, type Invoice, type NewInvoice } from '@dayworks/shared/invoices/invoice';
import {
  type CatalogItem,
  emptyCatalogItem,
  type NewCatalogItem,
} from '@dayworks/shared/products/catalog-item';
import { type Api, expect } from './fixtures.ts';

export const addCustomer = (api: Api, fields: Partial<NewCustomer> = {}) =>
  api.call<CustomerOption>('POST', '/customers', {
    ...emptyCustomer(),
    first_name: 'Elena',
    last_name: 'Marsh',
    email: 'elena@example.test',
    ...fields,
  });

export const addCatalogItem = (api: Api, fields: Partial<NewCatalogItem> = {}) =>
  api.call<CatalogItem>('POST', '/products', {
    ...emptyCatalogItem(),
    name: 'Gutter cleaning',
    price: 185,
    ...fields,
  });

export const lineOf = (name: string, price: number, tax_rate = 0) => ({
  id: null,
  name,
  description: null,
  quantity: 1,
  unit: 'ea',
  price,
  tax_rate,
  ...plainLine,
});

/** A due date so far in the future that the invoice is never overdue. */
const farOff = '2099-12-31';

/** Creates a draft for $500.00 for Elena Marsh, unless other values are given. */
export async function addInvoice(api: Api, fields: Partial<NewInvoice> = {}): Promise<Invoice> {
  const customer_id = fields.customer_id ?? (await addCustomer(api)).id;
  return api.call('POST', '/invoices', {
    ...emptyInvoice('2026-05-04', null),
    due_date: farOff,
    items: [lineOf('Deck repair', 500)],
    ...fields,
    customer_id,
  });
}

export async function addSentInvoice(api: Api, fields: Partial<NewInvoice> = {}): Promise<Invoice> {
  const { id } = await addInvoice(api, fields);
  return api.call('POST', `/invoices/${id}/mark-sent`);
}

export const recordPayment = (api: Api, invoice_id: string, amount: number) =>
  api.call('POST', '/payments', {
    invoice_id,
    amount,
    payment_date: '2026-05-20',
    payment_method: 'check',
    notes: null,
    reference: null,
  });

export const readInvoice = (api: Api, id: string) => api.call<InvoiceDetail>('GET', `/invoices/${id}`);

export async function listInvoices(api: Api): Promise<{ id: string; total: number }[]> {
  const { invoices } = await api.call<{ invoices: { id: string; total: number }[] }>('GET', '/invoices');
  return invoices;
}

/** Returns the invoice of a business that is expected to have exactly one. */
export async function readOnlyInvoice(api: Api): Promise<InvoiceDetail> {
  const all = await listInvoices(api);
  expect(all).toHaveLength(1);
  return readInvoice(api, all[0]?.id ?? '');
}
