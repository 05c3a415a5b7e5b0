import { randomUUID } from 'node:crypto';
import type { Session } from '@dayworks/shared/auth/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntilTold } from '../testing/live-stream.ts';
import { newestToken } from '../testing/stand-ins/letters.ts';
import { Browser, goodPassword, signUpSomebody } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const post = (path: string, body: unknown) =>
  new Browser(server).fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test.each([{}, { email: 'a@example.test' }, { password: goodPassword }, { email: '  ', password: 'x' }])(
  'sign-in and sign-up reject missing fields with an explanation: %j',
  async (body) => {
    for (const path of ['/api/auth/token', '/api/auth/signup']) {
      const response = await post(path, body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        message: 'You must provide either an email or phone number and a password',
      });
    }
  },
);

test('a weak password is rejected with a list of reasons', async () => {
  const response = await post('/api/auth/signup', {
    email: 'mira@example.test',
    password: 'mira1',
    name: 'Mira',
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'WEAK_PASSWORD',
    data: { reasons: ['Use at least 12 characters; this has 5', 'Do not include your name or email'] },
  });
});

test('the session response contains the expiry time and the user, and no token is exposed to scripts', async () => {
  const { browser, email, userId } = await signUpSomebody(server);
  const response = await browser.fetch('/api/auth/session');
  const session = (await response.json()) as Session;
  expect(session).toMatchObject({
    token_type: 'cookie',
    user: { id: userId, email, factors: [], identities: [{ provider: 'email' }] },
  });
  expect(session.expires_in).toBeGreaterThan(3590);
  expect(JSON.stringify(session)).not.toMatch(/access|refresh|"token"/);
  const signIn = await post('/api/auth/token', { email, password: goodPassword });
  const cookie = signIn.headers.getSetCookie().find((line) => line.includes('session_token'));
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
});

test('a wrong password and an unknown account get the same response', async () => {
  const { email } = await signUpSomebody(server);
  const wrong = await post('/api/auth/token', { email, password: 'not-the-password-1' });
  const unknown = await post('/api/auth/token', {
    email: `${randomUUID()}@example.test`,
    password: 'not-the-password-1',
  });
  for (const response of [wrong, unknown]) {
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'INVALID_CREDENTIALS',
      status: 400,
      message: 'Incorrect sign-in or password',
      data: {},
    });
  }
});

test('a request without a session gets the error ‘Auth session missing!’ with status 400', async () => {
  const response = await new Browser(server).fetch('/api/business');
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: 'Auth session missing!' });
});

test('password guessing is blocked without locking out a known device, and a forged client address does not bypass the limit', async () => {
  const { browser, email } = await signUpSomebody(server);
  let evaluated = 0;
  for (let guess = 0; guess < 60; guess++) {
    const response = await new Browser(server).fetch('/api/auth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${guess}` },
      body: JSON.stringify({ email, password: `wrong-guess-${guess}` }),
    });
    if (response.status === 400) evaluated += 1;
    else expect(response.status).toBe(429);
  }
  expect(evaluated).toBeLessThanOrEqual(20);
  const again = await browser.client.auth.signIn({ email, password: goodPassword });
  expect(again).toMatchObject({ user: { email } });
});

test('the link in the verification email verifies the email address and works only once', async () => {
  const { client, email } = await signUpSomebody(server);
  const token = await newestToken(server, email, 'verify');
  await client.auth.verifyEmail({ token });
  const session = await client.auth.session();
  expect(session?.user.email_verified).toBe(true);
});

test('password recovery by link signs out every device, and the link works only once', async () => {
  const { browser, email } = await signUpSomebody(server);
  const stranger = new Browser(server);
  expect(await stranger.client.auth.recover({ email })).toBeNull();
  expect(await stranger.client.auth.recover({ email: `${randomUUID()}@example.test` })).toBeNull();
  const token = await newestToken(server, email, 'reset');
  const newPassword = 'another-harbour-77-lamps';
  await stranger.client.auth.resetPassword({ token, password: newPassword });
  expect(await browser.client.auth.session()).toBeNull();
  await expect(stranger.client.auth.resetPassword({ token, password: newPassword })).rejects.toThrow(
    /expired or was already used/,
  );
  const session = await stranger.client.auth.signIn({ email, password: newPassword });
  expect(session).toMatchObject({ user: { email } });
});

