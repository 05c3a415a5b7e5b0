import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuth } from '../../identity/better-auth.ts';
import { newestCode, newestLetter, newestToken } from '../../testing/stand-ins/letters.ts';
import { type OidcStandIn, startOidcStandIn } from '../../testing/stand-ins/oidc-stand-in.ts';
import { Browser, goodPassword, signUpSomebody } from '../../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeFor } from '../../testing/totp-code.ts';
import { createAuthSetup } from '../auth-setup.ts';
import { createSso } from './sso.ts';

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

/** Follows the provider's redirect back to our server, as a browser would. */
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

test('single sign-on with PKCE and a verified id token creates an account, and a later sign-in of the same person finds that account', async () => {
  expect(await new Browser(server).client.auth.signInMethods()).toMatchObject({
    sso: { name: 'Harbour ID' },
  });
  const [first, second] = [new Browser(server), new Browser(server)];
  const person = { sub: randomUUID(), email: newEmail() };
  expect(await signInAs(first, person)).toBe('/invoices');
  const session = await first.client.auth.session();
  expect(session?.user).toMatchObject({ email: person.email, email_verified: true, name: 'Robin Vale' });
  expect(await signInAs(second, person)).toBe('/invoices');
  expect((await second.client.auth.session())?.user.id).toBe(session?.user.id);
});

test('an id token that is missing or has a wrong signature, audience or nonce does not sign anyone in', async () => {
  for (const fault of ['signature', 'audience', 'nonce', 'no id token'] as const) {
    provider.failNext(fault);
    const browser = new Browser(server);
    expect(await signInAs(browser, { sub: randomUUID(), email: newEmail() })).toBe(
      '/auth?error=invalid_token',
    );
    expect(await browser.client.auth.session()).toBeNull();
  }
});

test('the provider’s user info is read if the id token contains no email address, and is rejected if it belongs to a different subject', async () => {
  const person = { sub: randomUUID(), email: newEmail() };
  provider.failNext('no email');
  expect(await signInAs(new Browser(server), person)).toBe('/invoices');
  provider.failNext('user info of somebody else');
  const browser = new Browser(server);
  expect(await signInAs(browser, { ...person, sub: randomUUID() })).toBe('/auth?error=invalid_token');
  expect(await browser.client.auth.session()).toBeNull();
});

test('a single sign-on response is rejected in a browser that did not request it', async () => {
  provider.actAs({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'X' });
  const { url } = await new Browser(server).client.auth.startSso({});
  const victim = new Browser(server);
  expect(await comeBack(victim, url)).toBe('/auth?error=expired');
  expect(await victim.client.auth.session()).toBeNull();
});

test('a single sign-on response is accepted only once, no matter how many simultaneous requests deliver it', async () => {
  provider.actAs({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'X' });
  const browser = new Browser(server);
  const { url } = await browser.client.auth.startSso({});
  const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');
  const { cookie } = browser;
  const targets = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const headers = { cookie };
      const answer = await fetch(server.origin + back.pathname + back.search, {
        redirect: 'manual',
        headers,
      });
      return answer.headers.get('location');
    }),
  );
  expect(targets.filter((target) => target === '/auth?error=expired')).toHaveLength(9);
  expect(targets.filter((target) => target === '/dashboard')).toHaveLength(1);
});

