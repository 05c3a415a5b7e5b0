import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OidcStandIn, startOidcStandIn } from '../platform/testing/oidc-stand-in.ts';
import { Browser, signUpSomebody } from '../platform/testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let provider: OidcStandIn;
let server: TestServer;
beforeAll(async () => {
  provider = await startOidcStandIn();
  server = await startTestServer({ variables: provider.variables });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const newEmail = () => `p${randomUUID()}@example.test`;

/** Follows the provider's redirect back to us, as the browser would. */
async function comeBack(browser: Browser, url: string): Promise<string> {
  const { searchParams } = new URL(url);
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  const answer = await fetch(url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  const finished = await browser.fetch(back.pathname + back.search, { redirect: 'manual' });
  expect(finished.status).toBe(302);
  return finished.headers.get('location') ?? '';
}

async function signInAs(
  browser: Browser,
  person: { sub: string; email: string; email_verified?: boolean },
): Promise<string> {
  provider.actAs({ email_verified: true, name: 'Robin Vale', ...person });
  const { url } = await browser.client.auth.startSso({ next: '/invoices' });
  return comeBack(browser, url);
}

test('signs in from nothing with PKCE and a checked id token, and again as the same person', async () => {
  expect(await new Browser(server).client.auth.ways()).toMatchObject({ sso: { name: 'Harbour ID' } });
  const [first, second] = [new Browser(server), new Browser(server)];
  const person = { sub: randomUUID(), email: newEmail() };
  expect(await signInAs(first, person)).toBe('/invoices');
  const session = await first.client.auth.session();
  expect(session?.user).toMatchObject({ email: person.email, email_verified: true, name: 'Robin Vale' });
  expect(await signInAs(second, person)).toBe('/invoices');
  expect((await second.client.auth.session())?.user.id).toBe(session?.user.id);
});

test('an id token with a wrong signature, audience or nonce signs nobody in', async () => {
  for (const fault of ['signature', 'audience', 'nonce'] as const) {
    provider.failNext(fault);
    const browser = new Browser(server);
    expect(await signInAs(browser, { sub: randomUUID(), email: newEmail() })).toBe(
      '/auth?error=invalid_token',
    );
    expect(await browser.client.auth.session()).toBeNull();
  }
});

test('an answer that another browser asked for is refused', async () => {
  provider.actAs({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'X' });
  const { url } = await new Browser(server).client.auth.startSso({});
  const victim = new Browser(server);
  expect(await comeBack(victim, url)).toBe('/auth?error=expired');
  expect(await victim.client.auth.session()).toBeNull();
});

test('an existing account is not taken over by an address alone; it is linked from inside', async () => {
  const { browser, client, email, userId } = await signUpSomebody(server);
  const sub = randomUUID();
  expect(await signInAs(new Browser(server), { sub, email })).toBe('/auth?error=not_linked');
  provider.actAs({ sub, email: newEmail(), email_verified: true, name: 'Robin Vale' });
  const { url } = await client.account.linkIdentity();
  expect(await comeBack(browser, url)).toBe('/profile');
  expect(await client.account.identities()).toMatchObject([
    { provider: 'email' },
    { provider: 'oidc', name: 'Harbour ID', is_removable: true },
  ]);
  const elsewhere = new Browser(server);
  await signInAs(elsewhere, { sub, email: newEmail() });
  expect((await elsewhere.client.auth.session())?.user.id).toBe(userId);
  const stranger = await signUpSomebody(server);
  provider.actAs({ sub, email: newEmail(), email_verified: true, name: 'Robin Vale' });
  const taken = await stranger.client.account.linkIdentity();
  expect(await comeBack(stranger.browser, taken.url)).toBe('/profile?error=linked_elsewhere');
  const linked = (await client.account.identities()).find(({ provider: name }) => name === 'oidc');
  await client.account.unlinkIdentity({ id: linked?.id ?? '' });
  expect(await client.account.identities()).toHaveLength(1);
});

test('a provider that is away says so and is asked again', async () => {
  const late = await startOidcStandIn();
  await late.stop();
  const waiting = await startServerForTest({ variables: late.variables });
  const { client } = new Browser(waiting);
  await expect(client.auth.startSso({})).rejects.toMatchObject({ status: 503 });
  await late.start();
  expect(await client.auth.startSso({})).toHaveProperty('url');
  await late.stop();
});

test('without a provider it does not exist', async () => {
  const plain = await startServerForTest();
  await expect(new Browser(plain).client.auth.startSso({})).rejects.toMatchObject({ status: 404 });
});
