import { emptyCustomer, type NewCustomer } from '@dayworks/shared/customers/customer';
import { emptyInvoice, type Invoice, InvoiceEdit, type NewInvoice } from '@dayworks/shared/invoices/invoice';
import type { NewDirectPayment } from '@dayworks/shared/payments/payment';
import { keysOf, pick } from '@dayworks/shared/pick';
import type { Client, Owner } from './test-client.ts';

export const someItems = [
  {
    id: null,
    name: 'Gutter cleaning',
    description: null,
    quantity: 1,
    unit: 'ea',
    price: 185,
    tax_rate: 8.5,
  },
  {
    id: null,
    name: 'Drain clearing',
    description: 'Basement',
    quantity: 2.5,
    unit: 'hr',
    price: 165.5,
    tax_rate: 0,
  },
];

export async function addCustomer(client: Client, fields: Partial<NewCustomer> = {}): Promise<string> {
  const customer = await client.customers.create({
    ...emptyCustomer(),
    first_name: 'Elena',
    last_name: 'Marsh',
    email: 'elena@example.test',
    ...fields,
  });
  return customer.id;
}

export async function newInvoice(client: Client, fields: Partial<NewInvoice> = {}): Promise<NewInvoice> {
  return {
    ...emptyInvoice('2026-11-01', 30),
    customer_id: fields.customer_id ?? (await addCustomer(client)),
    items: someItems,
    discount: 10,
    ...fields,
  };
}

/** The total of the test items: 185.00 + 413.75 − 10.00 + 15.73 tax = 604.48. */
export const someTotal = 604.48;

export async function addInvoice(
  { client }: Pick<Owner, 'client'>,
  fields: Partial<NewInvoice> = {},
): Promise<Invoice> {
  return client.invoices.create(await newInvoice(client, fields));
}

export async function addSentInvoice(
  owner: Pick<Owner, 'client'>,
  fields: Partial<NewInvoice> = {},
): Promise<Invoice> {
  const { id } = await addInvoice(owner, fields);
  return owner.client.invoices.markSent({ id });
}

const edited = keysOf(InvoiceEdit, 'items');

export function asEdit(invoice: Invoice) {
  return {
    ...pick(invoice, edited),
    date: invoice.date ?? '2026-11-01',
    due_date: invoice.due_date ?? '2026-11-30',
    items: invoice.items.map(({ invoice_id: _invoice, total: _total, ...item }) => item),
  };
}

export const payment = (invoice_id: string, amount: number) => ({
  invoice_id,
  amount,
  payment_date: '2026-11-10',
  payment_method: 'check' as const,
  notes: null,
  reference: null,
});

/** Returns the input for a direct payment, which belongs to no document. */
export const directPayment = (amount: number, fields: Partial<NewDirectPayment> = {}): NewDirectPayment => ({
  amount,
  payment_date: '2026-11-10',
  payment_method: 'cash',
  notes: null,
  reference: null,
  customer_id: null,
  ...fields,
});
