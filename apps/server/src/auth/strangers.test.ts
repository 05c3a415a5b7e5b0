import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operatorVariables, signUpOperator } from '../testing/fixtures/operator-fixtures.ts';
import { countLockWaiters } from '../testing/lock-order.ts';
import { proveAddress } from '../testing/proven.ts';
import { countLetters, newestCode, newestLetter, newestToken } from '../testing/stand-ins/letters.ts';
import {
  Browser,
  type Client,
  goodPassword,
  type Owner,
  signUpOwner,
  signUpSomebody,
} from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { endGivenOut } from './account/given-out.ts';

let server: TestServer;
let operator: Owner;
beforeAll(async () => {
  server = await startTestServer({ variables: operatorVariables });
  operator = await signUpOperator(server);
});
afterAll(() => server.stop());
beforeEach(() => server.platform.database.operator.query('delete from rate_limits').then(() => undefined));

/** The email address and the phone number of the same account. */
interface Handles {
  email: string;
  phone: string;
}

const newEmail = () => `s${randomUUID()}@example.test`;
const expectTooMany = (error: unknown) => expect(error).toMatchObject({ status: 429 });
const wrong = { status: 400, message: 'Please enter a valid email address' };

test('no input field for an email address accepts the placeholder address of an account created with a phone number', async () => {
  const claimed = '15035550166@phone.invalid';
  const { client } = new Browser(server);
  for (const email of [claimed, ` ${claimed.toUpperCase()} `])
    await expect(client.auth.signUp({ email, password: goodPassword })).rejects.toMatchObject(wrong);
  await expect(client.auth.sendCode({ email: claimed })).rejects.toMatchObject(wrong);
  await expect(client.auth.sendMagicLink({ email: claimed })).rejects.toMatchObject(wrong);
  const owner = await signUpOwner(server);
  await expect(owner.client.account.sendEmailCode({ email: claimed })).rejects.toMatchObject(wrong);
  await expect(owner.client.members.invite({ email: claimed })).rejects.toMatchObject(wrong);
  const phone = '+15035550166';
  await client.auth.signUp({ phone, password: goodPassword });
  expect((await client.auth.session())?.user).toMatchObject({ phone, email: null });
});

test('after the owner of an address signs in, an attacker who signed up with the address no longer has the rate limit of a known device', async () => {
  const squatter = await signUpSomebody(server);
  const { email } = squatter;
  const owner = new Browser(server);
  await owner.client.auth.sendCode({ email });
  await owner.client.auth.signInWithCode({ email, code: await newestCode(server, email) });
  const guess = (password: string) =>
    squatter.browser.client.auth.signIn({ email, password }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) statuses.push(await guess(`wrong-guess-${tries}`));
  // The attacker is treated as an unknown device at one IP address and gets ten guesses.
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  await owner.client.auth.sendCode({ email });
  const code = await newestCode(server, email);
  expect(await owner.client.auth.signInWithCode({ email, code })).toHaveProperty('user');
});

