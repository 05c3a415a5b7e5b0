import { once } from 'node:events';
import { connect } from 'node:net';
import type { ErrorBody } from '@dayworks/shared/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const json = { 'content-type': 'application/json' };

describe('security headers in responses', () => {
  const paths = [
    '/healthz',
    '/readyz',
    '/api/auth/session',
    '/api/nothing',
    '/api/openapi.json',
    '/api/docs',
    '/files/x',
    '/x',
  ];
  test.each(paths)('the response for the path %s has the security headers', async (path) => {
    const { headers } = await fetch(server.origin + path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.split('; ').find((part) => part.startsWith('script-src'))).toBe("script-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('responses include the HSTS header only if the server is behind TLS', async () => {
    const { headers } = await fetch(`${server.origin}/healthz`);
    expect(headers.get('strict-transport-security')).toBeNull();
    const behindTls = await startTestServer({
      ownerUrl: server.ownerUrl,
      variables: { PUBLIC_URL: 'https://office.example' },
    });
    const secured = await fetch(`${behindTls.origin}/healthz`);
    await behindTls.stop();
    expect(secured.headers.get('strict-transport-security')).toContain('max-age=');
  });
});

describe('rejected requests', () => {
  test('all error responses have the same structure, without a stack trace or SQL', async () => {
    const answers = await Promise.all([
      fetch(`${server.origin}/api/nothing`),
      fetch(`${server.origin}/api/business`),
      fetch(`${server.origin}/api/auth/token`, { method: 'POST', headers: json, body: '{broken' }),
      fetch(`${server.origin}/api/auth/token`, { method: 'POST', headers: json, body: '{"email":1}' }),
      fetch(`${server.origin}/api/auth/token`, {
        method: 'POST',
        headers: json,
        body: '{"email":"a@b.test","role":"owner"}',
      }),
      fetch(`${server.origin}/api/live`),
    ]);
    for (const answer of answers) {
      const body = (await answer.json()) as ErrorBody;
      expect(Object.keys(body).sort()).toEqual(['code', 'data', 'message', 'status']);
      expect(body.status).toBe(answer.status);
      expect(answer.status).toBeLessThan(500);
      expect(JSON.stringify(body)).not.toMatch(/select |insert |at .*\.ts|node_modules/);
    }
  });

  test('the error response names the unknown fields of the request', async () => {
    const response = await fetch(`${server.origin}/api/auth/token`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'a@b.test', password: 'x', admin: true }),
    });
    expect(await response.json()).toMatchObject({ status: 400, message: expect.stringContaining('admin') });
  });

  test('a request body over the size limit is rejected', async () => {
    const response = await fetch(`${server.origin}/api/auth/token`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'x'.repeat(5 * 1024 * 1024) }),
    });
    expect(response.status).toBe(413);
  });

  test('a write request with a cookie is rejected if its origin is foreign or missing', async () => {
    const { browser, client } = await signUpOwner(server);
    const write = (origin?: string) =>
      fetch(`${server.origin}/api/auth/user`, {
        method: 'PATCH',
        headers: { ...json, cookie: browser.cookie, ...(origin ? { origin } : {}) },
        body: JSON.stringify({ name: 'Changed' }),
      });
    for (const origin of ['https://evil.example', 'null', `${server.origin}.evil.example`, undefined]) {
      expect((await write(origin)).status).toBe(403);
    }
    expect((await client.auth.session())?.user.name).toBe('Robin Vale');
    expect((await write(server.origin)).status).toBe(200);
  });

  test('the id of a record of another business gets the same response as an unknown id', async () => {
    const [one, two] = [await signUpOwner(server), await signUpOwner(server)];
    const { members } = await two.client.members.list();
    const foreign = await one.browser.fetch(`/api/members/${members[0]?.id}`, { method: 'DELETE' });
    const unknown = await one.browser.fetch('/api/members/00000000-0000-4000-8000-000000000000', {
      method: 'DELETE',
    });
    expect(foreign.status).toBe(404);
    expect(await foreign.json()).toEqual(await unknown.json());
  });
});

test('the API serves its own OpenAPI description', async () => {
  const spec = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as {
    openapi: string;
    paths: object;
  };
  expect(spec.openapi).toMatch(/^3\.1/);
  expect(Object.keys(spec.paths)).toEqual(expect.arrayContaining(['/business', '/invoices', '/auth/token']));
  const docs = await (await fetch(`${server.origin}/api/docs`)).text();
  expect(docs).toContain('/api/invoices/{id}');
  expect(docs).toContain(
    `curl -H "Authorization: Bearer dw_…" ${server.platform.env.publicUrl}/api/customers`,
  );
  expect(docs.match(/Not with an access token/g)?.length).toBeGreaterThan(80);
  expect(docs).not.toContain('<script');
});

