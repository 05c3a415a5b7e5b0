import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operatorVariables, signUpOperator } from '../testing/fixtures/operator-fixtures.ts';
import { proveAddress } from '../testing/proven.ts';
import { newestCode, newestLetter, newestToken } from '../testing/stand-ins/letters.ts';
import { type OidcStandIn, startOidcStandIn } from '../testing/stand-ins/oidc-stand-in.ts';
import { Browser, goodPassword, type Owner, type Person, signUpSomebody } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { codeFor } from '../testing/totp-code.ts';

let provider: OidcStandIn;
let server: TestServer;
let operator: Owner;
let owner: pg.Client;
beforeAll(async () => {
  provider = await startOidcStandIn();
  server = await startTestServer({ variables: { ...provider.variables, ...operatorVariables } });
  operator = await signUpOperator(server);
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(
    `create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'the log is full'; end $$`,
  );
});
afterAll(async () => {
  await owner.end();
  await server.stop();
  await provider.stop();
});
beforeEach(() => owner.query('delete from rate_limits').then(() => undefined));

/** Makes the writing of audit entries fail while the function `work` runs. */
async function withoutLog(work: () => Promise<unknown>): Promise<unknown> {
  await owner.query(
    'create trigger refuse_entry before insert on audit_log for each row execute function refuse_entry()',
  );
  try {
    return await work().then(
      () => undefined,
      (error: unknown) => error,
    );
  } finally {
    await owner.query('drop trigger refuse_entry on audit_log');
  }
}

/**
 * Reads everything that determines how a person signs in and which role they have, and the messages that were sent to
 * them.
 */
async function keptOf(userId: string): Promise<unknown> {
  const { rows } = await owner.query(
    `select (select to_jsonb(u) - 'updatedAt' from auth."user" u where u."id" = $1) as person,
       (select jsonb_agg(to_jsonb(a) - 'updatedAt' order by a."id") from auth."account" a where a."userId" = $1) as accounts,
       (select jsonb_agg(s."id" order by s."id") from auth."session" s where s."userId" = $1) as sessions,
       (select jsonb_agg(to_jsonb(p) order by p."id") from auth."passkey" p where p."userId" = $1) as passkeys,
       (select jsonb_agg(t.id order by t.id) from auth.access_tokens t where t.user_id = $1) as tokens,
       (select to_jsonb(t) - 'lastStep' from auth."twoFactor" t where t."userId" = $1) as totp,
       (select count(*)::int from outbox where subject = 'Your account was changed') as told`,
    [userId],
  );
  return rows[0];
}

const newEmail = () => `p${randomUUID()}@example.test`;
const newPhone = () => `+1503558${String(randomInt(10_000)).padStart(4, '0')}`;
const newPassword = 'another-harbour-19-gulls';
const books = { name: 'Books', rights: 'read', days: 30 } as const;

async function addPasskey({ userId }: Person): Promise<string> {
  const { rows } = await server.platform.database.auth.query<{ id: string }>(
    `insert into "passkey" ("name", "publicKey", "userId", "credentialID", "counter", "deviceType", "backedUp")
     values ('Laptop', 'key', $1, $2, 0, 'singleDevice', false) returning "id"`,
    [userId, randomUUID()],
  );
  return rows[0]?.id ?? '';
}

async function turnOnTotp({ client }: Person) {
  const { secret } = await client.factors.enrolTotp();
  await client.factors.confirmTotp({ code: await codeFor(secret) });
}

async function signInElsewhere({ email }: Person) {
  const browser = new Browser(server);
  await browser.client.auth.signIn({ email, password: goodPassword });
  return browser;
}

interface Change {
  /** Prepares a change to an account and returns a function that makes the change. */
  prepare(person: Person): Promise<() => Promise<unknown>>;
  entry: string;
  /**
   * The message that a person receives about a change to their account; undefined for changes that the person makes
   * themselves.
   */
  told?: string;
}

