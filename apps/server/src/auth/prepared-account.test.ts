import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { countLetters, newestCode, newestLetter, newestToken } from '../testing/stand-ins/letters.ts';
import { type Mailbox, mailedToken, openMailbox } from '../testing/stand-ins/mailbox.ts';
import { type OidcStandIn, startOidcStandIn } from '../testing/stand-ins/oidc-stand-in.ts';
import { Browser, goodPassword } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { codeFor } from '../testing/totp-code.ts';

const mainEmail = 'main@example.test';
const newPassword = 'my-own-harbour-77-boats';

let provider: OidcStandIn;
let server: TestServer;
beforeAll(async () => {
  provider = await startOidcStandIn();
  /*
   * On a server that cannot send messages, sign-in factors can be added before the address is verified. The tests use
   * such a server, because an attacker can prepare the most credentials there.
   */
  server = await startTestServer({ variables: { ...provider.variables, MAIN_ACCOUNT_EMAIL: mainEmail } });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

/**
 * The rate limits are reset before each test because all requests come from the same IP address; other tests cover
 * the limits.
 */
beforeEach(() => server.platform.database.auth.query('delete from public.rate_limits').then(() => undefined));

const newEmail = () => `p${randomUUID()}@example.test`;
const newPhone = () => `+1503557${String(randomInt(10_000)).padStart(4, '0')}`;

interface Squatter {
  email: string;
  userId: string;
  browser: Browser;
}

async function follow(browser: Browser, url: string): Promise<string> {
  const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');
  const finished = await browser.fetch(back.pathname + back.search, { redirect: 'manual' });
  return finished.headers.get('location') ?? '';
}

const isRefused = (call: Promise<unknown>) =>
  call.then(
    (answer) => answer !== null && typeof answer === 'object' && 'second_factor' in answer,
    () => true,
  );

/**
 * Credentials that an attacker sets up after signing up with an address that is not theirs. Each entry returns a
 * function that later tries to sign in with that credential.
 */
const plants: Record<string, (squatter: Squatter) => Promise<() => Promise<boolean>>> = {
  async 'a password'({ email }) {
    return () => isRefused(new Browser(server).client.auth.signIn({ email, password: goodPassword }));
  },
  async 'a session'({ browser }) {
    return async () => (await browser.client.auth.session()) === null;
  },
  async 'a second factor'({ browser }) {
    const { secret } = await browser.client.factors.enrolTotp();
    await browser.client.factors.confirmTotp({ code: await codeFor(secret) });
    return async () => true;
  },
  async 'an unfinished two-factor enrollment'({ browser }) {
    const { secret } = await browser.client.factors.enrolTotp();
    return () => isRefused(codeFor(secret).then((code) => browser.client.factors.confirmTotp({ code })));
  },
  async 'a passkey'({ userId }) {
    await server.platform.database.auth.query(
      `insert into "passkey" ("name", "publicKey", "userId", "credentialID", "counter", "deviceType", "backedUp")
       values ('Planted', 'key', $1, $2, 0, 'singleDevice', false)`,
      [userId, randomUUID()],
    );
    return async () => true;
  },
  async 'an unfinished passkey registration'({ browser }) {
    await browser.client.factors.passkeyOptions();
    return () => isRefused(browser.client.factors.addPasskey({ name: 'Late', response: { id: 'x' } }));
  },
  async 'an access token'({ browser }) {
    await browser.client.business.create({ business_name: 'Squatted', time_zone: 'UTC' });
    const made = await browser.client.account.createAccessToken({ name: 'Late', rights: 'write', days: 365 });
    const headers = { authorization: `Bearer ${made.token}` };
    const ask = async () => (await fetch(`${server.origin}/api/business`, { headers })).status;
    expect(await ask()).toBe(200);
    return async () => (await ask()) === 401;
  },
  async 'a phone number'({ browser }) {
    const phone = newPhone();
    await browser.client.account.sendPhoneCode({ phone });
    await browser.client.account.changePhone({ phone, code: await newestCode(server, phone) });
    return () => isRefused(new Browser(server).client.auth.signIn({ phone, password: goodPassword }));
  },
  async 'a linked provider'({ browser }) {
    provider.actAs({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Squatter' });
    const { url } = await browser.client.account.linkIdentity();
    expect(await follow(browser, url)).toBe('/profile');
    return async () => true;
  },
  async 'an unfinished change of address'({ browser }) {
    const email = newEmail();
    await browser.client.account.sendEmailCode({ email });
    const code = await newestCode(server, email);
    return () => isRefused(browser.client.account.changeEmail({ email, code }));
  },
};

/**
 * The ways to prove ownership of the address without being signed in to the account. Each function returns a browser
 * that is then signed in.
 */
const proofs: Record<string, (email: string) => Promise<Browser>> = {
  async code(email) {
    const browser = new Browser(server);
    await browser.client.auth.sendCode({ email });
    expect(
      await browser.client.auth.signInWithCode({ email, code: await newestCode(server, email) }),
    ).toHaveProperty('user');
    return browser;
  },
  async link(email) {
    const browser = new Browser(server);
    await browser.client.auth.sendMagicLink({ email });
    const token = await newestToken(server, email, 'magic');
    expect(await browser.client.auth.signInWithMagicLink({ token })).toHaveProperty('user');
    return browser;
  },
  async confirmation(email) {
    const browser = new Browser(server);
    const token = await verifyTokens.get(email);
    const link = { token: token ?? '' };
    // Opening the confirmation link with a program, without clicking the button, must change nothing.
    expect(await browser.client.auth.verifyEmail(link)).toEqual({
      is_started_anew: false,
      is_press_needed: true,
      password_of: email,
    });
    expect(await browser.client.auth.verifyEmail({ ...link, is_pressed: true })).toEqual({
      is_started_anew: true,
      is_press_needed: false,
      password_of: null,
    });
    return proofs.code?.(email) ?? browser;
  },
  async reset(email) {
    const browser = new Browser(server);
    await browser.client.auth.recover({ email });
    const token = await newestToken(server, email, 'reset');
    await browser.client.auth.resetPassword({ token, password: newPassword });
    expect(await browser.client.auth.signIn({ email, password: newPassword })).toHaveProperty('user');
    return browser;
  },
  async provider(email) {
    const browser = new Browser(server);
    provider.actAs({ sub: randomUUID(), email, email_verified: true, name: 'Owner' });
    const { url } = await browser.client.auth.startSso({ next: '/invoices' });
    expect(await follow(browser, url)).toBe('/invoices');
    return browser;
  },
};

const verifyTokens = new Map<string, string>();

async function squat(email: string): Promise<Squatter> {
  const browser = new Browser(server);
  const { user } = await browser.client.auth.signUp({ email, password: goodPassword, name: 'Squatter' });
  verifyTokens.set(email, await newestToken(server, email, 'verify'));
  return { email, userId: user.id, browser };
}

/** Sends a new confirmation email, because every change to the account invalidated the previous email's link. */
async function mailConfirmation({ browser, email }: Squatter) {
  await browser.client.auth.resendVerification();
  verifyTokens.set(email, await newestToken(server, email, 'verify'));
}

async function expectAlone(owner: Browser, squatter: Squatter, proof: string) {
  const session = await owner.client.auth.session();
  expect(session?.user).toMatchObject({
    id: squatter.userId,
    email: squatter.email,
    email_verified: true,
    phone: null,
    factors: [],
    identities: { reset: [{ provider: 'email' }], provider: [{ provider: 'oidc' }] }[proof] ?? [],
  });
  expect(await owner.client.auth.sessions()).toHaveLength(1);
  expect(await owner.client.factors.list()).toEqual({ totp: null, passkeys: [] });
}

describe.each(Object.keys(proofs))('an owner who verifies the address by %s', (proof) => {
  test.each(Object.keys(plants))(
    'the rightful owner becomes the only owner of the account, and %s that an attacker set up before no longer works',
    async (what) => {
      const squatter = await squat(newEmail());
      const comesInNoMore = await plants[what]?.(squatter);
      if (proof === 'confirmation') await mailConfirmation(squatter);
      const owner = await proofs[proof]?.(squatter.email);
      await expectAlone(owner as Browser, squatter, proof);
      expect(await squatter.browser.client.auth.session()).toBeNull();
      expect(await comesInNoMore?.()).toBe(true);
      await expectAlone(owner as Browser, squatter, proof);
      expect(await countLetters(server, squatter.email, 'we removed everything set up before')).toBe(
        proof === 'reset' ? 0 : 1,
      );
      const history = await server.platform.database.auth.query<{ action: string; before: unknown }>(
        `select action, before from public.audit_log where entity_id = $1 and action = 'confirm email'`,
        [squatter.userId],
      );
      expect(history.rows).toHaveLength(1);
      expect(history.rows[0]?.before).toMatchObject({ password: true });
    },
  );
});

test('if an attacker signs up with the address of the main account, only the rightful owner of the address becomes the operator', async () => {
  const squatter = await squat(mainEmail);
  await plants['a second factor']?.(squatter);
  await plants['a passkey']?.(squatter);
  expect((await squatter.browser.client.auth.session())?.user.is_operator).toBe(false);
  const owner = (await proofs.code?.(mainEmail)) as Browser;
  expect((await owner.client.auth.session())?.user.is_operator).toBe(true);
  await expectAlone(owner, squatter, 'code');
  expect(await squatter.browser.client.auth.session()).toBeNull();
});

describe('verification of the email address in a browser that is already signed in', () => {
  const proofsWithin: Record<string, (squatter: Squatter) => Promise<unknown>> = {
    confirmation: ({ browser, email }) =>
      browser.client.auth.verifyEmail({ token: verifyTokens.get(email) ?? '' }),
    async code({ browser, email }) {
      await browser.client.auth.sendCode({ email });
      await browser.client.auth.signInWithCode({ email, code: await newestCode(server, email) });
    },
    async link({ browser, email }) {
      await browser.client.auth.sendMagicLink({ email });
      await browser.client.auth.signInWithMagicLink({ token: await newestToken(server, email, 'magic') });
    },
    async 'a re-authentication code'({ browser, email }) {
      await browser.client.auth.sendReauthenticationCode();
      await browser.client.auth.reauthenticate({ code: await newestCode(server, email) });
    },
  };
  test.each(Object.keys(proofsWithin))(
    'verifying the address by %s in the signed-in browser keeps everything that was set up in the account',
    async (proof) => {
      const person = await squat(newEmail());
      await plants['a passkey']?.(person);
      const elsewhere = new Browser(server);
      await elsewhere.client.auth.signIn({ email: person.email, password: goodPassword });
      await proofsWithin[proof]?.(person);
      expect((await person.browser.client.auth.session())?.user).toMatchObject({
        email_verified: true,
        factors: [{ type: 'passkey' }],
        identities: [{ provider: 'email' }],
      });
      expect(await elsewhere.client.auth.session()).not.toBeNull();
      const { rows } = await server.platform.database.auth.query(
        `select before from public.audit_log where entity_id = $1 and action = 'confirm email'`,
        [person.userId],
      );
      expect(rows).toEqual([{ before: null }]);
    },
  );

  test('a confirmation link that is opened on another device does not reset the account if the user first signs in there with the password', async () => {
    const person = await squat(newEmail());
    const elsewhere = new Browser(server);
    const token = verifyTokens.get(person.email) ?? '';
    const wrong = elsewhere.client.auth.signIn({ email: person.email, password: newPassword });
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const asked = await elsewhere.client.auth.verifyEmail({ token });
    expect(asked).toEqual({ is_started_anew: false, is_press_needed: true, password_of: person.email });
    await elsewhere.client.auth.signIn({ email: person.email, password: goodPassword });
    const confirmed = await elsewhere.client.auth.verifyEmail({ token });
    expect(confirmed).toEqual({ is_started_anew: false, is_press_needed: false, password_of: null });
    for (const browser of [person.browser, elsewhere])
      expect((await browser.client.auth.session())?.user.email_verified).toBe(true);
    expect(
      await new Browser(server).client.auth.signIn({ email: person.email, password: goodPassword }),
    ).toHaveProperty('user');
  });

  test('a confirmation link does not ask for a password if the account has none', async () => {
    const person = await squat(newEmail());
    await server.platform.database.auth.query(`delete from "account" where "userId" = $1`, [person.userId]);
    expect(
      await new Browser(server).client.auth.verifyEmail({ token: verifyTokens.get(person.email) ?? '' }),
    ).toEqual({ is_started_anew: false, is_press_needed: true, password_of: null });
  });

  test('verifying an address in a browser that is signed in to a different account has the same effect as verifying it while signed out', async () => {
    const squatter = await squat(newEmail());
    const other = await squat(newEmail());
    const token = verifyTokens.get(squatter.email) ?? '';
    expect(await other.browser.client.auth.verifyEmail({ token })).toMatchObject({ is_press_needed: true });
    expect(await squatter.browser.client.auth.session()).not.toBeNull();
    expect(await other.browser.client.auth.verifyEmail({ token, is_pressed: true })).toMatchObject({
      is_started_anew: true,
    });
    expect(await squatter.browser.client.auth.session()).toBeNull();
    expect(await other.browser.client.auth.session()).not.toBeNull();
  });
});

describe('ownership of a phone number', () => {
  test('a phone number that an attacker signed up with can be verified only by its rightful owner', async () => {
    const phone = newPhone();
    const squatter = new Browser(server);
    const { user } = await squatter.client.auth.signUp({ phone, password: goodPassword });
    await plants['a second factor']?.({ browser: squatter, email: '', userId: user.id });
    await plants['a passkey']?.({ browser: squatter, email: '', userId: user.id });
    const owner = new Browser(server);
    await owner.client.auth.sendCode({ phone });
    await owner.client.auth.signInWithCode({ phone, code: await newestCode(server, phone) });
    expect((await owner.client.auth.session())?.user).toMatchObject({
      id: user.id,
      phone,
      phone_verified: true,
      factors: [],
      identities: [],
    });
    expect(await squatter.client.auth.session()).toBeNull();
    expect(await newestLetter(server, phone)).toContain('we removed everything set up before');
  });

  test('an unverified phone number does not grant access to an account with a verified email address', async () => {
    const phone = newPhone();
    const person = new Browser(server);
    const { user } = await person.client.auth.signUp({ phone, password: goodPassword });
    const email = newEmail();
    await person.client.account.sendEmailCode({ email });
    await person.client.account.changeEmail({ email, code: await newestCode(server, email) });
    const stranger = new Browser(server);
    await stranger.client.auth.sendCode({ phone });
    await stranger.client.auth.signInWithCode({ phone, code: await newestCode(server, phone) });
    expect((await stranger.client.auth.session())?.user.id).not.toBe(user.id);
    expect((await person.client.auth.session())?.user).toMatchObject({ id: user.id, email, phone: null });
  });

  test('codes that were sent to an unverified phone number become invalid when somebody else verifies the number, but the account that loses the number keeps everything else', async () => {
    const phone = newPhone();
    const person = new Browser(server);
    await person.client.auth.signUp({ phone, password: goodPassword });
    const email = newEmail();
    await person.client.account.sendEmailCode({ email });
    await person.client.account.changeEmail({ email, code: await newestCode(server, email) });
    await new Browser(server).client.auth.recover({ phone });
    const resetCode = await newestCode(server, phone);
    await person.client.account.sendPhoneCode({ phone });
    await server.platform.background.settled();
    const stranger = new Browser(server);
    await stranger.client.auth.sendCode({ phone });
    await stranger.client.auth.signInWithCode({ phone, code: await newestCode(server, phone) });
    const password = 'taken-harbour-66-thieves';
    await expect(
      new Browser(server).client.auth.resetPasswordWithCode({ phone, code: resetCode, password }),
    ).rejects.toMatchObject({ status: 400, message: expect.stringContaining('is incorrect or has expired') });
    const { rows } = await server.platform.database.auth.query(
      `select "kind" from "verification" where "identifier" like 'code %' || $1`,
      [phone],
    );
    expect(rows).toEqual([]);
    expect((await person.client.auth.session())?.user).toMatchObject({ email, phone: null });
    expect((await stranger.client.auth.session())?.user).toMatchObject({ phone, email: null });
  });
});

test('a sign-in with a password set by an attacker fails if the owner verifies the address at the same time', async () => {
  const squatter = await squat(newEmail());
  const tries = Array.from({ length: 4 }, () => {
    const browser = new Browser(server);
    const done = browser.client.auth
      .signIn({ email: squatter.email, password: goodPassword })
      .catch(() => null);
    return { browser, done };
  });
  const owner = (await proofs.code?.(squatter.email)) as Browser;
  await Promise.all(tries.map(({ done }) => done));
  for (const { browser } of tries) expect(await browser.client.auth.session()).toBeNull();
  expect(await owner.client.auth.sessions()).toHaveLength(1);
});

describe('credentials on servers that can send email', () => {
  let mailbox: Mailbox;
  let mailing: TestServer;
  beforeAll(async () => {
    mailbox = await openMailbox();
    mailing = await startTestServer({
      variables: { ...provider.variables, SMTP_URL: mailbox.url },
    });
  });
  afterAll(async () => {
    await mailing.stop();
    await mailbox.close();
  });

  test('no permanent credential can be added to an account before its address is verified, and every kind of credential can be added afterward', async () => {
    const browser = new Browser(mailing);
    const email = newEmail();
    await browser.client.auth.signUp({ email, password: goodPassword });
    const { account, factors } = browser.client;
    const additions = [
      () => factors.enrolTotp(),
      () => factors.confirmTotp({ code: '123456' }),
      () => factors.passkeyOptions(),
      () => factors.addPasskey({ name: 'Mine', response: { id: 'x' } }),
      () => account.sendPhoneCode({ phone: newPhone() }),
      () => account.changePhone({ phone: newPhone(), code: '123456' }),
      () => account.sendEmailCode({ email: newEmail() }),
      () => account.changeEmail({ email: newEmail(), code: '123456' }),
      () => account.linkIdentity(),
      () => account.setPassword({ new_password: newPassword }),
    ];
    for (const add of additions)
      await expect(add()).rejects.toMatchObject({
        code: 'ADDRESS_NOT_PROVEN',
        message: expect.stringContaining('confirm your email address first'),
      });
    const token = await vi.waitUntil(() => mailedToken(mailbox, email, 'verify'), { timeout: 60_000 });
    await browser.client.auth.verifyEmail({ token });
    expect(await factors.enrolTotp()).toHaveProperty('secret');
    expect(await account.linkIdentity()).toHaveProperty('url');
  });
});
