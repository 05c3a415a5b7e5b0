import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endGivenOut } from '../auth/account/given-out.ts';
import { countLockWaiters } from '../testing/lock-order.ts';
import { makePasskey } from '../testing/passkeys.ts';
import { newestCode, newestLetter, newestToken } from '../testing/stand-ins/letters.ts';
import { Browser, goodPassword, type Person, signUpSomebody } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { codeFor } from '../testing/totp-code.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function withTotp(): Promise<Person & { secret: string; code: string; backupCodes: string[] }> {
  const person = await signUpSomebody(server);
  const { secret, backup_codes } = await person.client.factors.enrolTotp();
  const code = await codeFor(secret);
  await person.client.factors.confirmTotp({ code });
  return { ...person, secret, code, backupCodes: backup_codes };
}

/**
 * Resets the last accepted time step of every authenticator app, as if half an hour had passed since the last code
 * was accepted.
 */
const forgetSteps = () => server.platform.database.auth.query('update "twoFactor" set "lastStep" = 0');

const longAgo = (userId: string) =>
  server.platform.database.auth
    .query(
      `update "session" set "provedAt" = now() - interval '1 hour', "factorProvedAt" = to_timestamp(0) where "userId" = $1`,
      [userId],
    )
    .then(() => server.platform.sessions.forgetUser(userId));

