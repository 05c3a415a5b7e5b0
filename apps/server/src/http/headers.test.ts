import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restRequest } from '../access-matrix/call.ts';
import { procedures } from '../access-matrix/contract-procedures.ts';
import { type Planted, plantBusiness } from '../access-matrix/planted-business.ts';
import { plausibleInput } from '../access-matrix/plausible-input.ts';
import { type OidcStandIn, startOidcStandIn } from '../testing/stand-ins/oidc-stand-in.ts';
import { signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeWebFolder } from '../testing/web-folder.ts';

let server: TestServer;
let secured: TestServer;
let provider: OidcStandIn;
let planted: Planted;
let webFolder: string;
beforeAll(async () => {
  provider = await startOidcStandIn();
  webFolder = await makeWebFolder();
  server = await startTestServer({ webFolder, variables: provider.variables });
  secured = await startTestServer({
    webFolder,
    ownerUrl: server.ownerUrl,
    variables: { PUBLIC_URL: 'https://office.example' },
  });
  planted = await plantBusiness(server, await signUpOwner(server));
});
afterAll(async () => {
  await secured.stop();
  await server.stop();
  await provider.stop();
  await rm(webFolder, { recursive: true, force: true });
});

function expectSafeHeaders({ headers }: Response, what: string) {
  const policy = headers.get('content-security-policy') ?? '';
  const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]));
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? '';
  expect(scripts, what).toMatch(/'(self|none)'/);
  expect(scripts, what).not.toMatch(/unsafe|\*|http|data:|blob:/);
  expect(headers.get('x-frame-options'), what).toBe('DENY');
  expect(headers.get('x-content-type-options'), what).toBe('nosniff');
  expect(headers.get('referrer-policy'), what).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy'), what).toBe('same-origin');
  expect(headers.get('x-request-id'), what).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('x-powered-by'), what).toBeNull();
  expect(headers.get('access-control-allow-origin'), what).toBeNull();
}

/** The only responses that may be cached: the public keys for other services. */
const keptOnPurpose = new Set(['/api/auth/jwks']);

interface Asked {
  path: string;
  init?: RequestInit;
}

function everything(): Asked[] {
  const { cookie } = planted.owner.browser;
  const { origin } = server;
  const { file, invoice } = planted.ids;
  const member = { headers: { cookie } };
  const json = { origin, 'content-type': 'application/json' };
  return [
    '/',
    '/invoices',
    '/theme.js',
    '/assets/main-1a2b3c.js',
    '/assets/missing.js',
    `/shared-invoice/${invoice}`,
    '/../../etc/passwd',
    '/healthz',
    '/readyz',
    '/api',
    '/api/',
    '/api/nothing',
    '/api/rpc/nothing',
    '/api/openapi.json',
    '/api/docs',
    '/api/docs.css',
    '/api/live',
    '/api/live/missed?since=0',
    '/api/auth/callback/oidc?code=x&state=y',
    '/api/auth/callback/oidc',
    '/files/x',
    `/files/${file}`,
  ]
    .map((path): Asked => ({ path }))
    .concat([
      { path: `/files/${file}`, init: member },
      { path: `/files/${file}`, init: { ...member, method: 'HEAD' } },
      { path: '/', init: { method: 'HEAD' } },
      { path: '/', init: { method: 'POST' } },
      { path: '/api/auth/token', init: { method: 'OPTIONS' } },
      { path: '/api/auth/token', init: { method: 'POST', body: 'plain words', headers: { origin } } },
      { path: '/api/auth/token', init: { method: 'POST', body: '{broken', headers: json } },
      { path: '/api/auth/token', init: { method: 'POST', body: 'x'.repeat(5_000_000), headers: json } },
      {
        path: '/api/business',
        init: { method: 'PATCH', headers: { cookie, origin: 'https://evil.example' } },
      },
      // Without a session, all procedures respond in the same place, so every third one is enough.
      ...procedures
        .filter((_, index) => index % 3 === 0)
        .map((procedure) => {
          const { url, ...init } = restRequest(procedure, plausibleInput(procedure, planted));
          return { path: url, init: { ...init, headers: { ...init.headers, origin } } };
        }),
      ...procedures
        .filter(({ method }) => method === 'GET')
        .map((procedure) => ({
          path: restRequest(procedure, plausibleInput(procedure, planted)).url,
          init: member,
        })),
    ]);
}

test('every response has the security headers, and no API response is cached', async () => {
  const statuses = new Set<number>();
  for (const { path, init } of everything()) {
    const what = `${init?.method ?? 'GET'} ${path}`;
    const response = await fetch(server.origin + path, { redirect: 'manual', ...init });
    statuses.add(response.status);
    expectSafeHeaders(response, `${what} ${response.status}`);
    expect(response.headers.get('strict-transport-security'), what).toBeNull();
    const isApi = path.startsWith('/api') || path.startsWith('/healthz') || path.startsWith('/readyz');
    if (isApi && !keptOnPurpose.has(path.split('?')[0] ?? ''))
      expect(response.headers.get('cache-control'), what).toContain('no-store');
    await response.body?.cancel();
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 302, 400, 403, 404, 405, 413, 415]));
});

test('the live stream and private files are not cached by intermediaries', async () => {
  const { cookie } = planted.owner.browser;
  const stream = await fetch(`${server.origin}/api/live`, { headers: { cookie } });
  expectSafeHeaders(stream, 'live');
  expect(stream.headers.get('cache-control')).toBe('no-store');
  await stream.body?.cancel();
  const file = await fetch(`${server.origin}/files/${planted.ids.file}`, { headers: { cookie } });
  expect(file.headers.get('cache-control')).toMatch(/^private/);
  expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  await file.body?.cancel();
});

test('if the public URL uses https, every response instructs browsers to use only TLS from then on', async () => {
  for (const path of ['/', '/healthz', '/api/nothing', '/api/auth/session', '/files/x', '/theme.js']) {
    const response = await fetch(secured.origin + path);
    expect(response.headers.get('strict-transport-security'), path).toBe(
      'max-age=31536000; includeSubDomains',
    );
    await response.body?.cancel();
  }
});
