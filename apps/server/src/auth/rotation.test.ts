import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestContext } from '../identity/request-context.ts';
import { createSweep } from '../platform/process/sweep.ts';
import { countLockWaiters } from '../testing/lock-order.ts';
import { followProvider, newEmail, newPhone, proofChanges, turnOnTotp } from '../testing/proof-changes.ts';
import { type OidcStandIn, startOidcStandIn } from '../testing/stand-ins/oidc-stand-in.ts';
import { Browser, goodPassword, signUpOwner, signUpSomebody } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { codeFor } from '../testing/totp-code.ts';
import { enterNow, proveByKey } from './sign-in/start-session.ts';

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
/** The rate limits are reset before each test because all requests in this file come from the same IP address. */
beforeEach(() => query('delete from public.rate_limits').then(() => undefined));

const query = (text: string, values: unknown[] = []) => server.platform.database.auth.query(text, values);

const newPassword = 'a-new-harbour-31-lamps';

const sessionIn = (cookie: string) => /dayworks\.session_token=[^;]+/.exec(cookie)?.[0] ?? '';

/** Makes a request with a copied cookie, as an attacker would. */
async function askWith(cookie: string, path: string, method = 'GET', body?: unknown) {
  const response = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: { cookie, origin: server.origin, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as { code?: string } | null };
}

async function expectDead(cookie: string) {
  expect(cookie).not.toBe('');
  expect((await askWith(cookie, '/auth/session')).body).toBeNull();
}

test('signing in again creates a new session and ends the previous session', async () => {
  const { browser, client, email } = await signUpSomebody(server);
  const before = sessionIn(browser.cookie);
  await client.auth.signIn({ email, password: goodPassword });
  expect(sessionIn(browser.cookie)).not.toBe(before);
  await expectDead(before);
});

test('a session cookie planted before signing in does not become the signed-in session', async () => {
  const { email, userId } = await signUpSomebody(server);
  const attacker = await signUpSomebody(server);
  const planted = sessionIn(attacker.browser.cookie);
  const response = await fetch(`${server.origin}/api/auth/token`, {
    method: 'POST',
    headers: { cookie: planted, origin: server.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: goodPassword }),
  });
  const given = sessionIn(response.headers.getSetCookie().join('; '));
  expect(given).not.toBe(planted);
  await expectDead(planted);
  expect((await askWith(given, '/auth/session')).body).toMatchObject({ user: { id: userId } });
});

test('entering the second factor creates a new session, and the unfinished session from the password step stops working', async () => {
  const person = await signUpSomebody(server);
  const { secret } = await person.client.factors.enrolTotp();
  await person.client.factors.confirmTotp({ code: await codeFor(secret) });
  const browser = new Browser(server);
  await browser.client.auth.signIn({ email: person.email, password: goodPassword });
  const challenge = browser.cookie;
  expect(sessionIn(challenge)).toBe('');
  await browser.client.auth.verifySecondFactor({ type: 'totp', code: await codeFor(secret, 1) });
  expect(sessionIn(browser.cookie)).not.toBe('');
  const again = await askWith(challenge, '/auth/factors/verify', 'POST', {
    type: 'totp',
    code: await codeFor(secret),
  });
  expect(again.status).toBe(400);
});

