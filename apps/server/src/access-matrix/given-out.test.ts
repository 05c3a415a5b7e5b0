import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endGivenOut, type GivenOutKind, givenOutKinds } from '../auth/account/given-out.ts';
import { readClaim } from '../auth/sessions/known-device.ts';
import { endDemo } from '../demo/end-demo.ts';
import { shareKinds } from '../platform/secrets/share-key.ts';
import { operatorVariables, signUpOperator } from '../testing/fixtures/operator-fixtures.ts';
import { addStaff, inviteToken } from '../testing/fixtures/team-fixtures.ts';
import { countLockWaiters } from '../testing/lock-order.ts';
import { makePasskey } from '../testing/passkeys.ts';
import {
  followProvider,
  newEmail,
  newPassword,
  newPhone,
  proofChanges,
  turnOnTotp,
} from '../testing/proof-changes.ts';
import { newestCode, newestToken } from '../testing/stand-ins/letters.ts';
import { type OidcStandIn, startOidcStandIn } from '../testing/stand-ins/oidc-stand-in.ts';
import { newPushDevice } from '../testing/stand-ins/push-service.ts';
import {
  Browser,
  goodPassword,
  type Owner,
  type Person,
  signUpOwner,
  signUpSomebody,
} from '../testing/test-client.ts';
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

const succeeds = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );

/** Reads the current email address of an account; returns undefined if the account no longer exists. */
async function addressOf({ userId }: Subject): Promise<string | undefined> {
  const { rows } = await query('select "email" from "user" where "id" = $1', [userId]);
  return rows[0]?.email;
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
  async session(subject) {
    const { browser, outcome } = await signInElsewhere(subject);
    const [, , code = ''] = subject.backupCodes;
    if ('second_factor' in outcome)
      await browser.client.auth.verifySecondFactor({ type: 'backup_code', code });
    return async () => (await browser.client.auth.session()) !== null;
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
  async push_device({ client }) {
    const endpoint = `https://1.1.1.1/${randomUUID()}`;
    await client.notifications.addDevice({ endpoint, keys: newPushDevice().keys });
    const stored = 'select from push_subscriptions where endpoint = $1';
    return async () => (await server.platform.database.operator.query(stored, [endpoint])).rowCount === 1;
  },
  async enrolment({ client, backupCodes }) {
    if (backupCodes.length > 0) return null;
    const { secret } = await client.factors.enrolTotp();
    return async () => succeeds(client.factors.confirmTotp({ code: await codeFor(secret) }));
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
  async change_email_code({ client: { account } }) {
    const email = newEmail();
    await account.sendEmailCode({ email });
    const code = await newestCode(server, email);
    return () => succeeds(account.changeEmail({ email, code }));
  },
  async change_phone_code({ client: { account } }) {
    const phone = newPhone();
    await account.sendPhoneCode({ phone });
    const code = await newestCode(server, phone);
    return () => succeeds(account.changePhone({ phone, code }));
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
    await browser.client.auth.signOut();
    return async () => {
      const email = (await addressOf(subject)) ?? subject.email;
      const { rowCount: isAsked } = await query('select from "user" where "id" = $1 and "twoFactorEnabled"', [
        subject.userId,
      ]);
      for (const password of [goodPassword, newPassword]) {
        const outcome = await browser.client.auth.signIn({ email, password }).catch(() => null);
        if (outcome && !('second_factor' in outcome)) return isAsked === 1;
      }
      return false;
    };
  },
  async passkey_challenge({ client: { factors } }) {
    const response = makePasskey(server, await factors.passkeyOptions());
    return () => succeeds(factors.addPasskey({ name: 'Late', response }));
  },
  async provider_visit({ browser }) {
    const { url } = await browser.client.account.linkIdentity();
    provider.actAs({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Elsewhere' });
    return async () => (await followProvider(browser, url)) === '/profile';
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
  async device_mark(subject) {
    const { cookie } = subject.browser;
    const isKnown = async () => {
      const address = await addressOf(subject);
      // The known-device mark of a deleted account must not be valid for a new account with the same address.
      const value = address ?? (await signUpSomebody(server, subject.email)).email;
      const { device } = await readClaim({ platform: server.platform, cookie }, { kind: 'email', value });
      return device !== undefined;
    };
    expect(await isKnown()).toBe(true);
    return isKnown;
  },
};

/**
 * An event that revokes credentials. `prepare` sets up the account before any credential is issued, and returns the
 * function that makes the change.
 */
interface Event {
  /** For each event, the kinds of credentials that an account cannot have at that time, with the reason. */
  impossible?: Partial<Record<GivenOutKind, string>>;
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

const isOn = { enrolment: 'two-factor sign-in is on, so it cannot be set up a second time' };
const isOff = {
  half_session: 'without two-factor sign-in no sign-in waits for a second factor',
  trusted_device: 'without two-factor sign-in no device is excused from a second factor',
  enrolment: 'an account has one enrolment, and this event completes it',
};
/**
 * For events that require two-factor sign-in to be on or off beforehand, the kinds of credentials that cannot exist in
 * that state.
 */
const impossible: Record<string, Event['impossible']> = {
  'two-factor turned on': isOff,
  'two-factor turned off': isOn,
  'new backup codes': isOn,
};

const events: Record<string, Event> = {
  ...Object.fromEntries(
    Object.entries(
      proofChanges(
        () => server,
        () => provider,
      ),
    ).map(([name, { prepare }]) => [name, { prepare, impossible: impossible[name] ?? {} }]),
  ),
  'a password reset by link': event(({ email }) => resetWith({ email })),
  'a password reset by a texted code': event(({ phone }) => resetWith({ phone })),
  'two-factor reset by the operator': {
    impossible: isOn,
    prepare:
      async ({ userId }) =>
      () =>
        operator.client.admin.resetTwoFactor({ id: userId }),
  },
  'being disabled': event(async ({ userId }) => {
    await operator.client.admin.disableUser({ id: userId });
    /*
     * The account is enabled directly in the database, because the enable command would revoke all credentials a
     * second time.
     */
    await query('update "user" set "disabledAt" = null where "id" = $1', [userId]);
  }),
  'being enabled again': event(async ({ userId }) => {
    await query('update "user" set "disabledAt" = now() where "id" = $1', [userId]);
    await operator.client.admin.enableUser({ id: userId });
  }),
  'being removed from the business': event(async ({ userId, owner }) => {
    const { members } = await owner.client.members.list();
    await owner.client.members.remove({ id: members.find(({ user_id }) => user_id === userId)?.id ?? '' });
  }),
  'the first verification while signed out': event(async ({ userId, email }) => {
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

/** Returns the kinds of credentials for which the database contains a row of the given account. */
async function storedKinds({ userId, email, phone }: Subject): Promise<string[]> {
  const { rows } = await query(
    `select distinct "kind" from "verification" where "userId" = $1 or "handle" in ($2, $3)
     union all select 'session' from (select from "session" where "userId" = $1 offset 1 limit 1) as other
     union all select 'enrolment' from "twoFactor" where "userId" = $1 and not "verified"
     union all select 'access_token' from access_tokens where user_id = $1`,
    [userId, email, phone],
  );
  const feeds = await server.platform.database.operator.query(
    `select 'calendar_feed' as kind from calendar_feeds where user_id = $1
     union all select 'push_device' from push_subscriptions where user_id = $1`,
    [userId],
  );
  return [...rows, ...feeds.rows].map(({ kind }) => kind);
}

/** Issues the credentials, makes the change, and returns the kinds of credentials that still grant access. */
async function survivors(
  subject: Subject,
  issued: GivenOutKind[],
  change: () => Promise<unknown>,
): Promise<GivenOutKind[]> {
  const given: [GivenOutKind, () => Promise<boolean>][] = [];
  for (const kind of issued) {
    const opens = await kinds[kind](subject);
    if (!opens) throw new Error(`the account cannot have a credential of the kind ${kind}`);
    given.push([kind, opens]);
  }
  const byRow = issued.filter((kind) => givenOutKinds[kind].endedBy === 'row');
  expect(await storedKinds(subject)).toEqual(expect.arrayContaining(byRow));
  await query('delete from public.rate_limits');
  await change();
  /*
   * A credential is reported if its row still exists, even if the session that could use it has ended. Session rows are
   * ignored, because the session that makes the change gets a successor. Instead, the test tries to use each session.
   */
  const left = (await storedKinds(subject)).filter((kind) => kind !== 'session');
  const alive: GivenOutKind[] = [];
  for (const [kind, opens] of given) if (left.includes(kind) || (await opens())) alive.push(kind);
  return alive;
}

/** The kinds of credentials that only an account without two-factor sign-in can have. */
const needOff: GivenOutKind[] = ['enrolment'];

describe('events that revoke all previously issued credentials', () => {
  test.each(Object.entries(events))(
    '%s revokes all previously issued credentials',
    async (_name, { impossible: never = {}, prepare }) => {
      const hasTotp = !('half_session' in never);
      const possible = allKinds.filter((kind) => !(kind in never) && !needOff.includes(kind));
      const subject = await makeSubject(hasTotp);
      expect(await survivors(subject, possible, await prepare(subject))).toEqual([]);
    },
  );

  test.each(Object.entries(events).filter(([, { impossible: never = {} }]) => !('enrolment' in never)))(
    '%s revokes an unfinished two-factor enrollment',
    async (_name, { prepare }) => {
      const subject = await makeSubject(false);
      expect(await survivors(subject, needOff, await prepare(subject))).toEqual([]);
    },
  );

  test('if the last step of a change to an account fails, no credentials are revoked', async () => {
    const subject = await makeSubject(true);
    const owner = new pg.Client({ connectionString: server.ownerUrl });
    await owner.connect();
    const possible = allKinds.filter((kind) => !needOff.includes(kind));
    try {
      const alive = await survivors(subject, possible, async () => {
        // Makes the last step of the change fail, which is to write the session that replaces the acting session.
        await owner.query(
          `create function refuse_session() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
        );
        await owner.query(
          `create trigger refuse_session before insert on auth."session" for each row execute function refuse_session()`,
        );
        await expect(subject.client.auth.revokeOtherSessions()).rejects.toMatchObject({ status: 500 });
        await owner.query('drop function refuse_session() cascade');
      });
      expect(alive.toSorted()).toEqual(possible.toSorted());
    } finally {
      await owner.query('drop function if exists refuse_session() cascade');
      await owner.end();
    }
  });

  test('closing a business revokes its access tokens, calendar feeds and notifications on devices but keeps its members signed in', async () => {
    const { browser, ...subject } = await makeSubject(true);
    const owner = { ...subject.owner, phone: '', owner: subject.owner, backupCodes: [] };
    const given = [
      await kinds.access_token(owner),
      await kinds.calendar_feed(owner),
      await kinds.push_device(owner),
    ];
    const possible = allKinds.filter((kind) => !needOff.includes(kind));
    const alive = await survivors({ browser, ...subject }, possible, () =>
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
    /*
     * A business that is closing gets no new access tokens or calendar feeds. After the closing is cancelled, they can
     * be issued again.
     */
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

test('a person who is removed and joins again gets a new calendar feed, and the old feed URL stays invalid', async () => {
  const subject = await makeSubject(false);
  const { owner, email, userId } = subject;
  const before = await kinds.calendar_feed(subject);
  expect(await before?.()).toBe(true);
  const { members } = await owner.client.members.list();
  const id = members.find(({ user_id }) => user_id === userId)?.id ?? '';
  await owner.client.members.remove({ id });
  expect(await before?.()).toBe(false);
  const browser = new Browser(server);
  await browser.client.auth.signIn({ email, password: goodPassword });
  await browser.client.members.acceptInvitation({ token: await inviteToken(owner, email) });
  await expect.poll(async () => (await browser.client.business.get())?.role).toBe('staff');
  expect(await before?.()).toBe(false);
  const after = await kinds.calendar_feed({ ...subject, client: browser.client });
  expect(await after?.()).toBe(true);
  expect(await before?.()).toBe(false);
});

describe('credentials that have not been revoked', () => {
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

  test('every auth table with a user id is classified as containing either proofs of identity or issued credentials', async () => {
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

  test('every kind of personal share link is also listed as a kind of credential, so that the links can be revoked', () => {
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
   * The credentials that are issued through the user's own session. All other credentials are either sent to the
   * address or phone number of a person who is not signed in, or belong to a sign-in. A sign-in is checked when its
   * session is created (sign-in/start-session.ts).
   */
  const bySession: GivenOutKind[] = [
    'access_token',
    'calendar_feed',
    'push_device',
    'enrolment',
    'change_email_code',
    'change_phone_code',
    'proof_code',
    'passkey_challenge',
    'provider_visit',
  ];

  test.each(bySession)(
    'a session that was ended by a change to its account cannot obtain a credential of the kind %s',
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
        expect(await storedKinds(subject)).not.toContain(kind);
        expect((await opens?.()) ?? false).toBe(false);
      } finally {
        await changing.end();
      }
    },
  );
});