test('an attacker whose known-device mark has become invalid cannot lock out the owner’s device by guessing codes', async () => {
  const { email, browser: squatter } = await signUpSomebody(server);
  const owner = new Browser(server);
  await owner.client.auth.sendCode({ email });
  await owner.client.auth.signInWithCode({ email, code: await newestCode(server, email) });
  await server.platform.database.operator.query('delete from rate_limits');
  const guess = () =>
    squatter.client.auth.signInWithCode({ email, code: '000000' }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
  const statuses: number[] = [];
  for (let tries = 0; tries < 25; tries += 1) statuses.push(await guess());
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual(Array(5).fill(429));
  for (let time = 0; time < 5; time += 1) await squatter.client.auth.sendCode({ email });
  await expect(squatter.client.auth.sendCode({ email })).rejects.toMatchObject({ status: 429 });
  // Codes are issued in the background, and only the newest code works, so the test waits for the attacker's codes.
  const countMessages = async () => {
    const { rows } = await server.platform.database.operator.query<{ count: number }>(
      'select count(*)::int as count from outbox where recipient = $1',
      [email],
    );
    return rows[0]?.count ?? 0;
  };
  let earlier = -1;
  await expect
    .poll(async () => {
      const before = earlier;
      earlier = await countMessages();
      return earlier >= 6 && earlier === before;
    })
    .toBe(true);
  await owner.client.auth.sendCode({ email });
  await expect.poll(countMessages).toBeGreaterThan(earlier);
  const code = await newestCode(server, email);
  expect(await owner.client.auth.signInWithCode({ email, code })).toHaveProperty('user');
});

test('each device has its own rate limit for sign-in attempts, and a total limit applies to all devices together', async () => {
  const { email, browser, userId } = await signUpSomebody(server);
  const other = new Browser(server);
  await other.client.auth.signIn({ email, password: goodPassword });
  const guess = ({ client }: Browser) =>
    client.auth.signIn({ email, password: 'wrong-guess-again' }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
  for (let tries = 0; tries < 10; tries += 1) expect(await guess(other)).toBe(400);
  expect(await guess(other)).toBe(429);
  expect(await guess(browser)).toBe(400);
  await server.platform.database.operator.query('update rate_limits set count = 60 where key = $1', [
    `sign-in at all ${userId}`,
  ]);
  expect(await guess(browser)).toBe(429);
});

test('repeatedly signing up with another person’s address and deleting the account sends that person only a few emails, without text chosen by the attacker', async () => {
  const email = newEmail();
  const name = 'Your account is locked. Visit evil.example';
  for (let round = 0; round < 14; round += 1) {
    const { client } = new Browser(server);
    await client.auth.signUp({ email, password: goodPassword, name });
    await client.account.deleteAccount({ outcome: 'none' });
  }
  expect(await countLetters(server, email, '')).toBeLessThanOrEqual(10);
  expect(await countLetters(server, email, 'evil.example')).toBe(0);
  expect(await countLetters(server, email, 'was deleted')).toBe(0);
  const { client } = new Browser(server);
  await client.auth.signUp({ email, password: goodPassword, name });
  await client.auth.recover({ email });
  expect(await newestLetter(server, email)).toContain('choose a new password');
  expect(await countLetters(server, email, 'evil.example')).toBe(0);
});

test.each(['email', 'phone'] as const)(
  'repeatedly creating and deleting accounts sends only a limited number of codes to the %s of an uninvolved person, no matter how the codes are requested',
  async (kind) => {
    const recipient = kind === 'email' ? newEmail() : `+1503${randomInt(2_000_000, 9_999_999)}`;
    const handle = kind === 'email' ? { email: recipient } : { phone: recipient };
    for (let round = 0; round < 6; round += 1) {
      // Resets the limits per client address, as if each round came from a different network.
      await server.platform.database.operator.query(
        `delete from rate_limits where key like 'auth message address %'`,
      );
      const { client } = new Browser(server);
      await client.auth.signUp({ ...handle, password: goodPassword });
      const asks = [
        () => client.auth.sendReauthenticationCode(),
        () => client.auth.sendCode(handle),
        () => client.auth.recover(handle),
      ];
      for (const ask of asks) for (let time = 0; time < 5; time += 1) await ask().catch(expectTooMany);
      await client.account.deleteAccount({ outcome: 'none' });
    }
    expect(await countLetters(server, recipient, 'code')).toBeLessThanOrEqual(20);
    /*
     * Emails that notify an address of account changes have a separate limit of ten, in addition to the limit of twenty
     * for codes.
     */
    expect(await countLetters(server, recipient, '')).toBeLessThanOrEqual(30);
  },
);

test('the number of codes sent to unverified addresses is also limited per client IP address', async () => {
  let sent = 0;
  for (let round = 0; round < 5; round += 1) {
    const { client } = new Browser(server);
    await client.auth.signUp({ email: newEmail(), password: goodPassword });
    for (let time = 0; time < 5; time += 1)
      await client.auth.sendReauthenticationCode().then(() => {
        sent += 1;
      }, expectTooMany);
  }
  expect(sent).toBe(20);
});

test('a line break in the name of a person, business or passkey is rejected', async () => {
  const { client } = new Browser(server);
  const onOneLine = { status: 400, message: 'Please enter this on one line' };
  for (const name of ['Robin\nVale', 'Robin\r\nVale', 'Robin\u2028Vale'])
    await expect(
      client.auth.signUp({ email: newEmail(), password: goodPassword, name }),
    ).rejects.toMatchObject(onOneLine);
  const person = await signUpSomebody(server);
  await expect(person.client.auth.updateUser({ name: 'Robin\nVale' })).rejects.toMatchObject(onOneLine);
  const business = { business_name: 'Harbour\nWorks', time_zone: 'UTC' };
  await expect(person.client.business.create(business)).rejects.toMatchObject(onOneLine);
  const owner = await signUpOwner(server);
  const existing = await owner.client.business.get();
  if (!existing) throw new Error('no business');
  const {
    id: _id,
    user_id: _user,
    logo_url: _logo,
    role: _role,
    ai_analyst_enabled: _coach,
    closes_on: _closing,
    photos: _photos,
    how_to_pay: _ways,
    ...edit
  } = existing;
  for (const business_name of ['Harbour\nWorks', 'Harbour\r\nWorks'])
    await expect(owner.client.business.update({ ...edit, business_name })).rejects.toMatchObject(onOneLine);
  const [name, id] = ['My\r\nlaptop', randomUUID()];
  await expect(owner.client.factors.addPasskey({ name, response: {} })).rejects.toMatchObject(onOneLine);
  await expect(owner.client.factors.renamePasskey({ id, name })).rejects.toMatchObject(onOneLine);
});

test('no code, link or password reset is sent to a disabled user, and codes and links that were sent earlier stay invalid after the user is enabled again', async () => {
  const person = await signUpSomebody(server);
  await proveAddress(server, person);
  const { email, userId } = person;
  const { client } = new Browser(server);
  await client.auth.sendMagicLink({ email });
  const before = await newestToken(server, email, 'magic');
  await operator.client.admin.disableUser({ id: userId });
  const letters = await countLetters(server, email, '');
  await client.auth.sendMagicLink({ email });
  await client.auth.sendCode({ email });
  await client.auth.recover({ email });
  expect(await countLetters(server, email, '')).toBe(letters);
  const { rows } = await server.platform.database.auth.query(
    'select "kind" from "verification" where "handle" = $1 or "userId" = $2',
    [email, userId],
  );
  expect(rows).toEqual([]);
  await operator.client.admin.enableUser({ id: userId });
  await expect(client.auth.signInWithMagicLink({ token: before })).rejects.toMatchObject({ status: 400 });
});

test.each([
  ['magic link', (client: Client, { email }: Handles) => client.auth.sendMagicLink({ email })],
  ['code by email', (client: Client, { email }: Handles) => client.auth.sendCode({ email })],
  ['code by text message', (client: Client, { phone }: Handles) => client.auth.sendCode({ phone })],
  ['password reset by email', (client: Client, { email }: Handles) => client.auth.recover({ email })],
  ['password reset by text message', (client: Client, { phone }: Handles) => client.auth.recover({ phone })],
])('a %s is not sent if the user is disabled after it was requested', async (_name, ask) => {
  const person = await signUpSomebody(server);
  await proveAddress(server, person);
  const { email, userId } = person;
  const phone = `+1503${randomInt(2_000_000, 9_999_999)}`;
  await server.platform.database.auth.query(
    `update "user" set "phoneNumber" = $2, "phoneNumberVerified" = true where "id" = $1`,
    [userId, phone],
  );
  const countAll = async () =>
    (await countLetters(server, email, '')) + (await countLetters(server, phone, ''));
  const letters = await countAll();
  const disabling = new pg.Client({ connectionString: server.ownerUrl });
  await disabling.connect();
  try {
    await disabling.query('begin');
    await disabling.query('select from auth."user" where "id" = $1 for update', [userId]);
    await ask(new Browser(server).client, { email, phone });
    /*
     * At this point of the test, the server is still issuing the code or link in the background and is waiting for the
     * lock on the account.
     */
    await expect.poll(() => countLockWaiters(server)).toBe(1);
    await disabling.query('update auth."user" set "disabledAt" = now() where "id" = $1', [userId]);
    await endGivenOut(disabling, userId);
    await disabling.query('commit');
  } finally {
    await disabling.end();
  }
  expect(await countAll()).toBe(letters);
  const { rows } = await server.platform.database.auth.query(
    `select "kind" from "verification" where "handle" in ($1, $2)`,
    [email, phone],
  );
  expect(rows).toEqual([]);
});

test('a reset link is sent only to the current address of the account', async () => {
  const person = await signUpSomebody(server);
  await proveAddress(server, person);
  await person.client.auth.recover({ email: person.email });
  const old = await newestToken(server, person.email, 'reset');
  const email = newEmail();
  await person.client.account.sendEmailCode({ email });
  await person.client.account.changeEmail({ email, code: await newestCode(server, email) });
  const { client } = new Browser(server);
  const password = 'taken-harbour-66-thieves';
  await expect(client.auth.resetPassword({ token: old, password })).rejects.toMatchObject({ status: 400 });
  // Simulates an email that was written for an address that has since been changed.
  await server.platform.database.auth.query(
    `insert into "verification" ("identifier", "value", "expiresAt") values ('reset-password:late', $1, now() + interval '1 hour')`,
    [person.userId],
  );
  await expect(client.auth.resetPassword({ token: 'late', password })).rejects.toMatchObject({ status: 400 });
  expect(await client.auth.signIn({ email, password: goodPassword })).toHaveProperty('user');
});
