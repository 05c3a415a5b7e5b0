import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestCode, newestLetter, newestToken } from '../testing/letters.ts';
import { Browser, goodPassword, type Person, signUpSomebody } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { codeFor } from '../testing/totp-code.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function withTotp(): Promise<Person & { secret: string; backupCodes: string[] }> {
  const person = await signUpSomebody(server);
  const { secret, backup_codes } = await person.client.factors.enrolTotp();
  await person.client.factors.confirmTotp({ code: await codeFor(secret) });
  return { ...person, secret, backupCodes: backup_codes };
}

const longAgo = (userId: string) =>
  server.platform.database.auth
    .query(`update "session" set "provedAt" = now() - interval '1 hour' where "userId" = $1`, [userId])
    .then(() => server.platform.sessions.forgetUser(userId));

describe('an authenticator app', () => {
  test('counts for nothing until its first code was right', async () => {
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

  test('is asked for after every single factor: password, code and link', async () => {
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
    for (const { client } of [byPassword, byCode, byLink])
      expect(
        await client.auth.verifySecondFactor({ type: 'totp', code: await codeFor(secret) }),
      ).toMatchObject({ user: { email } });
  });

  test('a challenge belongs to its browser, dies after five tries and is not satisfied by being somebody else', async () => {
    const { email, secret } = await withTotp();
    const guesser = new Browser(server);
    await guesser.client.auth.signIn({ email, password: goodPassword });
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(
        guesser.client.auth.verifySecondFactor({ type: 'totp', code: '000000' }),
      ).rejects.toMatchObject({ status: 400 });
    await expect(
      guesser.client.auth.verifySecondFactor({ type: 'totp', code: await codeFor(secret) }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(
      new Browser(server).client.auth.verifySecondFactor({ type: 'totp', code: await codeFor(secret) }),
    ).rejects.toMatchObject({ message: 'This sign-in took too long. Please start again.' });
    const other = await withTotp();
    await other.client.auth.signIn({ email, password: goodPassword });
    await expect(
      other.client.auth.verifySecondFactor({ type: 'totp', code: await codeFor(other.secret) }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('a backup code works once', async () => {
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

  test('a trusted device is not asked again until two-factor is turned off', async () => {
    const { client, email, secret } = await withTotp();
    const trusted = new Browser(server);
    await trusted.client.auth.signIn({ email, password: goodPassword });
    await trusted.client.auth.verifySecondFactor({
      type: 'totp',
      code: await codeFor(secret),
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

  test('turning it on or off changes the session, and the old cookie is given up', async () => {
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

describe('dangerous changes', () => {
  test('ask again who it is, by password, by code or by authenticator', async () => {
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
    expect((await client.factors.newBackupCodes()).backup_codes).toHaveLength(10);
    await longAgo(userId);
    await client.auth.reauthenticate({ totp: await codeFor(secret) });
    await client.factors.newBackupCodes();
    await longAgo(userId);
    expect(await client.auth.sendReauthenticationCode()).toEqual({ channel: 'email', sent_to: email });
    await client.auth.reauthenticate({ code: await newestCode(server, email) });
    await client.factors.newBackupCodes();
  });

  test('are told to the person and kept in the audit log, which the role of sign-in cannot alter', async () => {
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

test('passkeys of others look as if they did not exist', async () => {
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
