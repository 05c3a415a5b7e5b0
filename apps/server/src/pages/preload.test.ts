import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { emptyCustomer } from '@dayworks/shared/customers/customer';
import { type Preload, preloadId } from '@dayworks/shared/preload';
import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeWebFolder } from '../testing/web-folder.ts';

/** Every API call whose result is embedded in a page (screens.ts of the web app). */
const preload = {
  '/dashboard': [
    ['dashboard.get', { period: '12w' }],
    ['customers.options', {}],
    'invoices.overview',
    'members.list',
  ],
  '/invoices': ['invoices.list', 'invoices.overview'],
  '/estimates': ['estimates.list', 'estimates.overview'],
  '/customers': ['customers.list', 'customers.overview'],
  '/products': ['products.list', 'products.overview'],
  '/projects': ['projects.board'],
  '/payments': [['payments.list', { limit: 10 }], 'payments.overview'],
  '/transactions': ['ledger.list', 'ledger.totals'],
};
const screens = Object.entries(preload).map(([path, calls]) => ({ path, files: [], preload: calls }));

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer({ webFolder: await makeWebFolder(screens) });
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

async function openPage(path: string, cookie = '') {
  const headers = { 'accept-encoding': 'identity', ...(cookie ? { cookie } : {}) };
  const response = await fetch(server.origin + path, { headers });
  const html = await response.text();
  const block = new RegExp(`<script type="application/json" id="${preloadId}">(.*?)</script>`).exec(html);
  const preload: Preload = JSON.parse(block?.[1] ?? 'null');
  const answerTo = (path: string) => preload.answers.find((answer) => answer.path.join('/') === path)?.output;
  return { response, html, preload, answerTo };
}

test('a page embeds the signed-in user, their business and the first rows of the screen', async () => {
  const customer = await owner.client.customers.create({
    ...emptyCustomer(),
    first_name: 'Ada',
    last_name: 'Opening',
  });
  const askedAt = Date.now();
  const { answerTo, preload, response } = await openPage('/customers', owner.browser.cookie);
  expect(answerTo('auth/session')).toMatchObject({ user: { id: owner.userId } });
  expect(answerTo('business/get')).toMatchObject({ id: owner.businessId });
  expect(answerTo('customers/list')).toMatchObject({ customers: [{ id: customer.id }] });
  expect(answerTo('customers/overview')).toEqual(await owner.client.customers.overview());
  expect(preload.at).toBeGreaterThanOrEqual(askedAt);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each(screens)(
  'the page at $path embeds exactly the results of its API calls, as plain JSON',
  async ({ path }) => {
    const { preload } = await openPage(path, owner.browser.cookie);
    expect(preload.answers.length).toBeGreaterThan(2);
    for (const { path: asked, input, output } of preload.answers) {
      const response = await fetch(`${server.origin}/api/rpc/${asked.join('/')}`, {
        method: 'POST',
        headers: {
          cookie: owner.browser.cookie,
          origin: server.origin,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ json: input }),
      });
      const { json, meta } = (await response.json()) as { json: unknown; meta?: unknown[] };
      if (asked[1] !== 'session') expect(output, asked.join('/')).toEqual(json);
      expect(meta ?? []).toEqual([]);
      expect(new StandardRPCJsonSerializer().serialize(output)[1]).toEqual([]);
    }
  },
);

test('the page for a visitor embeds only an empty session and the sign-in methods, and the page for a different user embeds the data of that user', async () => {
  const nobody = await openPage('/customers');
  const forVisitors = [
    { path: ['auth', 'session'], output: null },
    { path: ['auth', 'signInMethods'], output: await owner.client.auth.signInMethods() },
  ];
  expect(nobody.preload.answers).toEqual(forVisitors);
  expect(nobody.response.headers.get('cache-control')).toBe('no-cache');
  const forged = await openPage('/customers', 'better-auth.session_token=forged.forged');
  expect(forged.preload.answers).toEqual(forVisitors);
  const stranger = await signUpOwner(server);
  const { html, answerTo } = await openPage('/customers', stranger.browser.cookie);
  expect(answerTo('customers/list')).toMatchObject({ customers: [] });
  expect(html).not.toContain(owner.businessId);
});

test('a page whose URL has a query string embeds no rows of a list in its HTML', async () => {
  const { preload } = await openPage('/customers?q=ada', owner.browser.cookie);
  expect(preload.answers.map(({ path }) => path.join('/'))).toEqual(['auth/session', 'business/get']);
});

test('a name that contains markup cannot close the element with the embedded data and start a script', async () => {
  const mean = await signUpOwner(server);
  const name = '</script><script>alert(1)</script><!--';
  await mean.client.customers.create({ ...emptyCustomer(), first_name: name, last_name: 'Mean' });
  const { html, answerTo } = await openPage('/customers', mean.browser.cookie);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain('<!--');
  expect(answerTo('customers/list')).toMatchObject({ customers: [{ first_name: name }] });
});

test('the app page is sent compressed, and a HEAD request returns the same headers without a body', async () => {
  const { hostname, port } = new URL(server.origin);
  const ask = (method: string) =>
    new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const headers = { 'accept-encoding': 'gzip, br', cookie: owner.browser.cookie };
      request({ hostname, port, path: '/customers', method, headers }, async (response) => {
        resolve({ headers: response.headers, body: await buffer(response) });
      })
        .on('error', reject)
        .end();
    });
  const whole = await ask('GET');
  expect(whole.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(whole.body).toString()).toContain(owner.businessId);
  const head = await ask('HEAD');
  expect(head.body).toHaveLength(0);
  expect(head.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' });
});
