import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { webhookEventTypes } from '@dayworks/shared/webhooks/event-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { procedures } from '../../access-matrix/contract-procedures.ts';
import { addAppointment } from '../../testing/fixtures/appointment-fixtures.ts';
import { addEstimate } from '../../testing/fixtures/estimate-fixtures.ts';
import { addCustomer, addSentInvoice, payment } from '../../testing/fixtures/invoice-fixtures.ts';
import { addJob } from '../../testing/fixtures/job-fixtures.ts';
import { addLead } from '../../testing/fixtures/lead-fixtures.ts';
import { signUpProvenOwner } from '../../testing/proven.ts';
import type { Owner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { isOpenToTokens } from './token-rights.ts';

/** What people need who build on the API: its documentation, its version, its client, and lists of what has changed. */

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'dayworks-client-'));
let server: TestServer;
let owner: Owner;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpProvenOwner(server);
  ({ token } = await owner.client.account.createAccessToken({ name: 'Builder', rights: 'write', days: 30 }));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

const asToken = (path: string, init: RequestInit = {}) =>
  fetch(server.origin + path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });

const unescaped = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

test('every curl command in the guide of the documentation works as it stands, and the events are described', async () => {
  const page = unescaped(await (await fetch(`${server.origin}/api/docs`)).text());
  const commands = [...page.matchAll(/<pre class="curl">(.*?)<\/pre>/gs)].map(([, command = '']) => command);
  expect(commands.length).toBeGreaterThanOrEqual(6);
  for (const command of commands) {
    const script = command
      .replaceAll('dw_…', token)
      .replaceAll(server.platform.env.publicUrl, server.origin)
      .replaceAll('$(uuidgen)', crypto.randomUUID());
    const { stdout } = await run('sh', ['-c', script.replace(/^curl/, 'curl -sS -w "\\n%{http_code}"')]);
    const [status, ...body] = stdout.split('\n').reverse();
    expect([command, status]).toEqual([command, '200']);
    expect(() => JSON.parse(body.reverse().join('\n'))).not.toThrow();
  }
  for (const type of webhookEventTypes) expect(page).toContain(`id="event-${type}"`);
  for (const anchor of ['webhooks', 'changes', 'versions', 'assistants', 'client'])
    expect(page).toContain(`id="${anchor}"`);
});

test('every answer of the API names its version, refusals included', async () => {
  for (const path of [
    '/api/customers',
    '/api/nothing',
    '/api/openapi.json',
    '/api/docs',
    '/api/mcp',
    '/api/rpc/x',
  ])
    expect([path, (await asToken(path)).headers.get('dayworks-api-version')]).toEqual([path, '1']);
  expect((await fetch(`${server.origin}/healthz`)).headers.has('dayworks-api-version')).toBe(false);
});

/** The lists of the API, with the name of their rows in the answer and the filter that shows all of them. */
const lists: Record<string, [rows: string, query: string]> = {
  leads: ['leads', ''],
  customers: ['customers', ''],
  estimates: ['estimates', ''],
  jobs: ['jobs', ''],
  appointments: ['appointments', '&span=all'],
  invoices: ['invoices', ''],
  payments: ['payments', ''],
  expenses: ['expenses', ''],
  tasks: ['tasks', ''],
  products: ['products', ''],
};

