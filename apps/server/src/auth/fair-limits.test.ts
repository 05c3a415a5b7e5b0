import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inParallel } from '../access-matrix/attempts.ts';
import { placeOf } from '../platform/limits/network-address.ts';
import type { Limit } from '../platform/limits/rate-limit.ts';
import { newestCode } from '../testing/stand-ins/letters.ts';
import { Browser, goodPassword, signUpSomebody } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import * as limits from './limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ variables: { TRUST_PROXY: '1' } });
});
afterAll(() => server.stop());
beforeEach(() => server.platform.database.operator.query('delete from rate_limits'));

async function signInFrom(address: string, email: string, password: string): Promise<number> {
  const response = await fetch(`${server.origin}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  });
  await response.body?.cancel();
  return response.status;
}

/** Simulates earlier wrong guesses, because each actual guess would require computing a password hash. */
const wrongBefore = (limit: Limit, subject: string, count: number) =>
  server.platform.database.operator.query(
    `insert into rate_limits (key, window_ends_at, count) values ($1, now() + interval '15 minutes', $2)`,
    [`${limit.name} ${subject}`, count],
  );

const madeUp = () => `${randomUUID()}@example.test`;

test.each([
  ['one address', () => '203.0.113.5'],
  ['many addresses of one IPv6 network', (guess: number) => `2001:db8:7:1::${guess.toString(16)}`],
])(
  'the server evaluates at most 30 wrong password guesses from %s, including earlier guesses, when an attacker makes 150 more guesses at made-up accounts',
  async (_, address) => {
    const { email, browser } = await signUpSomebody(server);
    await wrongBefore(limits.signInByPlace, placeOf(address(1)), 24);
    const statuses: number[] = [];
    await inParallel(
      Array.from({ length: 150 }, (__, guess) => guess),
      async (guess) => void statuses.push(await signInFrom(address(guess), madeUp(), 'wrong-guess')),
    );
    const evaluated = statuses.filter((status) => status === 400).length;
    expect(evaluated).toBeGreaterThan(0);
    expect(evaluated).toBeLessThanOrEqual(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(150 - evaluated);
    expect(await signInFrom(address(1), email, goodPassword)).toBe(429);
    expect(await signInFrom('198.51.100.7', email, goodPassword)).toBe(200);
    const fromThere = await browser.fetch('/api/auth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address(2) },
      body: JSON.stringify({ email, password: goodPassword }),
    });
    expect(fromThere.status, 'a known device in the same place').toBe(200);
  },
);

test('correct passwords never count toward the sign-in limits, but wrong passwords do', async () => {
  const { email, userId } = await signUpSomebody(server);
  await wrongBefore(limits.signInByAddress, `198.51.100.1 ${userId}`, 8);
  await wrongBefore(limits.signInByAccount, userId, 13);
  for (let time = 0; time < 4; time++)
    expect(await signInFrom('198.51.100.1', email, goodPassword)).toBe(200);
  for (let time = 0; time < 2; time++)
    expect(await signInFrom('198.51.100.1', email, `wrong-${time}`)).toBe(400);
  expect(await signInFrom('198.51.100.1', email, goodPassword)).toBe(429);
  expect(await signInFrom('198.51.100.2', email, goodPassword), 'too many at this account').toBe(429);
});

test('an attacker who guesses passwords for one account does not lock out other users at the same IP address', async () => {
  const [one, other] = [await signUpSomebody(server), await signUpSomebody(server)];
  await wrongBefore(limits.signInByAddress, `198.51.100.4 ${one.userId}`, 10);
  for (let time = 0; time < 40; time++)
    expect(await signInFrom('198.51.100.4', one.email, 'wrong')).toBe(429);
  expect(await signInFrom('198.51.100.4', other.email, goodPassword)).toBe(200);
});

test('successful re-authentication neither uses up nor resets the sign-in limit', async () => {
  const { client, userId } = await signUpSomebody(server);
  await wrongBefore(limits.proofByUser, userId, 9);
  for (let time = 0; time < 3; time++) await client.auth.reauthenticate({ password: goodPassword });
  await expect(client.auth.reauthenticate({ password: 'wrong' })).rejects.toMatchObject({ status: 400 });
  await expect(client.auth.reauthenticate({ password: goodPassword })).rejects.toMatchObject({ status: 429 });
});

test('the limits for codes and for messages apply to all devices of an account together', async () => {
  const { browser, email, userId } = await signUpSomebody(server);
  await wrongBefore(limits.codesAtAll, userId, limits.codesAtAll.max - 1);
  const guess = () => browser.client.auth.signInWithCode({ email, code: '000000' });
  await expect(guess()).rejects.toMatchObject({ status: 400 });
  await expect(guess()).rejects.toMatchObject({ status: 429 });
  await wrongBefore(limits.messagesAtAll, userId, limits.messagesAtAll.max - 1);
  expect(await browser.client.auth.sendCode({ email })).toBeNull();
  await expect(browser.client.auth.sendCode({ email })).rejects.toMatchObject({ status: 429 });
});

test('at most 60 sign-ups an hour are allowed from one IP address, and attempts with an email address that is already registered also count', async () => {
  const { email } = await signUpSomebody(server);
  await server.platform.database.operator.query('delete from rate_limits');
  await wrongBefore(limits.signUpByAddress, '198.51.100.9', 58);
  const signUp = async (address: string) => {
    const response = await fetch(`${server.origin}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.9' },
      body: JSON.stringify({ email: address, password: goodPassword }),
    });
    await response.body?.cancel();
    return response.status;
  };
  expect(limits.signUpByAddress.max).toBe(60);
  expect([await signUp(email), await signUp(madeUp()), await signUp(madeUp()), await signUp(email)]).toEqual([
    400, 200, 429, 429,
  ]);
});

test('requests from other devices do not use up the message and code limits of a known device', async () => {
  const { browser, email } = await signUpSomebody(server);
  const stranger = new Browser(server).client;
  for (let time = 0; time < 5; time++) await stranger.auth.sendCode({ email });
  await expect(stranger.auth.sendCode({ email })).rejects.toMatchObject({ status: 429 });
  for (let time = 0; time < 20; time++)
    await expect(stranger.auth.signInWithCode({ email, code: '000000' })).rejects.toMatchObject({
      status: 400,
    });
  await expect(stranger.auth.signInWithCode({ email, code: '000000' })).rejects.toMatchObject({
    status: 429,
  });
  await browser.client.auth.sendCode({ email });
  const code = await newestCode(server, email);
  expect(await browser.client.auth.signInWithCode({ email, code })).toMatchObject({ user: { email } });
});
