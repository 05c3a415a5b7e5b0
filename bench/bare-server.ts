// The limit for Node: node:http and pg, one query for each request, nothing else. No framework, no session, no tenant
// policies (it works as the tables' owner), no checks, no audit, no idempotency. Same tables, same answers.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { bareCreate, bareList, bareRead, type InvoiceInput } from './bare-queries.ts';

const asText = (value: string) => value;
const parsers: Record<number, (value: string) => unknown> = { 1082: asText, 1184: asText, 1700: Number };
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => parsers[oid] ?? pg.types.getTypeParser(oid),
};
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, types });
const businessId = process.env.BUSINESS_ID;

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

async function answer(request: IncomingMessage, path: string): Promise<unknown> {
  if (path === '/healthz') return 'ok';
  if (path === '/list') {
    return (await pool.query({ ...bareList, values: [businessId] })).rows;
  }
  if (path === '/create') {
    const input: InvoiceInput = JSON.parse(await readBody(request));
    return (await pool.query(bareCreate(businessId, input))).rows[0];
  }
  return (await pool.query({ ...bareRead, values: [businessId, path.slice('/read/'.length)] })).rows[0];
}

/** The same rows in a browser, by the shortest way. */
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Invoices</title><ul id="rows"></ul><script>
fetch('/list').then((answer) => answer.json()).then((invoices) => {
  document.getElementById('rows').innerHTML = invoices.map((invoice) => '<li>' + invoice.customer.first_name + ' ' +
    invoice.customer.last_name + ' #' + invoice.id.slice(0, 8) + ' ' + invoice.status + ' $' + invoice.total + '</li>').join('');
});
</script></html>`;

createServer(async (request: IncomingMessage, response: ServerResponse) => {
  if (request.url === '/page') return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  try {
    const body = JSON.stringify(await answer(request, request.url ?? '/'));
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(Number(process.env.PORT), '127.0.0.1');
