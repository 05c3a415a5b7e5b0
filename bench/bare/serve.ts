/*
 * A bare benchmark server that shows the limit of what Node can do: node:http and pg, one query per request, and
 * nothing else. There is no framework, session, tenant policy (it runs as the owner of the tables), validation, audit
 * log or idempotency.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

export interface InvoiceInput {
  customer_id: string;
  date: string;
  due_date: string;
  discount: number;
  notes: string | null;
  items: { name: string; quantity: number; unit: string; price: number; tax_rate: number }[];
}

/** The benchmark's queries. Each set of benchmark tables needs its own version of these queries. */
export interface Questions {
  list: pg.QueryConfig;
  read(id: string): pg.QueryConfig;
  create(input: InvoiceInput): pg.QueryConfig;
}

const asText = (value: string) => value;
const parsers: Record<number, (value: string) => unknown> = { 1082: asText, 1184: asText, 1700: Number };
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => parsers[oid] ?? pg.types.getTypeParser(oid),
};

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/** A minimal browser page with the same rows as the product's screen. */
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Invoices</title><ul id="rows"></ul><script>
fetch('/list').then((answer) => answer.json()).then((invoices) => {
  document.getElementById('rows').innerHTML = invoices.map((invoice) => '<li>' + invoice.customer.first_name + ' ' +
    invoice.customer.last_name + ' #' + invoice.id.slice(0, 8) + ' ' + invoice.status + ' $' + invoice.total + '</li>').join('');
});
</script></html>`;

export function serveBare({ list, read, create }: Questions): void {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, types });
  pool.on('error', () => {});

  async function answer(request: IncomingMessage, path: string): Promise<unknown> {
    if (path === '/healthz') return 'ok';
    if (path === '/list') return (await pool.query(list)).rows;
    if (path === '/create') return (await pool.query(create(JSON.parse(await readBody(request))))).rows[0];
    return (await pool.query(read(path.slice('/read/'.length)))).rows[0];
  }

  createServer(async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/page')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    try {
      const body = JSON.stringify(await answer(request, request.url ?? '/'));
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  }).listen(Number(process.env.PORT), '127.0.0.1');
}

export interface ComputedTotals {
  lines: number[];
  subtotal: string;
  tax: string;
  total: string;
}

export function computeTotals({ items, discount }: InvoiceInput): ComputedTotals {
  const lines = items.map((item) => Math.round(item.quantity * item.price * 100) / 100);
  const subtotal = lines.reduce((sum, total) => sum + total, 0);
  const tax = items.reduce((sum, item, index) => sum + ((lines[index] ?? 0) * item.tax_rate) / 100, 0);
  const total = subtotal - discount + tax;
  return { lines, subtotal: subtotal.toFixed(2), tax: tax.toFixed(2), total: total.toFixed(2) };
}