const changes: Record<string, Change> = {
  rename: {
    entry: 'rename',
    prepare:
      async ({ client }) =>
      () =>
        client.auth.updateUser({ name: 'New' }),
  },
  'change password': {
    entry: 'change password',
    told: 'Your password was changed',
    prepare:
      async ({ client }) =>
      () =>
        client.auth.changePassword({ current_password: goodPassword, new_password: newPassword }),
  },
  'reset password': {
    entry: 'reset password',
    told: 'A new password was set',
    async prepare({ client, email }) {
      await client.auth.recover({ email });
      const token = await newestToken(server, email, 'reset');
      return () => client.auth.resetPassword({ token, password: newPassword });
    },
  },
  'change email': {
    entry: 'change email',
    told: 'The email address on your account is now',
    async prepare({ client }) {
      const email = newEmail();
      await client.account.sendEmailCode({ email });
      const code = await newestCode(server, email);
      return () => client.account.changeEmail({ email, code });
    },
  },
  'change phone': {
    entry: 'change phone',
    told: 'The phone number on your account is now',
    async prepare({ client }) {
      const phone = newPhone();
      await client.account.sendPhoneCode({ phone });
      const code = await newestCode(server, phone);
      return () => client.account.changePhone({ phone, code });
    },
  },
  'remove phone': {
    entry: 'remove phone',
    told: 'The phone number on your account was removed',
    async prepare(person) {
      await (await changes['change phone']?.prepare(person))?.();
      return () => person.client.account.removePhone();
    },
  },
  'confirm email': {
    entry: 'confirm email',
    told: 'Your email address was confirmed',
    async prepare({ client, email }) {
      const token = await newestToken(server, email, 'verify');
      return () => client.auth.verifyEmail({ token });
    },
  },
  'confirm email while signed out': {
    entry: 'confirm email',
    told: 'we removed everything set up before',
    async prepare({ email }) {
      const token = await newestToken(server, email, 'verify');
      return () => new Browser(server).client.auth.verifyEmail({ token, is_pressed: true });
    },
  },
  'sign in by code to an unverified account': {
    entry: 'confirm email',
    told: 'we removed everything set up before',
    async prepare({ email }) {
      const { client } = new Browser(server);
      await client.auth.sendCode({ email });
      const code = await newestCode(server, email);
      return () => client.auth.signInWithCode({ email, code });
    },
  },
  'sign in by link to an unverified account': {
    entry: 'confirm email',
    told: 'we removed everything set up before',
    async prepare({ email }) {
      const { client } = new Browser(server);
      await client.auth.sendMagicLink({ email });
      const token = await newestToken(server, email, 'magic');
      return () => client.auth.signInWithMagicLink({ token });
    },
  },
  'sign in by provider to an unverified account': {
    entry: 'confirm email',
    told: 'we removed everything set up before',
    async prepare({ email }) {
      provider.actAs({ sub: randomUUID(), email, email_verified: true, name: 'X' });
      const browser = new Browser(server);
      const { url } = await browser.client.auth.startSso({});
      return () => comeBack(browser, url);
    },
  },
  'link identity': {
    entry: 'link identity',
    told: 'You can now sign in with “Harbour ID”',
    async prepare({ browser, client }) {
      provider.actAs({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'X' });
      const { url } = await client.account.linkIdentity();
      return () => comeBack(browser, url);
    },
  },
  'unlink identity': {
    entry: 'unlink identity',
    told: 'You can no longer sign in with “Harbour ID”',
    async prepare(person) {
      await (await changes['link identity']?.prepare(person))?.();
      const identities = await person.client.account.identities();
      const id = identities.find(({ provider: name }) => name === 'oidc')?.id ?? '';
      return () => person.client.account.unlinkIdentity({ id });
    },
  },
  'turn on two-factor': {
    entry: 'turn on two-factor',
    told: 'Two-factor sign-in was turned on',
    async prepare({ client }) {
      const { secret } = await client.factors.enrolTotp();
      return async () => client.factors.confirmTotp({ code: await codeFor(secret) });
    },
  },
  'turn off two-factor': {
    entry: 'turn off two-factor',
    told: 'Two-factor sign-in was turned off',
    async prepare(person) {
      await turnOnTotp(person);
      return () => person.client.factors.removeTotp();
    },
  },
  'new backup codes': {
    entry: 'new backup codes',
    told: 'New backup codes were created',
    async prepare(person) {
      await turnOnTotp(person);
      return () => person.client.factors.newBackupCodes();
    },
  },
  'add passkey': { entry: 'add passkey', prepare: async (person) => () => addPasskey(person) },
  'rename passkey': {
    entry: 'rename passkey',
    async prepare(person) {
      const id = await addPasskey(person);
      return () => person.client.factors.renamePasskey({ id, name: 'Phone' });
    },
  },
  'remove passkey': {
    entry: 'remove passkey',
    told: 'was removed',
    async prepare(person) {
      const id = await addPasskey(person);
      return () => person.client.factors.removePasskey({ id });
    },
  },
  'make an access token': {
    entry: 'create access token',
    told: 'The access token “Books” was created',
    async prepare({ client }) {
      await client.business.create({ business_name: 'Scripts', time_zone: 'UTC' });
      return () => client.account.createAccessToken(books);
    },
  },
  'revoke an access token': {
    entry: 'revoke access token',
    told: 'The access token “Books” was revoked',
    async prepare({ client }) {
      await client.business.create({ business_name: 'Scripts', time_zone: 'UTC' });
      const { id } = await client.account.createAccessToken(books);
      return () => client.account.revokeAccessToken({ id });
    },
  },
  'end a session': {
    entry: 'end session',
    told: 'was signed out from another device',
    async prepare(person) {
      await signInElsewhere(person);
      const sessions = await person.client.auth.sessions();
      const id = sessions.find(({ is_current }) => !is_current)?.id ?? '';
      return () => person.client.auth.revokeSession({ id });
    },
  },
  'end other sessions': {
    entry: 'end other sessions',
    told: 'All your other devices were signed out',
    async prepare(person) {
      await signInElsewhere(person);
      return () => person.client.auth.revokeOtherSessions();
    },
  },
  'sign out': {
    entry: 'sign out',
    prepare:
      async ({ client }) =>
      () =>
        client.auth.signOut(),
  },
  'delete the account': {
    entry: 'delete',
    told: 'Your account was deleted',
    async prepare(person) {
      await proveAddress(server, person);
      return () => person.client.account.deleteAccount({ outcome: 'none' });
    },
  },
  'disable by the operator': {
    entry: 'disable',
    prepare:
      async ({ userId }) =>
      () =>
        operator.client.admin.disableUser({ id: userId }),
  },
  'grant by the operator': {
    entry: 'grant operator',
    prepare:
      async ({ userId }) =>
      () =>
        operator.client.admin.grantOperator({ id: userId }),
  },
};

