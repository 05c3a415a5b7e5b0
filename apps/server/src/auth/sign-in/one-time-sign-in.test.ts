import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countLetters, newestCode, newestLetter, newestToken } from '../../testing/stand-ins/letters.ts';
import { Browser, goodPassword, signUpOwner, signUpSomebody } from '../../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newEmail = () => `p${randomUUID()}@example.test`;
const newPhone = () => `+1503555${String(randomInt(10_000)).padStart(4, '0')}`;

describe('sign-in with phone number and password', () => {
  test('a user can sign up and sign in with the phone number in any format', async () => {
    const phone = newPhone();
    const written = `(503) 555-${phone.slice(-4)}`;
    const session = await new Browser(server).client.auth.signUp({
      phone: written,
      password: goodPassword,
      name: 'Robin',
    });
    expect(session.user).toMatchObject({ email: null, phone, phone_verified: false, name: 'Robin' });
    const again = await new Browser(server).client.auth.signIn({ phone, password: goodPassword });
    expect(again).toMatchObject({ user: { id: session.user.id } });
    await expect(
      new Browser(server).client.auth.signIn({ phone, password: 'something-else-42' }),
    ).rejects.toMatchObject({ status: 400, message: 'Incorrect sign-in or password' });
    await expect(
      new Browser(server).client.auth.signUp({ phone, password: goodPassword, name: 'Twin' }),
    ).rejects.toMatchObject({ status: 400, data: { fields: { phone: expect.stringContaining('already') } } });
  });

  test('an invalid phone number is rejected', async () => {
    await expect(
      new Browser(server).client.auth.signIn({ phone: 'call me', password: goodPassword }),
    ).rejects.toMatchObject({ status: 400, message: 'Please enter a valid phone number' });
  });

  test('no email is sent to the placeholder address of an account created with a phone number', async () => {
    const phone = newPhone();
    await new Browser(server).client.auth.signUp({ phone, password: goodPassword });
    const { rows } = await server.platform.database.auth.query(
      `select from public.outbox where recipient like '%@phone.invalid'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('sign-in with one-time codes', () => {
  test('an emailed code creates an account, works only once and verifies the address', async () => {
    const email = newEmail();
    const { client } = new Browser(server);
    expect(await client.auth.sendCode({ email })).toBeNull();
    const code = await newestCode(server, email);
    const outcome = await client.auth.signInWithCode({
      email,
      code: ` ${code.slice(0, 3)} ${code.slice(3)} `,
    });
    expect(outcome).toMatchObject({ user: { email, email_verified: true } });
    await expect(new Browser(server).client.auth.signInWithCode({ email, code })).rejects.toMatchObject({
      status: 400,
      data: { fields: { code: expect.any(String) } },
    });
  });

  test('a texted code creates an account', async () => {
    const phone = newPhone();
    const { client } = new Browser(server);
    await client.auth.sendCode({ phone });
    const outcome = await client.auth.signInWithCode({ phone, code: await newestCode(server, phone) });
    expect(outcome).toMatchObject({ user: { email: null, phone, phone_verified: true } });
  });

  test('a sign-in code becomes invalid after five wrong attempts or when a new code is requested', async () => {
    const phone = newPhone();
    const { client } = new Browser(server);
    await client.auth.sendCode({ phone });
    const replaced = await newestCode(server, phone);
    await client.auth.sendCode({ phone });
    const code = await newestCode(server, phone);
    if (replaced !== code)
      await expect(client.auth.signInWithCode({ phone, code: replaced })).rejects.toMatchObject({
        status: 400,
      });
    const wrong = code === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(client.auth.signInWithCode({ phone, code: wrong })).rejects.toMatchObject({ status: 400 });
    await expect(client.auth.signInWithCode({ phone, code })).rejects.toMatchObject({ status: 400 });
  });

  test('signing in with a texted code revokes everything that an attacker set up with the user’s phone number', async () => {
    const phone = newPhone();
    const attacker = new Browser(server);
    await attacker.client.auth.signUp({ phone, password: goodPassword, name: 'Somebody else' });
    const rightful = new Browser(server);
    await rightful.client.auth.sendCode({ phone });
    await rightful.client.auth.signInWithCode({ phone, code: await newestCode(server, phone) });
    await expect.poll(() => attacker.client.auth.session()).toBeNull();
    await expect(
      new Browser(server).client.auth.signIn({ phone, password: goodPassword }),
    ).rejects.toMatchObject({ message: 'Incorrect sign-in or password' });
    expect(await rightful.client.auth.session()).toMatchObject({ user: { phone } });
  });
});

describe('sign-in by emailed link', () => {
  test('a sign-in link creates an account, works only once and leads to the page that the user wanted to open', async () => {
    const email = newEmail();
    const { client } = new Browser(server);
    await client.auth.sendMagicLink({ email, next: '/invoices' });
    expect(await newestToken(server, email, 'next')).toBe('/invoices');
    const token = await newestToken(server, email, 'magic');
    expect(await client.auth.signInWithMagicLink({ token })).toMatchObject({
      user: { email, email_verified: true },
    });
    await expect(new Browser(server).client.auth.signInWithMagicLink({ token })).rejects.toMatchObject({
      status: 400,
      message: 'This link has expired or was already used. Ask for a new one.',
    });
  });

  test('a sign-in link can redirect only to a path within this app', async () => {
    const { client } = new Browser(server);
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'evil'])
      await expect(client.auth.sendMagicLink({ email: newEmail(), next })).rejects.toMatchObject({
        status: 400,
      });
  });
});

test('if sign-up is by invitation only, no code, link or phone number creates an account', async () => {
  const closed = await startServerForTest({ variables: { SIGN_UP: 'invite' } });
  const { client } = new Browser(closed);
  const [email, phone] = [newEmail(), newPhone()];
  expect(await client.auth.signInMethods()).toMatchObject({ sign_up: 'invite', sso: null });
  await client.auth.sendCode({ email });
  await client.auth.sendMagicLink({ email });
  await client.auth.sendCode({ phone });
  expect([await newestLetter(closed, email), await newestLetter(closed, phone)]).toEqual(['', '']);
  await expect(client.auth.signUp({ phone, password: goodPassword })).rejects.toMatchObject({ status: 404 });
  await expect(client.auth.signUp({ email, password: goodPassword })).rejects.toMatchObject({ status: 404 });
});

test('a sign-in from an unknown browser is reported by email, but a sign-in from a known browser is not', async () => {
  const { browser, email } = await signUpSomebody(server);
  await server.platform.database.auth.query(
    `update "user" set "createdAt" = now() - interval '1 day' where "email" = $1`,
    [email],
  );
  await browser.client.auth.signOut();
  await browser.client.auth.signIn({ email, password: goodPassword });
  expect(await countLetters(server, email, 'Someone signed in with')).toBe(0);
  await new Browser(server).client.auth.signIn({ email, password: goodPassword });
  expect(await countLetters(server, email, 'Someone signed in with')).toBe(1);
});

test('a browser that lost its known-device mark because of a password change counts as unknown, so its next sign-in is reported by email', async () => {
  const { client, email } = await signUpSomebody(server);
  await server.platform.database.auth.query(
    `update "user" set "createdAt" = now() - interval '1 day' where "email" = $1`,
    [email],
  );
  const other = new Browser(server);
  const signInThere = (password: string) => other.client.auth.signIn({ email, password });
  await signInThere(goodPassword);
  await signInThere(goodPassword);
  expect(await countLetters(server, email, 'Someone signed in with')).toBe(1);
  const password = 'another-harbour-19-gulls';
  await client.auth.changePassword({ current_password: goodPassword, new_password: password });
  await signInThere(password);
  expect(await countLetters(server, email, 'Someone signed in with')).toBe(2);
  // The browser that changed the password stays a known device.
  await client.auth.signIn({ email, password });
  expect(await countLetters(server, email, 'Someone signed in with')).toBe(2);
});

test.each(['email', 'phone'] as const)(
  'at most twenty of many simultaneous guesses at a code sent by %s are checked, and after that even the correct code is rejected',
  async (kind) => {
    const handle = kind === 'email' ? { email: newEmail() } : { phone: newPhone() };
    const { client } = new Browser(server);
    await client.auth.sendCode(handle);
    const code = await newestCode(server, Object.values(handle)[0] ?? '');
    const wrong = code === '000000' ? '000001' : '000000';
    const statuses = await Promise.all(
      Array.from({ length: 60 }, () =>
        client.auth.signInWithCode({ ...handle, code: wrong }).then(
          () => 200,
          ({ status }: { status: number }) => status,
        ),
      ),
    );
    const evaluated = statuses.filter((status) => status === 400).length;
    expect(evaluated).toBeGreaterThan(0);
    expect(evaluated).toBeLessThanOrEqual(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - evaluated);
    await server.platform.database.operator.query('delete from rate_limits');
    await expect(client.auth.signInWithCode({ ...handle, code })).rejects.toMatchObject({ status: 400 });
  },
);

test('signing in again in the same browser ends the previous session', async () => {
  const { browser, client, email } = await signUpSomebody(server);
  const before = browser.cookie;
  await client.auth.signIn({ email, password: goodPassword });
  expect(browser.cookie).not.toBe(before);
  const answer = await fetch(`${server.origin}/api/auth/session`, { headers: { cookie: before } });
  expect(await answer.json()).toBeNull();
});

test('tokens issued for other services can be verified with the published keys but grant no access to this app', async () => {
  const owner = await signUpOwner(server);
  const { token, expires_in } = await owner.client.auth.serviceToken();
  expect(expires_in).toBe(600);
  const keys = await fetch(`${server.origin}/api/auth/jwks`);
  expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
  expect(await keys.json()).toMatchObject({ keys: [{ kty: 'OKP', crv: 'Ed25519' }] });
  const anybody = new Browser(server).client;
  expect(await anybody.auth.verifyServiceToken({ token })).toMatchObject({
    sub: owner.userId,
    business_id: owner.businessId,
    role: 'owner',
  });
  const [head, body, signature = ''] = token.split('.');
  const forged = `${head}.${body}.${signature.slice(0, -4)}AAAA`;
  for (const wrong of [forged, 'x', '', `${head}.${body}.`])
    await expect(anybody.auth.verifyServiceToken({ token: wrong })).rejects.toMatchObject({
      status: 401,
      message: 'Invalid JWT',
    });
  const withToken = await fetch(`${server.origin}/api/business`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(withToken.status).toBe(401);
  expect(await withToken.json()).toMatchObject({ code: 'INVALID_ACCESS_TOKEN' });
});