test('setting a new password immediately ends all other sessions, and invalidates the old cookie of the current session within a second', async () => {
  const { browser, client, email, userId } = await signUpSomebody(server);
  const phone = new Browser(server);
  await phone.client.auth.signIn({ email, password: goodPassword });
  const old = sessionIn(browser.cookie);
  await client.auth.changePassword({ current_password: goodPassword, new_password: newPassword });
  expect(sessionIn(browser.cookie)).not.toBe(old);
  await expectDead(sessionIn(phone.cookie));
  const { rows } = await server.platform.database.auth.query<{ seconds: number }>(
    `select extract(epoch from "expiresAt" - now())::float as seconds from "session"
     where "userId" = $1 and "expiresAt" < now() + interval '1 day'`,
    [userId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(1);
  const overAt = Date.now() + 1000;
  // The server could have cached the old session; the cached copy must not stay valid longer than the session.
  await askWith(old, '/auth/session');
  await expect.poll(() => Date.now()).toBeGreaterThan(overAt);
  await expectDead(old);
});

const missing = { status: 400, body: { code: 'AUTH_SESSION_MISSING' } };

test('during its last second, a replaced session cookie can be used only for reading, not for changing data or obtaining a calendar feed URL', async () => {
  const { browser, client, userId } = await signUpOwner(server);
  const old = sessionIn(browser.cookie);
  await client.auth.changePassword({ current_password: goodPassword, new_password: newPassword });
  // Extends the replaced session, so that it does not expire before the test is finished on a slow machine.
  await server.platform.database.auth.query(
    `update "session" set "expiresAt" = now() + interval '1 hour' where "userId" = $1 and "provedAt" = to_timestamp(0)`,
    [userId],
  );
  expect(await askWith(old, '/business')).toMatchObject({ status: 200 });
  expect(await askWith(old, '/appointments/feed')).toMatchObject(missing);
  expect(await askWith(old, '/appointments/feed/renew', 'POST')).toMatchObject(missing);
  expect(await askWith(old, '/invitations', 'POST', { email: 'x@example.test' })).toMatchObject(missing);
  expect(await askWith(old, '/customers', 'POST', { first_name: 'Kim' })).toMatchObject(missing);
  const { rowCount } = await server.platform.database.operator.query(
    'select from calendar_feeds where user_id = $1',
    [userId],
  );
  expect(rowCount).toBe(0);
});

test.each(
  Object.entries(
    proofChanges(
      () => server,
      () => provider,
    ),
  ),
)(
  '%s replaces the session that makes the change, so that a copy of its cookie is useless',
  async (_name, { prepare, withoutTotp }) => {
    const person = await signUpSomebody(server);
    const { browser, client, userId } = person;
    await query(
      `update "user" set "emailVerified" = true, "phoneNumber" = $2, "phoneNumberVerified" = true where "id" = $1`,
      [userId, newPhone()],
    );
    server.platform.sessions.forgetUser(userId);
    if (!withoutTotp) await turnOnTotp(person);
    const makeChange = await prepare(person);
    /*
     * Deletes the sessions that were replaced during the preparation of the test, so that the test's query finds only
     * one replaced session.
     */
    await query(`delete from "session" where "userId" = $1 and "provedAt" = to_timestamp(0)`, [userId]);
    const copied = sessionIn(browser.cookie);
    await makeChange();
    expect(sessionIn(browser.cookie)).not.toBe(copied);
    expect(await client.auth.updateUser({ name: 'Robin Shore' })).toMatchObject({ user: { id: userId } });
    /*
     * Extends the replaced session. If the session expired during a slow test run, the write would be rejected for that
     * reason, and the test would prove nothing.
     */
    const { rows } = await query(
      `with replaced as (select "id", extract(epoch from "expiresAt" - now())::float as seconds from "session"
         where "userId" = $1 and "provedAt" = to_timestamp(0) for update)
       update "session" set "expiresAt" = now() + interval '1 hour' from replaced where "session"."id" = replaced."id"
       returning seconds`,
      [userId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].seconds).toBeLessThanOrEqual(1);
    server.platform.sessions.forgetUser(userId);
    expect(await askWith(copied, '/auth/user', 'PATCH', { name: 'Thief' })).toMatchObject(missing);
    expect((await client.auth.sessions()).map(({ is_current }) => is_current)).toContain(true);
  },
);

test('a session that replaces another session keeps the expiry time and the authentication time of the session it replaces', async () => {
  const { client, userId } = await signUpSomebody(server);
  await query(
    `update "session" set "provedAt" = now() - interval '1 hour', "expiresAt" = now() + interval '1 day' where "userId" = $1`,
    [userId],
  );
  server.platform.sessions.forgetUser(userId);
  await client.auth.revokeOtherSessions();
  await expect(client.auth.serviceToken()).rejects.toMatchObject({ code: 'REAUTHENTICATION_NEEDED' });
  const { rows } = await query(
    `select from "session" where "userId" = $1 and "expiresAt" > now() + interval '2 days'`,
    [userId],
  );
  expect(rows).toEqual([]);
});

/**
 * Runs a test in which replaced sessions can read for a minute. On a busy machine, a read can arrive later than the
 * usual second.
 */
async function withLongHandOver(run: () => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ definition: string }>(
      `select pg_get_functiondef('auth.replace_session'::regproc) as definition`,
    );
    const usual = rows[0]?.definition ?? '';
    const long = usual.replace(`interval '1 second'`, `interval '1 minute'`);
    expect(long).not.toBe(usual);
    await owner.query(long);
    await run().finally(() => owner.query(usual));
  } finally {
    await owner.end();
  }
}

test('if a browser sends several changes to its account at the same moment, one change succeeds, and the browser’s other tabs can still read data', () =>
  withLongHandOver(async () => {
    const { browser, client, userId } = await signUpOwner(server);
    const cookie = sessionIn(browser.cookie);
    const doubleClicks = Array.from({ length: 4 }, () => askWith(cookie, '/auth/sessions', 'DELETE'));
    const reads = Array.from({ length: 20 }, () => askWith(cookie, '/business'));
    const change = client.auth.revokeOtherSessions().then(
      () => ({ status: 200 }),
      () => ({ status: 400 }),
    );
    const statuses = (await Promise.all([...doubleClicks, change])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]));
    const { rowCount } = await query(
      `select from "session" where "userId" = $1 and "provedAt" > to_timestamp(0)`,
      [userId],
    );
    expect(rowCount).toBe(1);
  }));