test('a revoked session ends immediately, even in a second server process', async () => {
  const other = await startTestServer({ ownerUrl: server.ownerUrl });
  try {
    const { client, email } = await signUpSomebody(server);
    const phone = new Browser(server);
    await phone.client.auth.signIn({ email, password: goodPassword });
    const phoneElsewhere = (
      await fetch(`${other.origin}/api/auth/session`, { headers: { cookie: phone.cookie } })
    ).json();
    expect(await phoneElsewhere).toMatchObject({ user: { email } });
    const sessions = await client.auth.sessions();
    const revoked = sessions.find((session) => !session.is_current);
    await client.auth.revokeSession({ id: revoked?.id ?? '' });
    expect(await phone.client.auth.session()).toBeNull();
    /*
     * PostgreSQL delivers notifications in order. Once the second process has received a later notification, it has
     * also been notified of the revoked session.
     */
    await waitUntilTold(other);
    const asked = await fetch(`${other.origin}/api/auth/session`, { headers: { cookie: phone.cookie } });
    expect(await asked.json()).toBeNull();
  } finally {
    await other.stop();
  }
});

test('changing the password replaces the current session and ends all other sessions', async () => {
  const { browser, client, email } = await signUpSomebody(server);
  const phone = new Browser(server);
  await phone.client.auth.signIn({ email, password: goodPassword });
  const before = browser.cookie;
  await expect(
    client.auth.changePassword({ current_password: 'wrong', new_password: 'a-new-harbour-31-lamps' }),
  ).rejects.toThrow('The current password is incorrect');
  await client.auth.changePassword({
    current_password: goodPassword,
    new_password: 'a-new-harbour-31-lamps',
  });
  expect(browser.cookie).not.toBe(before);
  await expect.poll(() => phone.client.auth.session()).toBeNull();
});

test('a session ends after 30 idle days or 90 days in total, and a user who returns in time stays signed in', async () => {
  const { client, userId } = await signUpSomebody(server);
  const setAge = async (sql: string) => {
    await server.platform.database.auth.query(`update "session" set ${sql} where "userId" = $1`, [userId]);
    server.platform.sessions.forgetUser(userId);
  };
  await setAge(`"updatedAt" = now() - interval '3 days'`);
  expect((await client.auth.session())?.expires_in).toBeGreaterThan(3590);
  await setAge(`"updatedAt" = now() - interval '31 days'`);
  expect(await client.auth.session()).toBeNull();
  const old = await signUpSomebody(server);
  await server.platform.database.auth.query(`update "session" set "expiresAt" = now() where "userId" = $1`, [
    old.userId,
  ]);
  await expect.poll(() => old.client.auth.session()).toBeNull();
});

test('a change to an account in the auth library also updates the user’s profile in the same transaction', async () => {
  const { client, userId, email } = await signUpSomebody(server);
  await client.auth.updateUser({ name: 'Ada Renamed' });
  const { rows } = await server.platform.database.operator.query(
    'select email, name from profiles where id = $1',
    [userId],
  );
  expect(rows).toEqual([{ email, name: 'Ada Renamed' }]);
});

test('the database contains all tables and columns that the auth library needs', async () => {
  const { getMigrations } = await import('better-auth/db/migration');
  const { toBeCreated, toBeAdded } = await getMigrations(server.platform.auth.options);
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
});

test('a dozen people can sign up simultaneously without blocking each other', async () => {
  /*
   * Other tests sign up with a password that the test server hashes cheaply. These sign-ups use a different password,
   * so each of them waits for an expensive hash, as in production.
   */
  const signUpDearly = () =>
    new Browser(server).client.auth.signUp({
      email: `p${randomUUID()}@example.test`,
      password: 'as-dear-as-for-everybody-12',
      name: 'Robin Vale',
    });
  const people = await Promise.all(Array.from({ length: 12 }, signUpDearly));
  expect(new Set(people.map(({ user }) => user.id)).size).toBe(12);
});
