import type { PlannedRequest } from './load-order.ts';

/** An operation to measure, with its request for each of the servers. */
export interface Operation {
  name: string;
  /**
   * The minimum speed relative to a bare server: one ratio for a bare server on the product's own tables, the other
   * for a bare server on simpler tables.
   */
  must: { bare: { 1: number; 8: number }; lean: { 1: number; 8: number } };
  aim: number;
  lean: PlannedRequest;
  bare: PlannedRequest;
  rpc: PlannedRequest;
  rest: PlannedRequest;
}

const get = (paths: string[], headers = {}): PlannedRequest => ({
  method: 'GET',
  headers,
  variants: paths.map((path) => ({ path })),
});

const post = (path: string, inputs: unknown[], headers = {}): PlannedRequest => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  variants: inputs.map((input) => ({ path, body: JSON.stringify(input) })),
});

export interface Session {
  cookie: string;
  origin: string;
}

export interface Subject extends Session {
  customerId: string;
  invoiceIds: string[];
}

const newInvoice = (customerId: string) => ({
  customer_id: customerId,
  project_id: null,
  customer_address_id: null,
  date: '2026-05-02',
  due_date: '2026-06-01',
  discount: 5,
  notes: 'Thank you for your business!',
  terms: null,
  service_address: null,
  service_city: null,
  service_state: null,
  service_zipcode: null,
  items: [
    { name: 'Service call', description: null, quantity: 1, unit: 'ea', price: 95, tax_rate: 0 },
    { name: 'Copper pipe', description: 'Half inch', quantity: 12.5, unit: 'ft', price: 3.2, tax_rate: 8.25 },
    { name: 'Labour', description: null, quantity: 2.5, unit: 'hr', price: 85, tax_rate: 0 },
  ],
});

/** A call in the format that the web app uses; several inputs are used in turn. */
export const rpcCall = ({ cookie, origin }: Session, procedure: string, ...inputs: unknown[]) =>
  post(
    `/api/rpc/${procedure}`,
    inputs.map((input) => ({ json: input })),
    { cookie, origin },
  );

export function operations({ customerId, invoiceIds, ...session }: Subject): Operation[] {
  const invoice = newInvoice(customerId);
  const { cookie, origin } = session;
  return [
    {
      name: 'list of 50 newest with customer and totals',
      must: { bare: { 1: 0.3, 8: 0.25 }, lean: { 1: 0.35, 8: 0.35 } },
      aim: 0.6,
      lean: get(['/list']),
      bare: get(['/list']),
      rpc: rpcCall(session, 'invoices/list', { limit: 50 }),
      rest: get(['/api/invoices?limit=50'], { cookie }),
    },
    {
      name: 'read one invoice with items and payments',
      must: { bare: { 1: 0.3, 8: 0.25 }, lean: { 1: 0.35, 8: 0.35 } },
      aim: 0.6,
      lean: get(invoiceIds.map((_, index) => `/read/${index + 1}`)),
      bare: get(invoiceIds.map((id) => `/read/${id}`)),
      rpc: rpcCall(session, 'invoices/get', ...invoiceIds.map((id) => ({ id }))),
      rest: get(
        invoiceIds.map((id) => `/api/invoices/${id}`),
        { cookie },
      ),
    },
    {
      name: 'create an invoice of 3 items',
      must: { bare: { 1: 0.3, 8: 0.25 }, lean: { 1: 0.25, 8: 0.25 } },
      aim: 0.5,
      lean: post('/create', [invoice]),
      bare: post('/create', [invoice]),
      rpc: { ...rpcCall(session, 'invoices/create', invoice), freshKey: true },
      rest: { ...post('/api/invoices', [invoice], { cookie, origin }), freshKey: true },
    },
  ];
}
