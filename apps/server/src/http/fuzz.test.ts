import { randomUUID } from 'node:crypto';
import { contract } from '@dayworks/shared/contract';
import {
  documentTotals,
  type PricedLine,
  type Pricing,
  totalsInDollars,
} from '@dayworks/shared/documents/lines/totals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { inParallel } from '../access-matrix/attempts.ts';
import {
  addCustomer,
  addInvoice,
  asEdit,
  newInvoice,
  payment,
} from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const nasty: unknown[] = [
  null,
  '',
  ' ',
  '\0',
  'x'.repeat(20_000),
  "'; drop table invoices; --",
  '<script>alert(1)</script>',
  '‮🙂\uD800',
  '-1',
  'NaN',
  '2026-02-30',
  '9999999-01-01',
  '00000000-0000-0000-0000-000000000000',
  0,
  -1,
  0.001,
  1e308,
  -1e-7,
  999_999_999_999.99,
  true,
  [],
  [null],
  {},
  { __proto__: { admin: true }, constructor: 1 },
];

interface Procedure {
  '~orpc': { inputSchema?: z.ZodType };
}

/** All procedures are taken from the contract, so that the test cannot miss a new procedure. */
const procedures = Object.entries(contract).flatMap(([feature, routes]) =>
  Object.entries(routes).map(([name, procedure]) => ({
    path: `${feature}/${name}`,
    schema: (procedure as unknown as Procedure)['~orpc'].inputSchema,
  })),
);

/**
 * The procedures that this test skips, because repeatedly signing out or requesting emails would only test the rate
 * limits.
 */
const skipped = new Set([
  'auth/signOut',
  'auth/revokeOtherSessions',
  'auth/recover',
  'auth/resendVerification',
]);

function fieldsOf(schema: z.ZodType | undefined): string[] {
  const { shape } = (schema ?? {}) as { shape?: object };
  return shape ? Object.keys(shape) : [];
}

async function call(path: string, json: unknown) {
  const response = await owner.browser.fetch(`/api/rpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ json }),
  });
  const text = await response.text();
  return { status: response.status, text: text.slice(0, 300) };
}

function expectNoFault({ status, text }: { status: number; text: string }, what: string) {
  expect(status, `${what}: ${text}`).toBeLessThan(500);
  if (status >= 400) expect(text, what).not.toMatch(/node_modules|\.ts:\d|syntax error|violates|pg_/);
}

/** Yields copies of the input. In each copy, one field, at any depth, is replaced with a malicious value. */
function* spoiled(input: Record<string, unknown>): Generator<Record<string, unknown>> {
  for (const key of Object.keys(input)) for (const value of nasty) yield { ...input, [key]: value };
  const items = input.items as Record<string, unknown>[] | undefined;
  for (const key of Object.keys(items?.[0] ?? {})) {
    for (const value of nasty) yield { ...input, items: [{ ...items?.[0], [key]: value }] };
  }
}

/**
 * All malicious bodies are first checked against the input schema, as on the server. Every body that the schema accepts
 * is sent. Of the bodies that it rejects, only every twentieth is sent, with a different starting point for each procedure,
 * because the server rejects all of them in the same place.
 */
async function bodiesToSend(schema: z.ZodType | undefined, turn: number): Promise<unknown[]> {
  const fields = fieldsOf(schema);
  const filled = nasty.map((value) => Object.fromEntries(fields.map((field) => [field, value])));
  const bodies = [undefined, ...nasty.slice(0, 6), ...nasty.slice(-5), ...(fields.length > 0 ? filled : [])];
  const sent: unknown[] = [];
  for (const [index, body] of bodies.entries()) {
    const isAccepted = !schema || (await schema.safeParseAsync(body)).success;
    if (isAccepted || (index + turn) % 20 === 0) sent.push(body);
  }
  return sent;
}

test('no procedure returns a 5xx status for any input', async () => {
  const tried = procedures.filter((procedure) => !skipped.has(procedure.path));
  await inParallel([...tried.entries()], async ([turn, { path, schema }]) => {
    for (const body of await bodiesToSend(schema, turn)) {
      expectNoFault(await call(path, body), `${path} ${JSON.stringify(body)?.slice(0, 100)}`);
    }
  });
});

test('a malicious value in any input field is either rejected or stored completely', async () => {
  const invoice = await addInvoice(owner);
  const { items, ...edit } = asEdit(invoice);
  const inputs: [string, Record<string, unknown>][] = [
    ['invoices/create', await newInvoice(owner.client)],
    ['invoices/update', { ...edit, items }],
    ['payments/record', payment(invoice.id, 1)],
    [
      'customers/create',
      { first_name: 'A', tags: [], type: 'residential', sms_ok: false, tax_exempt: false },
    ],
    ['invoices/list', { status: 'paid', search: 'x', sort: 'due', limit: 5, cursor: null }],
    ['documents/send', { type: 'invoice', document_id: invoice.id, method: 'email' }],
  ];
  for (const [path, input] of inputs) {
    for (const body of spoiled(input))
      expectNoFault(await call(path, body), `${path} ${JSON.stringify(body).slice(0, 200)}`);
  }
  const { rows } = await server.platform.database.operator.query<
    Pricing & { total: number; lines: PricedLine[] | null }
  >(
    `select total, discount, discount_percent, discount_reduces_tax, prices_include_tax,
       (select jsonb_agg(jsonb_build_object('quantity', quantity, 'price', price, 'tax_rate', tax_rate, 'discount', discount,
          'discount_percent', discount_percent, 'includes_tax', includes_tax))
        from invoice_items where invoice_id = invoices.id) as lines
     from invoices where status <> 'cancelled'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { total, lines, ...pricing } of rows) {
    expect(totalsInDollars(documentTotals(lines ?? [], pricing)).total).toBe(total);
  }
});

test('a customer can still be created after all the malicious requests of this test', async () => {
  expect(await addCustomer(owner.client)).toMatch(/^[0-9a-f-]{36}$/);
});
