import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endGivenOut, type GivenOutKind, givenOutKinds } from '../auth/account/given-out.ts';
import { readClaim } from '../auth/sessions/known-device.ts';
import { endDemo } from '../demo/end-demo.ts';
import { shareKinds } from '../platform/secrets/share-key.ts';
import { operatorVariables, signUpOperator } from '../testing/fixtures/operator-fixtures.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import { countLockWaiters } from '../testing/lock-order.ts';
import { newestCode, newestToken } from '../testing/stand-ins/letters.ts';
import { type OidcStandIn, startOidcStandIn } from '../testing/stand-ins/oidc-stand-in.ts';
import { Browser, goodPassword, type Owner, type Person, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { codeFor } from '../testing/totp-code.ts';

let provider: OidcStandIn;
let server: TestServer;
let operator: Owner;
beforeAll(async () => {
  provider = await startOidcStandIn();
  server = await startTestServer({ variables: { ...provider.variables, ...operatorVariables } });
  operator = await signUpOperator(server);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
/** The rate limits are reset before each test because all requests in this file come from the same IP address. */
beforeEach(() => query('delete from public.rate_limits').then(() => undefined));

const query = (text: string, values: unknown[] = []) => server.platform.database.auth.query(text, values);
const newEmail = () => `g${randomUUID()}@example.test`;
const newPhone = () => `+1503${randomInt(2_000_000, 9_999_999)}`;
const newPassword = 'another-harbour-19-gulls';

/** A team member with a verified email address and a verified phone number. */
interface Subject extends Person {
  phone: string;
  owner: Owner;
  /** The backup codes exist only if two-factor authentication is on. */
  backupCodes: string[];
}

async function makeSubject(hasTotp: boolean): Promise<Subject> {
  const owner = await signUpOwner(server);
  const staff = await addStaff(server, owner);
  const phone = newPhone();
  await query(
    `update "user" set "emailVerified" = true, "phoneNumber" = $2, "phoneNumberVerified" = true where "id" = $1`,
    [staff.userId, phone],
  );
  server.platform.sessions.forgetUser(staff.userId);
  const backupCodes = hasTotp ? await turnOnTotp(staff) : [];
  return { ...staff, phone, owner, backupCodes };
}

async function turnOnTotp({ client }: Person): Promise<string[]> {
  const { secret, backup_codes } = await client.factors.enrolTotp();
  await client.factors.confirmTotp({ code: await codeFor(secret) });
  return backup_codes;
}

const succeeds = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );

const hasRow = async (kind: GivenOutKind, { userId }: Subject) =>
  (await query('select from "verification" where "kind" = $1 and "userId" = $2', [kind, userId])).rowCount !==
  0;

async function follow(browser: Browser, url: string): Promise<string> {
  const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');
  const finished = await browser.fetch(back.pathname + back.search, { redirect: 'manual' });
  return finished.headers.get('location') ?? '';
}

const signInElsewhere = async ({ email }: Subject) => {
  const browser = new Browser(server);
  const outcome = await browser.client.auth.signIn({ email, password: goodPassword });
  return { browser, outcome };
};

/**
 * Issues one credential and returns a function that checks whether the credential still grants access. Returns null
 * if the account cannot have this kind of credential.
 */
type Give = (subject: Subject) => Promise<(() => Promise<boolean>) | null>;

const kinds: Record<GivenOutKind, Give> = {
  async session({ userId }) {
    const token = randomUUID();
    await query(
      `insert into "session" ("userId", "token", "expiresAt") values ($1, $2, now() + interval '1 day')`,
      [userId, token],
    );
    return async () => (await query('select from "session" where "token" = $1', [token])).rowCount === 1;
  },
  async access_token({ client }) {
    const { token } = await client.account.createAccessToken({ name: 'Books', rights: 'read', days: 30 });
    const headers = { authorization: `Bearer ${token}` };
    return async () => (await fetch(`${server.origin}/api/business`, { headers })).status === 200;
  },
  async calendar_feed({ client }) {
    const { path } = await client.appointments.feed();
    return async () => (await fetch(server.origin + path)).status === 200;
  },
  async enrolment({ client, userId, backupCodes }) {
    if (backupCodes.length > 0) return null;
    await client.factors.enrolTotp();
    const find = () => query('select from "twoFactor" where "userId" = $1 and not "verified"', [userId]);
    return async () => (await find()).rowCount === 1;
  },
  async reset_link({ email }) {
    const { client } = new Browser(server);
    await client.auth.recover({ email });
    const token = await newestToken(server, email, 'reset');
    return () => succeeds(client.auth.resetPassword({ token, password: newPassword }));
  },
  async reset_code({ phone }) {
    const { client } = new Browser(server);
    await client.auth.recover({ phone });
    const code = await newestCode(server, phone);
    return () => succeeds(client.auth.resetPasswordWithCode({ phone, code, password: newPassword }));
  },
  async magic_link({ email }) {
    const { client } = new Browser(server);
    await client.auth.sendMagicLink({ email });
    const token = await newestToken(server, email, 'magic');
    return () => succeeds(client.auth.signInWithMagicLink({ token }));
  },
  async mailed_code({ email }) {
    const { client } = new Browser(server);
    await client.auth.sendCode({ email });
    const code = await newestCode(server, email);
    return () => succeeds(client.auth.signInWithCode({ email, code }));
  },
  async texted_code({ phone }) {
    const { client } = new Browser(server);
    await client.auth.sendCode({ phone });
    const code = await newestCode(server, phone);
    return () => succeeds(client.auth.signInWithCode({ phone, code }));
  },
  async change_email_code(subject) {
    await subject.client.account.sendEmailCode({ email: newEmail() });
    await server.platform.background.settled();
    return () => hasRow('change_email_code', subject);
  },
  async change_phone_code(subject) {
    await subject.client.account.sendPhoneCode({ phone: newPhone() });
    await server.platform.background.settled();
    return () => hasRow('change_phone_code', subject);
  },
  async proof_code({ client, email }) {
    await client.auth.sendReauthenticationCode();
    const code = await newestCode(server, email);
    return () => succeeds(client.auth.reauthenticate({ code }));
  },
  async half_session(subject) {
    const [code] = subject.backupCodes;
    if (!code) return null;
    const { browser, outcome } = await signInElsewhere(subject);
    expect(outcome).toHaveProperty('second_factor');
    return () => succeeds(browser.client.auth.verifySecondFactor({ type: 'backup_code', code }));
  },
  async trusted_device(subject) {
    const [, code] = subject.backupCodes;
    if (!code) return null;
    const { browser } = await signInElsewhere(subject);
    await browser.client.auth.verifySecondFactor({ type: 'backup_code', code, trust_device: true });
    return () => hasRow('trusted_device', subject);
  },
  async passkey_challenge(subject) {
    await subject.client.factors.passkeyOptions();
    return () => hasRow('passkey_challenge', subject);
  },
  async provider_visit({ browser }) {
    const { url } = await browser.client.account.linkIdentity();
    provider.actAs({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Elsewhere' });
    return async () => (await follow(browser, url)) === '/profile';
  },
  async confirmation_link(subject) {
    await query('update "user" set "emailVerified" = false where "id" = $1', [subject.userId]);
    server.platform.sessions.forgetUser(subject.userId);
    await subject.client.auth.resendVerification();
    const token = await newestToken(server, subject.email, 'verify');
    await query('update "user" set "emailVerified" = true where "id" = $1', [subject.userId]);
    server.platform.sessions.forgetUser(subject.userId);
    return () => succeeds(new Browser(server).client.auth.verifyEmail({ token, is_pressed: true }));
  },
  async device_mark({ browser, userId }) {
    const { cookie } = browser;
    return async () => {
      const { rows } = await query('select "email" from "user" where "id" = $1', [userId]);
      const value = String(rows[0]?.email ?? '');
      const { device } = await readClaim({ platform: server.platform, cookie }, { kind: 'email', value });
      return device !== undefined;
    };
  },
};

/**
 * An event that revokes credentials: prepares the account before any credential is issued, and returns the function
 * that makes the change.
 */
interface Event {
  withoutTotp?: true;
  prepare(subject: Subject): Promise<() => Promise<unknown>>;
}

const event = (change: (subject: Subject) => Promise<unknown>): Event => ({
  prepare: async (subject) => () => change(subject),
});

async function resetWith(proof: { email: string } | { phone: string }) {
  const { client } = new Browser(server);
  await client.auth.recover(proof);
  if ('email' in proof) {
    const token = await newestToken(server, proof.email, 'reset');
    return client.auth.resetPassword({ token, password: newPassword });
  }
  const code = await newestCode(server, proof.phone);
  return client.auth.resetPasswordWithCode({ phone: proof.phone, code, password: newPassword });
}

async function linkProvider({ browser }: Subject) {
  const { url } = await browser.client.account.linkIdentity();
  provider.actAs({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Robin' });
  expect(await follow(browser, url)).toBe('/profile');
}

const events: Record<string, Event> = {
  'a changed password': event(({ client }) =>
    client.auth.changePassword({ current_password: goodPassword, new_password: newPassword }),
  ),
  'a first password': {
    async prepare({ client, userId }) {
      return async () => {
        await query(`delete from "account" where "userId" = $1`, [userId]);
        await client.account.setPassword({ new_password: newPassword });
      };
    },
  },
  'a password reset by link': event(({ email }) => resetWith({ email })),
  'a password reset by a texted code': event(({ phone }) => resetWith({ phone })),
  'a changed address': event(async ({ client }) => {
    const email = newEmail();
    await client.account.sendEmailCode({ email });
    await client.account.changeEmail({ email, code: await newestCode(server, email) });
  }),
  'a changed number': event(async ({ client }) => {
    const phone = newPhone();
    await client.account.sendPhoneCode({ phone });
    await client.account.changePhone({ phone, code: await newestCode(server, phone) });
  }),
  'a removed number': event(({ client }) => client.account.removePhone()),
  'two-factor turned on': {
    withoutTotp: true,
    prepare: async (subject) => () => turnOnTotp(subject),
  },
  'two-factor turned off': event(({ client }) => client.factors.removeTotp()),
  'two-factor reset by the operator': event(({ userId }) =>
    operator.client.admin.resetTwoFactor({ id: userId }),
  ),
  'new backup codes': event(({ client }) => client.factors.newBackupCodes()),
  'a linked provider': event(linkProvider),
  'an unlinked provider': {
    async prepare(subject) {
      await linkProvider(subject);
      const identities = await subject.client.account.identities();
      const id = identities.find(({ provider: name }) => name === 'oidc')?.id ?? '';
      return () => subject.client.account.unlinkIdentity({ id });
    },
  },
  'a removed passkey': {
    async prepare({ client, userId }) {
      const { rows } = await query(
        `insert into "passkey" ("name", "publicKey", "userId", "credentialID", "counter", "deviceType", "backedUp")
         values ('Laptop', 'key', $1, $2, 0, 'singleDevice', false) returning "id"`,
        [userId, randomUUID()],
      );
      return () => client.factors.removePasskey({ id: rows[0].id });
    },
  },
  'signing out everywhere': event(({ client }) => client.auth.revokeOtherSessions()),
  'being disabled': event(async ({ userId }) => {
    await operator.client.admin.disableUser({ id: userId });
    // The account is enabled directly in the database, because the enable command would revoke all credentials a
    // second time.
    await query('update "user" set "disabledAt" = null where "id" = $1', [userId]);
  }),
  'being enabled again': {
    async prepare({ userId }) {
      return async () => {
        await query('update "user" set "disabledAt" = now() where "id" = $1', [userId]);
        await operator.client.admin.enableUser({ id: userId });
      };
    },
  },
  'being removed from the business': event(async ({ userId, owner }) => {
    const { members } = await owner.client.members.list();
    await owner.client.members.remove({ id: members.find(({ user_id }) => user_id === userId)?.id ?? '' });
  }),
  'the first proof from outside': event(async ({ userId, email }) => {
    await query('update "user" set "emailVerified" = false where "id" = $1', [userId]);
    const { client } = new Browser(server);
    // Signs in by magic link, because requesting a new code would replace the code that was issued earlier.
    await client.auth.sendMagicLink({ email });
    await client.auth.signInWithMagicLink({ token: await newestToken(server, email, 'magic') });
  }),
  'the end of the demo': event(async ({ userId }) => {
    await query('update "user" set "isDemo" = true where "id" = $1', [userId]);
    await endDemo(server.platform.database);
    await query('update "user" set "isDemo" = false where "id" = $1', [userId]);
  }),
  'deleting the account': event(({ client }) => client.account.deleteAccount({ outcome: 'leave' })),
};

const allKinds = Object.keys(kinds) as GivenOutKind[];

/** Returns the kinds of credentials that still grant access after the change. */
async function survivors(subject: Subject, change: () => Promise<unknown>): Promise<GivenOutKind[]> {
  const given: [GivenOutKind, () => Promise<boolean>][] = [];
  for (const kind of allKinds) {
    const opens = await kinds[kind](subject);
    if (opens) given.push([kind, opens]);
  }
  await query('delete from public.rate_limits');
  await change();
  const alive: GivenOutKind[] = [];
  for (const [kind, opens] of given) if (await opens()) alive.push(kind);
  return alive;
}

describe('events that revoke all previously issued credentials', () => {
  test.each(Object.entries(events))(
    '%s revokes all previously issued credentials',
    async (_name, { withoutTotp, prepare }) => {
      const subject = await makeSubject(!withoutTotp);
      const change = await prepare(subject);
      expect(await survivors(subject, change)).toEqual([]);
    },
  );

  test('revoking other sessions also revokes an unfinished two-factor enrollment of an account without a second factor', async () => {
    const subject = await makeSubject(false);
    const opens = await kinds.enrolment(subject);
    await subject.client.auth.revokeOtherSessions();
    expect(await opens?.()).toBe(false);
  });

  test('closing a business revokes its access tokens and calendar feeds but keeps its members signed in', async () => {
    const { browser, ...subject } = await makeSubject(true);
    const owner = { ...subject.owner, phone: '', owner: subject.owner, backupCodes: [] };
    const given = [await kinds.access_token(owner), await kinds.calendar_feed(owner)];
    const alive = await survivors({ browser, ...subject }, () =>
      server.platform.database.operator.query(
        `update business_settings set closes_on = current_date + 30 where id = $1`,
        [subject.owner.businessId],
      ),
    );
    const opensBusiness = allKinds.filter((kind) => 'opensBusiness' in givenOutKinds[kind]);
    expect(alive).toContain('session');
    expect(alive.filter((kind) => opensBusiness.includes(kind))).toEqual([]);
    for (const opens of given) expect(await opens?.()).toBe(false);
    expect(await subject.owner.client.auth.session()).not.toBeNull();
    // A business that is closing gets no new ones, and cancelling the closing makes them possible again.
    for (const kind of opensBusiness)
      await expect(kinds[kind](owner), kind).rejects.toMatchObject({ status: 409 });
    // Cancelling the closing does not restore any of the revoked credentials.
    await server.platform.database.operator.query(
      `update business_settings set closes_on = null where id = $1`,
      [subject.owner.businessId],
    );
    for (const opens of given) expect(await opens?.()).toBe(false);
    for (const kind of opensBusiness) expect(await (await kinds[kind](owner))?.(), kind).toBe(true);
  });
});

describe('credentials that no event has revoked', () => {
  test.each(allKinds)('a %s credential grants the access it is meant for', async (kind) => {
    const subject = await makeSubject(kind !== 'enrolment');
    const opens = await kinds[kind](subject);
    expect(await opens?.()).toBe(true);
  });
});

describe('unknown kinds of credentials', () => {
  test('the database rejects a credential of an unknown kind', async () => {
    await expect(
      query(
        `insert into "verification" ("identifier", "value", "expiresAt") values ('something-new', 'x', now() + interval '1 hour')`,
      ),
    ).rejects.toThrow('a right of an unknown kind is given out');
  });

  test('the list of credential kinds is the same in the code and in the database', async () => {
    const { rows } = await query(
      `select prosrc from pg_proc where proname = 'classify_verification' or proname = 'end_business_rights' or proname = 'delete_given_out'`,
    );
    const source = rows.map(({ prosrc }) => prosrc).join('\n');
    const inDatabase = [
      ...source.matchAll(/"kind" := '(\w+)'/g),
      ...source.matchAll(/'(\w+)', \(SELECT count/g),
    ].map(([, kind = '']) => kind);
    // The kind 'half_session_tries' is only an attempt counter and grants no access.
    const rights = inDatabase.filter((kind) => kind !== 'half_session_tries');
    const byRow = allKinds.filter((kind) => givenOutKinds[kind].endedBy === 'row');
    expect(rights.toSorted()).toEqual(byRow.toSorted());
  });

  test('every auth table with a user id holds either proofs of identity or credentials', async () => {
    const { rows } = await server.platform.database.operator.query<{ name: string }>(
      `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r' and a.attname in ('userId', 'user_id')`,
    );
    const decided = {
      proofs: ['account', 'passkey', 'twoFactor'],
      givenOut: ['session', 'access_tokens', 'verification'],
    };
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.values(decided).flat().toSorted());
  });

  test('every kind of personal share link is also listed as a kind of credential, so that events can revoke the links', () => {
    const ofPeople = Object.entries(shareKinds).filter(([, whose]) => whose === 'person');
    for (const [kind] of ofPeople) expect(allKinds).toContain(kind.replaceAll('-', '_'));
  });
});

describe('credentials that are issued while the account changes', () => {
  const inAnHour = `now() + interval '1 hour'`;
  const handOuts: Record<string, (subject: Subject) => [text: string, values: unknown[]]> = {
    session: ({ userId }) => [
      `insert into auth."session" ("userId", "token", "expiresAt") values ($1, $2, ${inAnHour})`,
      [userId, randomUUID()],
    ],
    half_session: ({ userId }) => [
      `insert into auth."verification" ("identifier", "value", "expiresAt") values ('2fa-' || $2, $1, ${inAnHour})`,
      [userId, randomUUID()],
    ],
    magic_link: ({ email }) => [
      `insert into auth."verification" ("identifier", "value", "expiresAt")
       values ($2, jsonb_build_object('email', $1::text), ${inAnHour})`,
      [email, randomUUID()],
    ],
    texted_code: ({ phone }) => [
      `insert into auth."verification" ("identifier", "value", "expiresAt") values ('code sign in ' || $1, 'x', ${inAnHour})`,
      [phone],
    ],
    calendar_feed: ({ userId, owner }) => [
      'insert into public.calendar_feeds (business_id, user_id) values ($1, $2)',
      [owner.businessId, userId],
    ],
  };

  test.each(Object.keys(handOuts))(
    'a credential (%s) that is being issued during an account change is revoked as well',
    async (kind) => {
      const subject = await makeSubject(false);
      const handingOut = new pg.Client({ connectionString: server.ownerUrl });
      await handingOut.connect();
      try {
        await handingOut.query('begin');
        await handingOut.query(`select set_config('app.business_id', $1, true)`, [subject.owner.businessId]);
        const handOut = handOuts[kind]?.(subject);
        if (handOut) await handingOut.query(...handOut);
        let isOver = false;
        const ending = endGivenOut(server.platform.database.auth, subject.userId).finally(() => {
          isOver = true;
        });
        await expect.poll(async () => isOver || (await countLockWaiters(server)) > 0).toBe(true);
        await handingOut.query('commit');
        expect(await ending).toHaveProperty(kind, kind === 'session' ? 2 : 1);
      } finally {
        await handingOut.end();
      }
    },
  );

  /**
   * The credentials that are issued through the user's own session. All other credentials are either requested
   * without signing in and sent to the address or phone number itself, or belong to a sign-in, which is checked when
   * its session is created (sign-in/start-session.ts).
   */
  const bySession: GivenOutKind[] = [
    'access_token',
    'calendar_feed',
    'enrolment',
    'change_email_code',
    'change_phone_code',
    'proof_code',
    'passkey_challenge',
    'provider_visit',
  ];

  test.each(bySession)(
    'a session that was ended by an account change cannot obtain a credential (%s)',
    async (kind) => {
      const subject = await makeSubject(false);
      const changing = new pg.Client({ connectionString: server.ownerUrl });
      await changing.connect();
      try {
        await changing.query('begin');
        await changing.query('select from auth."user" where "id" = $1 for update', [subject.userId]);
        let isOver = false;
        const giving = kinds[kind](subject)
          .catch(() => null)
          .finally(() => {
            isOver = true;
          });
        await expect.poll(async () => isOver || (await countLockWaiters(server)) > 0).toBe(true);
        await endGivenOut(changing, subject.userId);
        await changing.query('commit');
        const opens = await giving;
        expect((await opens?.()) ?? false).toBe(false);
      } finally {
        await changing.end();
      }
    },
  );
});