test('linking a provider that is already linked changes nothing and does not replace the session', async () => {
  const { browser, client, userId } = await signUpSomebody(server);
  await query(`update "user" set "emailVerified" = true where "id" = $1`, [userId]);
  server.platform.sessions.forgetUser(userId);
  provider.actAs({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Robin' });
  const link = async () => {
    const before = sessionIn(browser.cookie);
    expect(await followProvider(browser, (await client.account.linkIdentity()).url)).toBe('/profile');
    return sessionIn(browser.cookie) !== before;
  };
  expect([await link(), await link()]).toEqual([true, false]);
  expect(await client.auth.updateUser({ name: 'Robin Shore' })).toMatchObject({ user: { id: userId } });
});

test('an old session cookie that remains valid for a moment cannot authorize changes and cannot be exchanged for a new session', async () => {
  const { browser, client } = await signUpSomebody(server);
  const { secret } = await client.factors.enrolTotp();
  const old = sessionIn(browser.cookie);
  await client.auth.changePassword({ current_password: goodPassword, new_password: newPassword });
  for (const [path, method, body] of [
    ['/auth/email', 'POST', { email: 'thief@example.test' }],
    ['/auth/factors/passkeys/options', 'POST', undefined],
    ['/auth/jwt', 'POST', undefined],
    ['/auth/factors/totp/confirm', 'POST', { code: await codeFor(secret) }],
  ] as const)
    expect(await askWith(old, path, method, body)).toMatchObject(missing);
  const changed = await askWith(old, '/auth/password', 'POST', {
    current_password: newPassword,
    new_password: `${newPassword}-again`,
  });
  expect(changed).toMatchObject(missing);
  expect(sessionIn(browser.cookie)).not.toBe('');
  expect(await client.auth.session()).not.toBeNull();
});

/** Makes all requests wait for the lock on the same user row, in the given order. */
async function inOneQueue(userId: string, asked: (() => Promise<unknown>)[]) {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('select from auth."user" where "id" = $1 for update', [userId]);
    const answers = [];
    for (const [index, ask] of asked.entries()) {
      answers.push(ask());
      await expect.poll(() => countLockWaiters(server)).toBe(index + 1);
    }
    await owner.query('commit');
    return await Promise.all(answers);
  } finally {
    await owner.end();
  }
}

/**
 * Sends the headers of a request, waits until the server asks for the body, and sends the body only after `meanwhile`
 * has finished.
 */
async function sendBodyAfter(
  headers: Record<string, string>,
  path: string,
  meanwhile: () => Promise<unknown>,
) {
  const request = httpRequest(`${server.origin}/api${path}`, {
    method: 'POST',
    headers: {
      ...headers,
      origin: server.origin,
      'content-type': 'application/json',
      expect: '100-continue',
      'transfer-encoding': 'chunked',
      'idempotency-key': randomUUID(),
    },
  });
  const answered = once(request, 'response');
  request.flushHeaders();
  await once(request, 'continue');
  await meanwhile();
  request.end(JSON.stringify({ first_name: 'Late' }));
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}

test('a request whose body arrives after its session or access token has ended changes nothing', async () => {
  const { browser, client } = await signUpOwner(server);
  const { token } = await client.account.createAccessToken({ name: 'Script', rights: 'write', days: 30 });
  const stolen = browser.cookie;
  const signOutEverywhere = () => client.auth.revokeOtherSessions();
  expect(await sendBodyAfter({ authorization: `Bearer ${token}` }, '/customers', async () => {})).toBe(200);
  expect(await sendBodyAfter({ cookie: stolen }, '/customers', async () => {})).toBe(200);
  expect(await sendBodyAfter({ cookie: stolen }, '/customers', signOutEverywhere)).toBe(400);
  const next = await client.account.createAccessToken({ name: 'Script', rights: 'write', days: 30 });
  expect(
    await sendBodyAfter({ authorization: `Bearer ${next.token}` }, '/customers', signOutEverywhere),
  ).toBe(401);
  expect((await client.customers.list({})).customers).toHaveLength(2);
});

test('requests that an attacker makes during a password change fail although the stolen cookie still exists', async () => {
  const { browser, client, userId } = await signUpOwner(server);
  const stolen = sessionIn(browser.cookie);
  const [, made, ended] = await inOneQueue(userId, [
    () => client.auth.changePassword({ current_password: goodPassword, new_password: newPassword }),
    () => askWith(stolen, '/auth/access-tokens', 'POST', { name: 'Thief', rights: 'write', days: 365 }),
    () => askWith(stolen, '/auth/sessions', 'DELETE'),
  ]);
  const tooLate = { status: 400, body: { code: 'AUTH_SESSION_MISSING' } };
  expect([made, ended]).toMatchObject([tooLate, tooLate]);
  expect(await client.auth.session()).not.toBeNull();
  expect(await client.account.accessTokens()).toEqual([]);
});

test('a replaced session cannot add a passkey or an identity', async () => {
  const { client, userId } = await signUpSomebody(server);
  const [before] = await client.auth.sessions();
  const add = async (sql: string) => {
    const auth = await server.platform.database.auth.connect();
    try {
      await auth.query('begin');
      await auth.query(
        `select set_config('app.session_id', $1, true), set_config('app.successor', $2, true)`,
        [before?.id, randomUUID()],
      );
      await auth.query(sql, [userId]);
    } finally {
      await auth.query('rollback');
      auth.release();
    }
  };
  const passkey = `insert into "passkey" ("name", "publicKey", "userId", "credentialID", "counter", "deviceType", "backedUp")
    values ('Late', 'key', $1, gen_random_uuid(), 0, 'singleDevice', false)`;
  const identity = `insert into "account" ("userId", "accountId", "providerId") values ($1, gen_random_uuid(), 'oidc')`;
  await add(passkey);
  await add(identity);
  await client.auth.changePassword({ current_password: goodPassword, new_password: newPassword });
  /*
   * Extends the old session. If the session expired during a slow test run, the request would be rejected for that
   * reason instead of the tested reason.
   */
  await server.platform.database.auth.query(
    `update "session" set "expiresAt" = now() + interval '1 hour' where "id" = $1`,
    [before?.id],
  );
  for (const sql of [passkey, identity])
    await expect(add(sql)).rejects.toThrow('the session that asked for this has ended');
});

test('expired sessions and codes are deleted one day after they expire, and active sessions and codes remain', async () => {
  const { client, userId } = await signUpSomebody(server);
  const { auth } = server.platform.database;
  await auth.query(
    `insert into "session" ("userId", "token", "expiresAt") values ($1, 'ended', now() - interval '25 hours'), ($1, 'ending', now())`,
    [userId],
  );
  await auth.query(
    `insert into "verification" ("identifier", "value", "expiresAt") values ('ended', '{"email":"ended@example.test"}', now() - interval '25 hours')`,
  );
  await createSweep(server.platform.database)();
  const { rows } = await auth.query('select from "session" where "userId" = $1', [userId]);
  expect(rows).toHaveLength(2);
  const codes = await auth.query(`select from "verification" where "identifier" = 'ended'`);
  expect(codes.rows).toEqual([]);
  expect(await client.auth.session()).toMatchObject({ user: { id: userId } });
});

/**
 * Signs in with credentials that are changed at almost the same time. The credentials are checked either shortly
 * before or shortly after the change.
 */
async function signInAround(changed: string, passkey?: string): Promise<unknown> {
  const { email, userId } = await signUpSomebody(server);
  const { platform } = server;
  const context: RequestContext = {
    platform,
    requestId: randomUUID(),
    url: '/',
    now: new Date(),
    address: '127.0.0.1',
    place: '127.0.0.1',
    cookie: undefined,
    tokenGrant: null,
    userAgent: undefined,
    idempotencyKey: undefined,
    forUser: undefined,
    setCookies() {},
    letCacheFor() {},
    findSession: async () => null,
  };
  const { answer, startedAt } = await proveByKey(context, () =>
    platform.auth.api.signInEmail({ body: { email, password: goodPassword }, returnHeaders: true }),
  );
  await platform.database.auth.query(
    `update "user" set "keysChangedAt" = $2::timestamptz ${changed} where "id" = $1`,
    [userId, startedAt],
  );
  return enterNow(context, 'passkey', { answer, startedAt, passkey });
}

test('a sign-in is accepted if it began after a credential change, even within the same millisecond, and is rejected if it began before the change', async () => {
  expect(await signInAround(`- interval '1 microsecond'`)).toHaveProperty('user');
  await expect(signInAround(`+ interval '1 microsecond'`)).rejects.toThrow('Your account was just changed');
});

test('a sign-in with a passkey is rejected if the passkey was removed by a change that began before the sign-in', async () => {
  await expect(signInAround(`- interval '1 second'`, 'the id of a removed passkey')).rejects.toThrow(
    'Your account was just changed',
  );
});

test('no two credential changes have the same millisecond timestamp, so a link created between two changes is invalidated by the second change', async () => {
  const { rows } = await server.platform.database.auth.query<{ before: Date; after: Date }>(
    `select before, auth.next_key_change(before) as after from (select clock_timestamp() + interval '5 microseconds' as before) t`,
  );
  expect(rows[0]?.after.getTime()).toBeGreaterThan(rows[0]?.before.getTime() ?? Number.NaN);
});