test('each list answers only what has changed since a time, and a list that cannot is not forgotten', async () => {
  const { client } = owner;
  const customer_id = await addCustomer(client);
  const invoice = await addSentInvoice(owner, { customer_id });
  await client.payments.record(payment(invoice.id, 1));
  const [changed] = await Promise.all([
    addLead(client),
    addEstimate(owner, { customer_id }),
    addJob(client, { customer_id }),
    addAppointment(client),
    client.tasks.create({ title: 'Call back' }),
    client.products.create({ name: 'Gutters', kind: 'service', price: 1 } as never),
    client.expenses.create({ description: 'Nails', amount: 5, spent_on: '2026-10-02' } as never),
  ]);
  const rowsOf = async (list: string, since: string) => {
    const [rows, query] = lists[list] ?? ['', ''];
    const response = await asToken(`/api/${list}?updated_since=${encodeURIComponent(since)}${query}`);
    expect([list, response.status]).toEqual([list, 200]);
    return ((await response.json()) as Record<string, unknown[]>)[rows]?.length ?? -1;
  };
  for (const list of Object.keys(lists)) {
    expect([list, await rowsOf(list, '2020-01-01T00:00:00Z')]).not.toEqual([list, 0]);
    expect([list, await rowsOf(list, '2999-01-01T00:00:00Z')]).toEqual([list, 0]);
  }
  const before = new Date(Date.parse(changed.created_at) + 60_000).toISOString();
  expect(await rowsOf('leads', before)).toBe(0);
  await client.customers.archive({ id: customer_id });
  const archived = await asToken('/api/customers?updated_since=2020-01-01T00:00:00%2B01:00');
  expect(JSON.stringify(await archived.json())).toContain(customer_id);
  expect((await asToken('/api/customers?updated_since=yesterday')).status).toBe(400);
  const taking = procedures
    .filter(({ path }) => path.endsWith('/list') && isOpenToTokens(path.split('/')))
    .filter(
      ({ schema }) => 'updated_since' in Object((schema?._zod.def as { shape?: object } | undefined)?.shape),
    )
    .map(({ feature }) => feature);
  expect(taking.sort()).toEqual(Object.keys(lists).sort());
});

interface Invoices {
  list(input: object): Promise<{ invoices: { id: string }[] }>;
  get(input: object): Promise<{ id: string; total: number }>;
  pdf(input: object): Promise<Blob>;
}

test('the client that is generated from the contract is typed, calls the API and explains refusals', async () => {
  await run(process.execPath, ['--no-warnings', join(root, 'scripts/client/write-client.mjs'), folder]);
  const { createClient, DayworksError } = await import(pathToFileURL(join(folder, 'index.js')).href);
  const dayworks = createClient({ url: `${server.origin}/api`, token });
  const invoices = dayworks.invoices as Invoices;
  const customer = await dayworks.customers.create({ company: 'Quay & Co.' }, { idempotencyKey: 'once' });
  expect(await dayworks.customers.create({ company: 'Quay & Co.' }, { idempotencyKey: 'once' })).toEqual(
    customer,
  );
  const { id } = await addSentInvoice(owner, { customer_id: customer.id });
  expect((await invoices.list({ customer_id: customer.id, limit: 5 })).invoices.map((row) => row.id)).toEqual(
    [id],
  );
  expect(await invoices.get({ id })).toMatchObject({ id });
  expect((await invoices.pdf({ id })).type).toBe('application/pdf');
  const refused = await invoices.get({ id: crypto.randomUUID() }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DayworksError);
  expect(refused).toMatchObject({ code: 'NOT_FOUND', status: 404 });

  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  writeFileSync(
    join(folder, 'consumer.ts'),
    `import { createClient, DayworksError } from './index.js';
const dayworks = createClient({ url: 'https://office.example.com/api', token: 'dw_x' });
const { invoices, next } = await dayworks.invoices.list({ status: 'overdue', limit: 10 });
export const total: number | undefined = invoices[0]?.total;
export const cursor: string | null = next;
export const pdf: Blob = await dayworks.invoices.pdf({ id: 'x' });
export const code: string = new DayworksError({} as never).code;
// @ts-expect-error an id is required
await dayworks.invoices.get({});
// @ts-expect-error this is not a status
await dayworks.invoices.list({ status: 'late' });
// @ts-expect-error a token cannot use the chat
dayworks.chat;
`,
  );
  const tsc = join(root, 'node_modules', '.bin', 'tsc');
  const options = '--noEmit --strict --target es2022 --module nodenext --lib es2022,dom';
  const { stdout } = await run(process.execPath, [tsc, ...options.split(' '), 'consumer.ts'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
});
