import { randomBytes, randomUUID } from 'node:crypto';
import type { AccessTokenRights } from '@dayworks/shared/account/access-token';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFileId } from '../platform/files/file-store.ts';
import { addCustomer, addSentInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { addFieldWorker } from '../testing/fixtures/team-fixtures.ts';
import { sendRaw } from '../testing/raw-request.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer({ variables: { TRUST_PROXY: '1' } });
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

async function tokenOf({ client }: Pick<Owner, 'client'>, rights: AccessTokenRights = 'write') {
  return (await client.account.createAccessToken({ name: 'Books', rights, days: 30 })).token;
}

let places = 0;
const anotherPlace = () => `10.9.0.${++places}`;

async function ask(token: string, path: string, init: RequestInit = {}, origin = server.origin) {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-forwarded-for': anotherPlace(),
    'idempotency-key': randomUUID(),
    ...(init.body ? { 'content-type': 'application/json' } : {}),
    ...init.headers,
  };
  const response = await fetch(`${origin}/api${path}`, { ...init, headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

const newCustomer = { method: 'POST', body: JSON.stringify({ company: 'By script' }) };
const made = () => `dw_${randomBytes(32).toString('base64url')}`;

test('a script with an access token can read and write as the owner of the token without a cookie or origin, and gets no cookie', async () => {
  const token = await tokenOf(owner);
  const created = await ask(token, '/customers', newCustomer);
  expect([created.status, created.headers.getSetCookie()]).toEqual([200, []]);
  const { id } = JSON.parse(created.text) as { id: string };
  expect(JSON.parse((await ask(token, `/customers/${id}`)).text)).toMatchObject({ company: 'By script' });
  const { rows } = await server.platform.database.operator.query(
    `select user_id, by_token from audit_log where entity_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ user_id: owner.userId, by_token: 'Books' }]);
});

test('the audit log shows no token for changes made by users, even if they use the same database connections as requests with a token', async () => {
  const token = await tokenOf(owner);
  const ids = await Promise.all(
    Array.from({ length: 12 }, async (_, index) =>
      index % 2
        ? JSON.parse((await ask(token, '/customers', newCustomer)).text).id
        : addCustomer(owner.client),
    ),
  );
  const { rows } = await server.platform.database.operator.query<{ entity_id: string; by_token: string }>(
    `select entity_id, by_token from audit_log where entity_id = any($1) and action = 'create'`,
    [ids],
  );
  const said = new Map(rows.map(({ entity_id, by_token }) => [entity_id, by_token]));
  expect(ids.map((id) => said.get(id))).toEqual(ids.map((_, index) => (index % 2 ? 'Books' : null)));
});

test('the history of a document names the access token that was used for a change', async () => {
  const token = await tokenOf(owner);
  const invoice = await addSentInvoice(owner);
  const body = JSON.stringify({ is_disputed: true });
  const answer = await ask(token, `/invoices/${invoice.id}/dispute`, { method: 'PUT', body });
  expect(answer.status, answer.text).toBe(200);
  const { events } = await owner.client.invoices.get({ id: invoice.id });
  expect(events[0]?.by).toBe('Robin Vale, by token “Books”');
});

test('a read-only access token cannot change anything', async () => {
  const token = await tokenOf(owner, 'read');
  expect((await ask(token, '/customers')).status).toBe(200);
  const refused = await ask(token, '/customers', newCustomer);
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([403, 'BEYOND_ACCESS_TOKEN']);
  const overRpc = await ask(token, '/rpc/customers/create', {
    method: 'POST',
    body: JSON.stringify({ json: { company: 'By script' } }),
  });
  expect(overRpc.status).toBe(403);
});

test.each([
  ['GET', '/auth/session'],
  ['GET', '/auth/access-tokens'],
  ['POST', '/auth/access-tokens'],
  ['GET', '/auth/export'],
  ['POST', '/auth/signout'],
  ['DELETE', '/auth/sessions'],
  ['GET', '/auth/callback/oidc'],
  ['POST', '/rpc/auth/signOut'],
  ['POST', '/rpc/account/createAccessToken'],
  ['POST', '/rpc/members/invite'],
  ['POST', '/rpc/admin/overview'],
  ['POST', '/rpc/chat/send'],
  ['GET', '/live'],
  ['GET', '/live/missed'],
])('the route %s %s is not available to any access token', async (method, path) => {
  const answer = await ask(await tokenOf(owner), path, {
    method,
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  expect([403, 404]).toContain(answer.status);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await owner.client.auth.session()).not.toBeNull();
  /*
   * The access tokens are revoked after each test, because only a limited number of tokens can exist at the same time.
   */
  for (const { id } of await owner.client.account.accessTokens())
    await owner.client.account.revokeAccessToken({ id });
});

describe('rejected access tokens', () => {
  test('wrong, malformed, expired and revoked access tokens get the same response', async () => {
    const expired = await tokenOf(owner);
    const revoked = await tokenOf(owner);
    const [newest] = await owner.client.account.accessTokens();
    await owner.client.account.revokeAccessToken({ id: newest?.id ?? '' });
    await expire(expired);
    const answers = [];
    for (const token of [
      made(),
      expired,
      revoked,
      'dw_',
      '',
      'x'.repeat(8_000),
      `${made()}=`,
      '%F0%9F%94%91',
    ])
      answers.push(await ask(token, '/customers'));
    const [first] = answers;
    expect(JSON.parse(first?.text ?? '')).toMatchObject({ code: 'INVALID_ACCESS_TOKEN', status: 401 });
    expect(first?.headers.get('www-authenticate')).toBe('Bearer');
    for (const { status, text } of answers) expect([status, text]).toEqual([401, first?.text]);
  });

  test('an access token is rejected if it is sent together with a cookie, occurs twice in one request, or is sent in the URL', async () => {
    const token = await tokenOf(owner);
    const both = await ask(token, '/customers', { headers: { cookie: owner.browser.cookie } });
    expect([both.status, both.text]).toEqual([400, expect.stringContaining('not both')]);
    const lines = (given: string[]) => [
      'GET /api/customers HTTP/1.1',
      'host: localhost',
      ...given.map((value) => `authorization: ${value}`),
    ];
    const twice = await sendRaw(server.origin, lines([`Bearer ${token}`, `Bearer ${token}`]));
    expect(twice.status).toBe(400);
    const beside = await sendRaw(server.origin, lines(['Basic YTpi', `Bearer ${token}`]));
    expect(beside.status).toBe(400);
    expect((await sendRaw(server.origin, lines([`Bearer ${token}, Bearer ${token}`]))).status).toBe(401);
    expect((await sendRaw(server.origin, lines([`Bearer ${token}é`]))).status).toBe(401);
    expect((await sendRaw(server.origin, lines(Array(200).fill(`Bearer ${token}`)))).status).toBeGreaterThan(
      399,
    );
    for (const name of ['access_token', 'token', 'authorization', 'key']) {
      const response = await fetch(`${server.origin}/api/customers?${name}=${token}`);
      expect([name, response.status]).toEqual([name, 400]);
    }
  });

  test('an authorization scheme added by a proxy is ignored', async () => {
    const response = await owner.browser.fetch('/api/business', { headers: { authorization: 'Basic YTpi' } });
    expect(response.status).toBe(200);
  });

  test('many wrong access tokens from one IP address are blocked, but a valid token still works', async () => {
    const token = await tokenOf(owner);
    const headers = { 'x-forwarded-for': '10.8.0.1' };
    const statuses = [];
    for (let tries = 0; tries < 32; tries++)
      statuses.push((await ask(made(), '/business', { headers })).status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
    expect(statuses.slice(30)).toEqual([429, 429]);
    expect((await ask(token, '/business', { headers })).status).toBe(200);
  });
});

async function expire(token: string) {
  const database = new pg.Client({ connectionString: server.ownerUrl });
  await database.connect();
  await database.query(
    'update auth.access_tokens set expires_at = now() where hash = sha256($1::text::bytea)',
    [token],
  );
  await database.end();
}

describe('ownership of access tokens', () => {
  test('requests with an access token for rows of another business are answered as if the rows did not exist', async () => {
    const stranger = await signUpOwner(server, 'Stranger');
    const customer = await addCustomer(owner.client);
    const invoice = await addSentInvoice(owner);
    const token = await tokenOf(stranger);
    for (const path of [`/customers/${customer}`, `/invoices/${invoice.id}`, `/invoices/${invoice.id}/pdf`])
      expect([path, (await ask(token, path)).status]).toEqual([path, 404]);
    await owner.client.invoices.share({ id: invoice.id, email: stranger.email });
    expect((await ask(token, '/rpc/invoices/sharedWithMe', { method: 'POST', body: '{}' })).status).toBe(403);
  });

  test('a field worker’s token gives access only to the data that a field worker is allowed to see', async () => {
    const worker = await addFieldWorker(server, owner);
    const token = await tokenOf(worker);
    expect((await ask(token, '/rpc/field/days', { method: 'POST', body: '{"json":{}}' })).status).toBe(200);
    expect((await ask(token, '/customers')).status).toBe(404);
  });

  test('a private file is served to a member’s token but to no other token', async () => {
    const stranger = await signUpOwner(server, 'Stranger');
    const id = newFileId();
    await server.platform.files.put(id, Buffer.from('for members only'));
    await server.platform.database.operator.query(
      `insert into files (id, business_id, name, content_type, byte_size, sha256, is_public)
       values ($1, $2, 'note.txt', 'text/plain', 16, 'x', false)`,
      [id, owner.businessId],
    );
    const read = async (token: string) => {
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': anotherPlace() };
      return (await fetch(`${server.origin}/files/${id}`, { headers })).status;
    };
    expect(await read(await tokenOf(owner, 'read'))).toBe(200);
    expect(await read(await tokenOf(stranger))).toBe(404);
    expect(await read(made())).toBe(401);
  });

  test('a request with a token never gets a rendered page, and no response reveals a token', async () => {
    const token = await tokenOf(owner);
    const { id } = await owner.client.account.accessTokens().then(([first]) => first ?? { id: '' });
    const told = JSON.stringify([
      await owner.client.account.accessTokens(),
      await owner.client.account.exportData(),
      (await ask(token, `/auth/access-tokens/${id}`, { method: 'DELETE' })).text,
    ]);
    expect(told).toContain('dw_');
    expect(told).not.toContain(token);
    const { rows } = await server.platform.database.operator.query(
      `select (select count(*) from audit_log a where a::text like $1)::int as audited,
         (select count(*) from outbox o where o::text like $1)::int as told,
         (select count(*) from idempotency_keys k where k::text like $1)::int as kept`,
      [`%${token.slice(3)}%`],
    );
    expect(rows).toEqual([{ audited: 0, told: 0, kept: 0 }]);
  });
});

test('as soon as an access token is confirmed to be revoked, every process rejects it', async () => {
  const other = await startServerForTest({ ownerUrl: server.ownerUrl });
  for (let round = 0; round < 10; round++) {
    const { id, token } = await owner.client.account.createAccessToken({
      name: 'Race',
      rights: 'read',
      days: 30,
    });
    const origins = [server.origin, other.origin];
    const askAll = () => Promise.all(origins.map((origin) => ask(token, '/business', {}, origin)));
    expect((await askAll()).map(({ status }) => status)).toEqual([200, 200]);
    const [, ...during] = await Promise.all([
      owner.client.account.revokeAccessToken({ id }),
      ...origins.map((origin) => ask(token, '/business', {}, origin)),
    ]);
    for (const { status } of during) expect([200, 401]).toContain(status);
    expect((await askAll()).map(({ status }) => status)).toEqual([401, 401]);
  }
});