describe('authenticator apps', () => {
  test('an authenticator app is not active until its first correct code is entered', async () => {
    const { client, email } = await signUpSomebody(server);
    const first = await client.factors.enrolTotp();
    expect(first.uri).toMatch(/^otpauth:\/\/totp\/Dayworks/);
    expect(first.backup_codes).toHaveLength(10);
    await expect(client.factors.confirmTotp({ code: '000000' })).rejects.toMatchObject({ status: 400 });
    expect(await client.factors.list()).toEqual({ totp: null, passkeys: [] });
    expect(await new Browser(server).client.auth.signIn({ email, password: goodPassword })).toHaveProperty(
      'user',
    );
    const second = await client.factors.enrolTotp();
    await expect(client.factors.confirmTotp({ code: await codeFor(first.secret) })).rejects.toMatchObject({
      status: 400,
    });
    const session = await client.factors.confirmTotp({ code: await codeFor(second.secret) });
    expect(session.user.factors).toMatchObject([{ type: 'totp' }]);
    expect(await client.factors.list()).toMatchObject({ totp: { backup_codes_left: 10 } });
    await expect(client.factors.enrolTotp()).rejects.toMatchObject({ status: 409 });
  });

  test('signing in with only a password, code or link requires the authenticator code as well', async () => {
    const { email, secret } = await withTotp();
    const byPassword = new Browser(server);
    expect(await byPassword.client.auth.signIn({ email, password: goodPassword })).toEqual({
      second_factor: ['totp', 'backup_code'],
    });
    expect(await byPassword.client.auth.session()).toBeNull();
    await server.platform.database.auth.query(`update "user" set "emailVerified" = true where "email" = $1`, [
      email,
    ]);
    const byCode = new Browser(server);
    await byCode.client.auth.sendCode({ email });
    const code = await newestCode(server, email);
    expect(await byCode.client.auth.signInWithCode({ email, code })).toHaveProperty('second_factor');
    expect(await byCode.client.auth.session()).toBeNull();
    const byLink = new Browser(server);
    await byLink.client.auth.sendMagicLink({ email });
    const token = await newestToken(server, email, 'magic');
    expect(await byLink.client.auth.signInWithMagicLink({ token })).toHaveProperty('second_factor');
    for (const { client } of [byPassword, byCode, byLink]) {
      await forgetSteps();
      expect(
        await client.auth.verifySecondFactor({ type: 'totp', code: await codeFor(secret) }),
      ).toMatchObject({ user: { email } });
    }
  });

  test('an authenticator code works only once, even for simultaneous requests and even if it was used to set up the app', async () => {
    const { client, email, secret, code: usedCode } = await withTotp();
    const enterWith = async (code: string) => {
      const browser = new Browser(server);
      await browser.client.auth.signIn({ email, password: goodPassword });
      return browser.client.auth.verifySecondFactor({ type: 'totp', code });
    };
    await expect(enterWith(usedCode)).rejects.toMatchObject({ status: 400 });
    const next = await codeFor(secret, 1);
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => enterWith(next)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(client.auth.reauthenticate({ totp: next })).rejects.toMatchObject({ status: 400 });
  });

  test('at most ten of many simultaneous guesses at a second-factor code are checked, no matter how many unfinished sign-ins the guesses are spread across', async () => {
    const { email } = await withTotp();
    const halves = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const browser = new Browser(server);
        await browser.client.auth.signIn({ email, password: goodPassword });
        return browser;
      }),
    );
    const statuses = await Promise.all(
      halves.flatMap(({ client }) =>
        Array.from({ length: 10 }, (_, guess) =>
          client.auth.verifySecondFactor({ type: guess % 2 ? 'totp' : 'backup_code', code: '000000' }).then(
            () => 200,
            ({ status }: { status: number }) => status,
          ),
        ),
      ),
    );
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(50);
  });

  test('a two-factor challenge is valid only in the browser that started the sign-in, ends after five attempts and cannot be completed by another user', async () => {
    const { email, secret } = await withTotp();
    const guesser = new Browser(server);
    await guesser.client.auth.signIn({ email, password: goodPassword });
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(
        guesser.client.auth.verifySecondFactor({ type: 'totp', code: '000000' }),
      ).rejects.toMatchObject({ status: 400 });
    await expect(
      guesser.client.auth.verifySecondFactor({ type: 'totp', code: await codeFor(secret, 1) }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(
      new Browser(server).client.auth.verifySecondFactor({ type: 'totp', code: await codeFor(secret, 1) }),
    ).rejects.toMatchObject({ message: 'This sign-in took too long. Please start again.' });
    const other = await withTotp();
    await other.client.auth.signIn({ email, password: goodPassword });
    await expect(
      other.client.auth.verifySecondFactor({ type: 'totp', code: await codeFor(other.secret, 1) }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('a backup code works only once', async () => {
    const { email, backupCodes } = await withTotp();
    const [backupCode = ''] = backupCodes;
    const enterWith = async (code: string) => {
      const { client } = new Browser(server);
      await client.auth.signIn({ email, password: goodPassword });
      return client.auth.verifySecondFactor({ type: 'backup_code', code });
    };
    expect(await enterWith(backupCode.toUpperCase())).toMatchObject({ user: { email } });
    await expect(enterWith(backupCode)).rejects.toMatchObject({ status: 400 });
  });

  test('a trusted device is not asked for the second factor again until two-factor authentication is turned off', async () => {
    const { client, email, secret } = await withTotp();
    const trusted = new Browser(server);
    await trusted.client.auth.signIn({ email, password: goodPassword });
    await trusted.client.auth.verifySecondFactor({
      type: 'totp',
      code: await codeFor(secret, 1),
      trust_device: true,
    });
    await trusted.client.auth.signOut();
    expect(await trusted.client.auth.signIn({ email, password: goodPassword })).toHaveProperty('user');
    await client.factors.removeTotp();
    expect((await client.auth.session())?.user.factors).toEqual([]);
    expect(await new Browser(server).client.auth.signIn({ email, password: goodPassword })).toHaveProperty(
      'user',
    );
  });

  test('turning two-factor authentication on or off replaces the session and invalidates the old cookie', async () => {
    const { browser, client, userId } = await signUpSomebody(server);
    const before = browser.cookie;
    const { secret } = await client.factors.enrolTotp();
    await client.factors.confirmTotp({ code: await codeFor(secret) });
    expect(browser.cookie).not.toBe(before);
    const { rows } = await server.platform.database.auth.query<{ seconds: number }>(
      `select extract(epoch from "expiresAt" - now())::int as seconds from "session" where "userId" = $1 order by 1`,
      [userId],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(1);
  });
});

test.each(['email', 'phone'] as const)(
  'if two-factor authentication is turned on while a sign-in with %s and password is pending, the sign-in must provide the second factor',
  async (handle) => {
    const { client, userId, email } = await signUpSomebody(server);
    const phone = `+1503${randomInt(2_000_000, 9_999_999)}`;
    await server.platform.database.auth.query(
      `update "user" set "phoneNumber" = $2, "phoneNumberVerified" = true where "id" = $1`,
      [userId, phone],
    );
    await client.factors.enrolTotp();
    const change = await server.platform.database.auth.connect();
    try {
      await change.query('begin');
      await change.query('select from "user" where "id" = $1 for update', [userId]);
      const browser = new Browser(server);
      const given = handle === 'email' ? { email } : { phone };
      const signingIn = browser.client.auth.signIn({ ...given, password: goodPassword });
      await expect.poll(() => countLockWaiters(server)).toBe(1);
      await change.query('update "twoFactor" set "verified" = true where "userId" = $1', [userId]);
      await change.query('update "user" set "twoFactorEnabled" = true where "id" = $1', [userId]);
      await endGivenOut(change, userId);
      await change.query('commit');
      expect(await signingIn).toEqual({ second_factor: ['totp', 'backup_code'] });
      expect(await browser.client.auth.session()).toBeNull();
    } finally {
      change.release();
    }
  },
);

describe('sensitive account changes', () => {
  test('a sensitive change requires re-authentication by password, code or authenticator', async () => {
    const { client, email, userId, secret } = await withTotp();
    await longAgo(userId);
    await expect(client.factors.newBackupCodes()).rejects.toMatchObject({
      status: 403,
      code: 'REAUTHENTICATION_NEEDED',
    });
    await expect(client.auth.reauthenticate({ password: 'not-mine-at-all-1' })).rejects.toMatchObject({
      status: 400,
    });
    await client.auth.reauthenticate({ password: goodPassword });
    expect(await client.auth.serviceToken()).toHaveProperty('token');
    await longAgo(userId);
    await client.auth.reauthenticate({ totp: await codeFor(secret, 1) });
    expect(await client.auth.serviceToken()).toHaveProperty('token');
    await longAgo(userId);
    expect(await client.auth.sendReauthenticationCode()).toEqual({ channel: 'email', sent_to: email });
    await client.auth.reauthenticate({ code: await newestCode(server, email) });
    expect(await client.auth.serviceToken()).toHaveProperty('token');
  });

  test('changing or removing the second factor requires the second factor, so a password or an emailed code is not enough', async () => {
    const { client, email, userId, secret } = await withTotp();
    const aroundIt = [
      () => client.factors.removeTotp(),
      () => client.factors.newBackupCodes(),
      () => client.factors.passkeyOptions(),
      () => client.factors.addPasskey({ name: 'Mine', response: { id: 'x' } }),
    ];
    await longAgo(userId);
    await client.auth.reauthenticate({ password: goodPassword });
    await client.auth.sendReauthenticationCode();
    await client.auth.reauthenticate({ code: await newestCode(server, email) });
    for (const attempt of aroundIt)
      await expect(attempt()).rejects.toMatchObject({
        code: 'REAUTHENTICATION_NEEDED',
        data: { asks: 'totp' },
      });
    await client.auth.reauthenticate({ totp: await codeFor(secret, 1) });
    expect((await client.factors.newBackupCodes()).backup_codes).toHaveLength(10);
    expect((await client.factors.removeTotp()).user.factors).toEqual([]);
  });

  test('a backup code used at sign-in also counts as proof of the second factor', async () => {
    const { email, backupCodes } = await withTotp();
    const { client } = new Browser(server);
    await client.auth.signIn({ email, password: goodPassword });
    await client.auth.verifySecondFactor({ type: 'backup_code', code: backupCodes[0] ?? '' });
    expect((await client.factors.removeTotp()).user.factors).toEqual([]);
  });

  test('the user is notified of changes to their sign-in factors, and the auth database role cannot alter the audit entries of these changes', async () => {
    const { email, userId } = await withTotp();
    expect(await newestLetter(server, email)).toContain('Two-factor sign-in was turned on.');
    const { auth } = server.platform.database;
    const { rows } = await auth.query<{ action: string }>(
      `select action from public.audit_log where entity = 'account' and entity_id = $1 order by id`,
      [userId],
    );
    expect(rows.map((row) => row.action)).toEqual(['sign in', 'turn on two-factor']);
    await expect(auth.query('delete from public.audit_log')).rejects.toThrow(/permission denied/);
    await expect(auth.query(`update public.audit_log set action = 'x'`)).rejects.toThrow(/permission denied/);
  });
});

test('requests for another user’s passkey are answered as if the passkey did not exist', async () => {
  const { client } = await signUpSomebody(server);
  const id = '00000000-0000-4000-8000-000000000000';
  await expect(client.factors.renamePasskey({ id, name: 'Mine' })).rejects.toMatchObject({ status: 404 });
  await expect(client.factors.removePasskey({ id })).rejects.toMatchObject({ status: 404 });
  await expect(client.factors.addPasskey({ name: 'Mine', response: { id: 'x' } })).rejects.toMatchObject({
    status: 400,
  });
  await expect(
    new Browser(server).client.auth.signInWithPasskey({ response: { id: 'x' } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('a passkey that the auth library cannot read is rejected without being reported as a database error', async () => {
  const { client } = await signUpSomebody(server);
  await client.factors.passkeyOptions();
  await expect(
    client.factors.addPasskey({
      name: 'Mine',
      response: { id: 'x', rawId: 'x', type: 'public-key', response: {} },
    }),
  ).rejects.toMatchObject({ status: 400, message: expect.stringContaining('This passkey was not accepted') });
});

test('a passkey is added only if its device verified the user by fingerprint, face or PIN, because other passkeys cannot sign in', async () => {
  const { client } = await signUpSomebody(server);
  const make = async (flags: number) =>
    client.factors.addPasskey({
      name: 'Mine',
      response: makePasskey(server, await client.factors.passkeyOptions(), flags),
    });
  const [withoutVerification, withVerification] = [0x41, 0x45];
  await expect(make(withoutVerification)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('This passkey was not accepted'),
  });
  expect(await make(withVerification)).toMatchObject({ name: 'Mine' });
  expect((await client.factors.list()).passkeys).toHaveLength(1);
});