test('single sign-on redirects are limited, so that repeated redirects cannot fill the database', async () => {
  const own = await startServerForTest({ variables: provider.variables });
  const { client } = new Browser(own);
  const statuses = await Promise.all(
    Array.from({ length: 70 }, () =>
      client.auth.startSso({}).then(
        () => 200,
        ({ status }: { status: number }) => status,
      ),
    ),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('a provider identity with the placeholder address of an account created with a phone number cannot sign in', async () => {
  const phone = '+15035550177';
  const { client } = new Browser(server);
  await client.auth.signUp({ phone, password: goodPassword });
  for (const email of ['15035550177@phone.invalid', '15035550178@Phone.Invalid']) {
    const browser = new Browser(server);
    expect(await signInAs(browser, { sub: randomUUID(), email })).toMatch(/^\/auth\?error=/);
    expect(await browser.client.auth.session()).toBeNull();
  }
  expect((await client.auth.session())?.user).toMatchObject({ phone, phone_verified: false });
});

test('loading the configuration of a single sign-on provider is aborted if it takes too long, and the next attempt starts over', async () => {
  let asked = 0;
  const dripping = createServer((_request, response) => {
    asked += 1;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{');
  });
  await new Promise<void>((resolve) => void dripping.listen(0, '127.0.0.1', resolve));
  const { port } = dripping.address() as AddressInfo;
  const makeNothing = () => {
    throw new Error('must not be made');
  };
  const sso = createSso(makeNothing, `http://127.0.0.1:${port}`, 50);
  for (const tries of [1, 2]) {
    await expect(sso.open()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(asked).toBe(tries);
  }
  dripping.closeAllConnections();
  await new Promise((resolve) => dripping.close(resolve));
});

test.each(['/token', '/jwks', '/userinfo'] as const)(
  'if a response of the provider endpoint %s never finishes, the request is aborted, and the next single sign-on succeeds',
  async (path) => {
    const slow = await startServerForTest({ variables: provider.variables });
    const { platform } = slow;
    const setup = createAuthSetup(platform);
    const makeAuth = () => createAuth({ ...setup, oidc: platform.env.oidc });
    Object.assign(platform, { sso: createSso(makeAuth, provider.variables.OIDC_ISSUER ?? '', 1_000) });
    const browser = new Browser(slow);
    const person = { sub: randomUUID(), email: newEmail() };
    provider.failNext('no email');
    provider.dripAt(path);
    expect(await signInAs(browser, person)).toBe('/auth?error=away');
    expect(await browser.client.auth.session()).toBeNull();
    provider.dripAt(null);
    expect(await signInAs(browser, person)).toBe('/invoices');
  },
);

test('a provider identity with the same email address cannot take over a verified account, but a signed-in user can link it', async () => {
  const { browser, client, email, userId } = await signUpSomebody(server);
  await client.auth.verifyEmail({ token: await newestToken(server, email, 'verify') });
  const sub = randomUUID();
  expect(await signInAs(new Browser(server), { sub, email })).toBe('/auth?error=not_linked');
  provider.actAs({ sub, email: newEmail(), email_verified: true, name: 'Robin Vale' });
  const { url } = await client.account.linkIdentity();
  expect(await comeBack(browser, url)).toBe('/profile');
  expect(await newestLetter(server, email)).toContain('You can now sign in with “Harbour ID”.');
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

test('an account with an unverified address is transferred only to the person whom the provider names as the owner', async () => {
  const squatter = await signUpSomebody(server);
  const { secret } = await squatter.client.factors.enrolTotp();
  await squatter.client.factors.confirmTotp({ code: await codeFor(secret) });
  const person = { sub: randomUUID(), email: squatter.email };
  expect(await signInAs(new Browser(server), { ...person, email_verified: false })).toBe(
    '/auth?error=not_linked',
  );
  const rightful = new Browser(server);
  expect(await signInAs(rightful, person)).toBe('/invoices');
  const session = await rightful.client.auth.session();
  expect(session?.user).toMatchObject({
    id: squatter.userId,
    email_verified: true,
    factors: [],
    identities: [{ provider: 'oidc' }],
  });
  expect(await newestLetter(server, person.email)).toContain('we removed everything set up before');
  expect(await squatter.client.auth.session()).toBeNull();
  expect(await signInAs(new Browser(server), person)).toBe('/invoices');
});

test('an identity that created an account with an unverified address keeps the account when the provider verifies the address', async () => {
  const person = { sub: randomUUID(), email: newEmail() };
  const first = new Browser(server);
  expect(await signInAs(first, { ...person, email_verified: false })).toBe('/invoices');
  expect((await first.client.auth.session())?.user.email_verified).toBe(false);
  const second = new Browser(server);
  expect(await signInAs(second, person)).toBe('/invoices');
  expect((await second.client.auth.session())?.user).toMatchObject({
    email_verified: true,
    identities: [{ provider: 'oidc' }],
  });
  expect(await first.client.auth.session()).toBeNull();
});

test('if a user starts to link an identity before the rightful owner verifies the account, the linking cannot be completed after the verification', async () => {
  const squatter = await signUpSomebody(server);
  provider.actAs({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'X' });
  const { url } = await squatter.client.account.linkIdentity();
  const { client } = new Browser(server);
  await client.auth.sendCode({ email: squatter.email });
  await client.auth.signInWithCode({ email: squatter.email, code: await newestCode(server, squatter.email) });
  expect(await comeBack(squatter.browser, url)).toBe('/auth?error=expired');
  expect(await client.account.identities()).toEqual([]);
});

test('a user cannot finish linking an identity if another user started the linking in the same browser', async () => {
  const { browser, client, email } = await signUpSomebody(server);
  provider.actAs({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'X' });
  const { url } = await client.account.linkIdentity();
  const other = await signUpSomebody(server);
  await client.auth.signIn({ email: other.email, password: goodPassword });
  expect(await comeBack(browser, url)).toBe('/profile?error=expired');
  for (const name of [email, other.email]) {
    await client.auth.signIn({ email: name, password: goodPassword });
    expect(await client.account.identities()).toHaveLength(1);
  }
});

test('a user who is signed in can sign in as a different user through single sign-on', async () => {
  const { browser, userId } = await signUpSomebody(server);
  expect(await signInAs(browser, { sub: randomUUID(), email: newEmail() })).toBe('/invoices');
  expect((await browser.client.auth.session())?.user.id).not.toBe(userId);
});

test('the redirect after single sign-on can lead only to this host', async () => {
  const { client } = new Browser(server);
  for (const next of [
    '/.//evil.example',
    '/\\evil.example',
    '/%2f/evil.example',
    '/a/..//evil.example',
    '/\t/x',
  ])
    await expect(client.auth.startSso({ next })).rejects.toMatchObject({ status: 400 });
});

test('invalid characters are removed from a user name that comes from a provider', async () => {
  const browser = new Browser(server);
  provider.actAs({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Ro\ud800bin\0 Vale' });
  const { url } = await browser.client.auth.startSso({ next: '/invoices' });
  expect(await comeBack(browser, url)).toBe('/invoices');
  expect((await browser.client.auth.session())?.user.name).toBe('Robin Vale');
});

test('line breaks in a user name that comes from a provider are replaced by spaces', async () => {
  const browser = new Browser(server);
  const name = 'Robin\r\nVale\u2028Your account is locked';
  provider.actAs({ sub: randomUUID(), email: newEmail(), email_verified: true, name });
  const { url } = await browser.client.auth.startSso({ next: '/invoices' });
  expect(await comeBack(browser, url)).toBe('/invoices');
  expect((await browser.client.auth.session())?.user.name).toBe('Robin Vale Your account is locked');
});

test('an unreachable single sign-on provider causes an error, and the server contacts the provider again at the next attempt', async () => {
  const late = await startOidcStandIn();
  await late.stop();
  const waiting = await startServerForTest({ variables: late.variables });
  const { client } = new Browser(waiting);
  await expect(client.auth.startSso({})).rejects.toMatchObject({ status: 503 });
  await late.start();
  expect(await client.auth.startSso({})).toHaveProperty('url');
  await late.stop();
});

test('if no provider is set up, a request to start single sign-on gets the response 404', async () => {
  const plain = await startServerForTest();
  await expect(new Browser(plain).client.auth.startSso({})).rejects.toMatchObject({ status: 404 });
});