test('a create request without an idempotency key is rejected, a repeated request returns the same response, and a repeated key with a different body is rejected', async () => {
  const { browser } = await signUpOwner(server);
  const invite = (email: string, key?: string) =>
    browser.fetch('/api/invitations', {
      method: 'POST',
      headers: { ...json, ...(key ? { 'idempotency-key': key } : {}) },
      body: JSON.stringify({ email }),
    });
  expect((await invite('a@example.test')).status).toBe(400);
  const [first, second] = await Promise.all([invite('a@example.test', 'k1'), invite('a@example.test', 'k1')]);
  expect(await first.json()).toEqual(await second.json());
  expect((await invite('b@example.test', 'k1')).status).toBe(409);
});

test('rate limits survive a restart', async () => {
  const email = 'slow@example.test';
  const guess = (origin: string) =>
    fetch(`${origin}/api/auth/token`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email, password: 'x' }),
    });
  for (let count = 0; count < 10; count++) await guess(server.origin);
  const restarted = await startTestServer({ ownerUrl: server.ownerUrl });
  const answer = await guess(restarted.origin);
  const body = (await answer.json()) as ErrorBody;
  await restarted.stop();
  expect(answer.status).toBe(429);
  expect(body.data.retry_after_seconds).toBeGreaterThan(0);
});

test('a logo is re-encoded on the server, and files that are not images are rejected', async () => {
  const { client } = await signUpOwner(server);
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const business = await client.business.uploadLogo({
    logo: new File([png], 'logo.png', { type: 'image/png' }),
  });
  const served = await fetch(server.origin + business.logo_url);
  expect(served.headers.get('content-type')).toBe('image/png');
  expect(served.headers.get('cache-control')).toContain('immutable');
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'x.svg', {
    type: 'image/svg+xml',
  });
  await expect(client.business.uploadLogo({ logo: svg })).rejects.toThrow(/PNG, JPEG/);
  await expect(
    client.business.uploadLogo({ logo: new File(['not a picture'], 'x.png', { type: 'image/png' }) }),
  ).rejects.toThrow(/PNG, JPEG/);
  expect((await client.business.removeLogo()).logo_url).toBeNull();
});

test('a client that disconnects before its file is completely sent does not crash the server', async () => {
  const { browser, client } = await signUpOwner(server);
  const body = '{"json":{}}';
  const lines = [
    'POST /api/rpc/invoices/exportCsv HTTP/1.1',
    ...['Host: office.test', `Origin: ${server.origin}`, `Cookie: ${browser.cookie}`],
    ...['Content-Type: application/json', `Content-Length: ${body.length}`, '', body],
  ];
  for (let round = 0; round < 10; round += 1) {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    socket.write(lines.join('\r\n'), () => setImmediate(() => socket.resetAndDestroy()));
    await once(socket, 'close');
    // An uncaught error in the server would fail this test file.
    expect(await (await client.invoices.exportCsv({})).text()).toContain('Customer');
  }
});

test('the second of two conflicting saves is rejected and the first save is preserved', async () => {
  const { client } = await signUpOwner(server);
  const business = await client.business.get();
  if (!business) throw new Error('no business');
  const {
    id: _id,
    user_id: _user,
    logo_url: _logo,
    role: _role,
    ai_analyst_enabled: _coach,
    closes_on: _closing,
    photos: _photos,
    how_to_pay: _ways,
    ...edit
  } = business;
  await client.business.update({ ...edit, phone: '(503) 555-0100' });
  await expect(client.business.update({ ...edit, phone: '(503) 555-0199' })).rejects.toThrow(
    /changed by someone else/,
  );
  expect((await client.business.get())?.phone).toBe('(503) 555-0100');
});

test('a user without a business cannot call procedures that need a business', async () => {
  const stranger = new Browser(server);
  const { client } = stranger;
  await client.auth.signUp({ email: 'alone@example.test', password: 'quiet-harbour-52-lamps', name: 'A' });
  expect(await client.business.get()).toBeNull();
  await expect(client.members.list()).rejects.toThrow('Business ID is required');
});

test.each(['/login', '/signin', '/sign-in'])(
  'the path %s redirects to the sign-in page and keeps its query',
  async (path) => {
    const response = await fetch(`${server.origin}${path}?next=%2Finvoices`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/auth?next=%2Finvoices');
  },
);
