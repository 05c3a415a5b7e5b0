import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OidcStandIn, startOidcStandIn } from '../testing/stand-ins/oidc-stand-in.ts';
import { Browser, goodPassword, signUpSomebody } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** The Kelvin sign, which both JavaScript's `toLowerCase` and PostgreSQL's `lower` convert to a plain k. */
const kelvinSign = '\u212a';
const mainEmail = 'operator@kilo.example.test';

let provider: OidcStandIn;
let server: TestServer;
beforeAll(async () => {
  provider = await startOidcStandIn();
  server = await startTestServer({ variables: { ...provider.variables, MAIN_ACCOUNT_EMAIL: mainEmail } });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const newEmail = () => `k${randomUUID()}@example.test`;
const inDisguise = (email: string) => email.replace('k', kelvinSign);

async function signInAs(
  browser: Browser,
  claims: { sub?: string; email: unknown; email_verified?: boolean },
) {
  provider.actAs({ sub: randomUUID(), email_verified: true, name: 'Robin Vale', ...claims } as never);
  const { url } = await browser.client.auth.startSso({ next: '/invoices' });
  const answer = await fetch(url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  const finished = await browser.fetch(back.pathname + back.search, { redirect: 'manual' });
  return finished.headers.get('location') ?? '';
}

const countUsers = async (email: string) =>
  (await server.platform.database.auth.query('select from "user" where "email" = $1', [email])).rowCount;

test('if an identity provider reports an address with a look-alike character, the ordinary address that it resembles is not marked as verified', async () => {
  const operator = new Browser(server);
  expect(await signInAs(operator, { email: inDisguise(mainEmail) })).toBe('/auth?error=unusable_address');
  expect(await operator.client.auth.session()).toBeNull();
  expect(await countUsers(mainEmail)).toBe(0);

  const unproven = await signUpSomebody(server, newEmail());
  const thief = new Browser(server);
  expect(await signInAs(thief, { email: inDisguise(unproven.email) })).toBe('/auth?error=not_linked');
  expect((await unproven.client.auth.session())?.user.email_verified).toBe(false);
});

test('an identity that is already linked can sign in with a look-alike address, but the address is not marked as verified', async () => {
  const browser = new Browser(server);
  const person = { sub: randomUUID(), email: newEmail() };
  expect(await signInAs(browser, { ...person, email_verified: false })).toBe('/invoices');
  expect(await signInAs(browser, { ...person, email: inDisguise(person.email) })).toBe('/invoices');
  expect((await browser.client.auth.session())?.user).toMatchObject({
    email: person.email,
    email_verified: false,
  });
});

test.each([
  'a@b.example.test\r\nBcc: x@example.test',
  ' leading@example.test',
  'not an address',
  '15035550199@phone.invalid.',
  '15035550199@PHONE.invalid',
  `${'x'.repeat(320)}@example.test`,
  ['listed@example.test'],
])('a sign-in with the claimed address %j does not create an account', async (email) => {
  const browser = new Browser(server);
  expect(await signInAs(browser, { email })).toMatch(/^\/auth\?error=(unusable_address|invalid_token)$/);
  expect(await browser.client.auth.session()).toBeNull();
});

test.each(['', 'x'.repeat(256), 'a\0b', 'subject-ü'])(
  'a provider response with the subject %j does not sign anyone in',
  async (sub) => {
    const browser = new Browser(server);
    expect(await signInAs(browser, { sub, email: newEmail() })).toBe('/auth?error=invalid_token');
    expect(await browser.client.auth.session()).toBeNull();
  },
);

test('an email address with a look-alike character is rejected wherever a user can enter an address', async () => {
  const wrong = { status: 400, message: 'Please enter a valid email address' };
  const { client } = new Browser(server);
  const email = inDisguise(newEmail());
  await expect(client.auth.signUp({ email, password: goodPassword })).rejects.toMatchObject(wrong);
  await expect(client.auth.signIn({ email, password: goodPassword })).rejects.toMatchObject(wrong);
  await expect(client.auth.sendCode({ email })).rejects.toMatchObject(wrong);
  await expect(client.auth.recover({ email })).rejects.toMatchObject(wrong);
});
