import { wishKinds } from '@dayworks/shared/chat/wishes/wish';
import { questionNames } from '@dayworks/shared/questions/question';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addCustomer, addSentInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { addFieldWorker, addStaff } from '../testing/fixtures/team-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import type { Person } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const makeToken = async ({ client }: Pick<Person, 'client'>, rights: 'read' | 'write') =>
  client.account.createAccessToken({ name: 'Helper', rights, days: 30 });

/** Connects the official client to the server, as an assistant does. */
async function connect(token: string): Promise<Client> {
  const assistant = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${server.origin}/api/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await assistant.connect(transport as Parameters<Client['connect']>[0]);
  onTestFinished(() => assistant.close());
  return assistant;
}

async function call(assistant: Client, name: string, given: Record<string, unknown> = {}) {
  const { isError, structuredContent, content } = await assistant.callTool({ name, arguments: given });
  const [first] = content as { text: string }[];
  return {
    isError: isError ?? false,
    told: structuredContent as Record<string, unknown>,
    text: first?.text ?? '',
  };
}

const post = (body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(`${server.origin}/api/mcp`, {
    method,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });

test('an assistant reads figures of its own business only, each with a link to its rows', async () => {
  const owner = await signUpProvenOwner(server, 'Harbour Works');
  const other = await signUpProvenOwner(server, 'Elsewhere');
  await addSentInvoice(other);
  const invoice = await addSentInvoice(owner, { date: '2026-01-05', due_date: '2026-01-20' });
  const { token } = await makeToken(owner, 'read');
  const assistant = await connect(token);
  expect(assistant.getServerVersion()?.name).toBe('dayworks');
  expect(assistant.getInstructions()).toContain('America/Los_Angeles');
  const { tools } = await assistant.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    ...questionNames,
    ...wishKinds.map((kind) => `propose_${kind}`),
  ]);
  for (const { name, annotations } of tools)
    expect([name, annotations?.readOnlyHint]).toEqual([name, !name.startsWith('propose_')]);

  const { told, text } = await call(assistant, 'overdue');
  expect(JSON.parse(text)).toEqual(told);
  const rest = await owner.client.questions.ask({ question: { name: 'overdue', with: {} } });
  const links = (told.figures as { link?: string }[]).map(({ link }) => link);
  expect(links).toEqual(
    rest.figures.map(({ href }) => (href ? server.platform.env.publicUrl + href : undefined)),
  );
  expect(JSON.stringify(told)).toContain(invoice.id);
  expect((told.rows as unknown[]).length).toBe(1);
});

test('a proposal with a read-only token waits in the chat until the person confirms it, and nothing happens before', async () => {
  const owner = await signUpProvenOwner(server);
  const { client } = owner;
  const { token } = await makeToken(owner, 'read');
  const assistant = await connect(token);
  const proposed = await call(assistant, 'propose_add_customer', {
    name: 'Nora Quay',
    phone: '503-555-0161',
  });
  expect(proposed).toMatchObject({ isError: false, told: { state: 'waiting for the person' } });
  expect((await client.customers.list({})).customers).toEqual([]);
  const id = new URL(String(proposed.told.link)).searchParams.get('thread') ?? '';
  const { thread, messages } = await client.chat.thread({ id });
  expect(thread.title).toContain('Proposed by an assistant');
  const card = messages.find((message) => message.card)?.card;
  expect(card).toMatchObject({ state: 'waiting' });
  await client.chat.confirmCard({ id: card?.id ?? '', version: card?.version ?? 0 });
  expect((await client.customers.list({})).customers).toHaveLength(1);
});

test('a token that may write carries a proposal out at once, as its owner, and the audit log names the token', async () => {
  const owner = await signUpProvenOwner(server);
  const customer_id = await addCustomer(owner.client);
  const { token } = await makeToken(owner, 'write');
  const assistant = await connect(token);
  const done = await call(assistant, 'propose_add_task', { line: 'Call Elena back tomorrow' });
  expect(done).toMatchObject({ isError: false, told: { state: 'done' } });
  const { rows } = await server.platform.database.operator.query(
    `select by_token, user_id from audit_log where business_id = $1 and entity = 'task' and action = 'create'`,
    [owner.businessId],
  );
  expect(rows).toEqual([{ by_token: 'Helper', user_id: owner.userId }]);
  const unclear = await call(assistant, 'propose_create_invoice', {
    customer: 'Nobody Known',
    items: [{ name: 'Deck', price: 100 }],
  });
  expect(unclear.isError).toBe(true);
  expect(customer_id).not.toBe('');
});

test('whoever may not read the office by the API may not do so as an assistant either', async () => {
  const owner = await signUpProvenOwner(server);
  const staff = await addStaff(server, owner);
  const worker = await addFieldWorker(server, owner);
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
  };
  expect((await post(initialize)).status).toBe(401);
  expect((await post(initialize)).headers.get('www-authenticate')).toBe('Bearer');
  expect((await post(initialize, { cookie: owner.browser.cookie })).status).toBe(401);
  expect((await post(initialize, { authorization: `Bearer dw_${'x'.repeat(43)}` })).status).toBe(401);
  const statusOf = async (person: Person) => {
    const { token, id } = await makeToken(person, 'read');
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await post(initialize, headers);
    await person.client.account.revokeAccessToken({ id });
    return [status, (await post(initialize, headers)).status];
  };
  for (const person of [staff, worker])
    await server.platform.database.auth.query(`update "user" set "emailVerified" = true where "id" = $1`, [
      person.userId,
    ]);
  server.platform.sessions.forgetUser(staff.userId);
  server.platform.sessions.forgetUser(worker.userId);
  expect(await statusOf(staff)).toEqual([200, 401]);
  expect(await statusOf(worker)).toEqual([404, 401]);
});

test('malformed, foreign and hostile requests are refused without an error of the server', async () => {
  const owner = await signUpProvenOwner(server);
  const { token } = await makeToken(owner, 'read');
  const headers = { authorization: `Bearer ${token}` };
  expect((await post('', headers, 'GET')).status).toBe(405);
  expect((await post('', headers, 'DELETE')).status).toBe(405);
  expect((await post({}, { ...headers, origin: 'https://evil.example' })).status).toBe(403);
  for (const body of [
    '{',
    '[]',
    '{}',
    '"x"',
    '{"jsonrpc":"2.0"}',
    '{"jsonrpc":"2.0","id":1,"method":"__proto__"}',
    `[${'['.repeat(5000)}]`,
  ])
    expect((await post(body, headers)).status, body.slice(0, 40)).toBeLessThan(500);
  expect(
    (await post({ jsonrpc: '2.0', id: 1, method: 'ping' }, { ...headers, accept: 'text/html' })).status,
  ).toBe(406);
  const assistant = await connect(token);
  for (const name of ['constructor', '__proto__', 'propose_', 'propose_toString', 'x'.repeat(5000)])
    await expect(assistant.callTool({ name, arguments: {} })).rejects.toThrow('There is no tool');
  for (const given of [{ period: 'x' }, { constructor: 1 }, { customer: '@'.repeat(2000) }, { limit: 1e9 }])
    expect((await call(assistant, 'customer', given)).text.length).toBeLessThan(20_000);
  expect(
    (await call(assistant, 'revenue', { period: { from: '2026-02-01', to: '2026-01-01' } })).isError,
  ).toBe(true);
});