/**
 * Follows the single sign-on provider's redirect in the same way as a browser. The redirect URL contains an error code
 * if the sign-in failed.
 */
async function comeBack(browser: Browser, url: string): Promise<void> {
  const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');
  const finished = await browser.fetch(back.pathname + back.search, { redirect: 'manual' });
  const target = finished.headers.get('location') ?? '?error';
  if (target.includes('error')) throw new Error(`${finished.status} ${target}`);
}

test.each(Object.entries(changes))(
  'the account change "%s" is made together with its audit entry and its message, or not at all',
  async (_name, change) => {
    const failing = await signUpSomebody(server);
    const attempt = await change.prepare(failing);
    const before = await keptOf(failing.userId);
    expect(await withoutLog(attempt)).toBeInstanceOf(Error);
    expect(await keptOf(failing.userId)).toEqual(before);

    const person = await signUpSomebody(server);
    await (await change.prepare(person))();
    const { rows } = await owner.query<{ request_id: string }>(
      `select request_id from audit_log where entity = 'account' and entity_id = $1 and action = $2`,
      [person.userId, change.entry],
    );
    expect(rows).toHaveLength(1);
    if (change.told) expect(await newestLetter(server, person.email)).toContain(change.told);
  },
);

test('a sign-in fails if its audit entry cannot be written', async () => {
  const { email } = await signUpSomebody(server);
  const browser = new Browser(server);
  const error = await withoutLog(() => browser.client.auth.signIn({ email, password: goodPassword }));
  expect(error).toBeInstanceOf(Error);
  expect(browser.cookie).toBe('');
});

test('every text field of an account rejects invalid Unicode (an unpaired surrogate) with a clear error', async () => {
  const { browser } = await signUpSomebody(server);
  const answer = await browser.fetch('/api/auth/user', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Robin \\ud800 Vale"}',
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    data: { fields: { name: 'Contains a character that cannot be saved' } },
  });
});
