import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inParallel } from '../http/matrix/attempts.ts';
import { newestCode } from '../platform/testing/letters.ts';
import { Browser, goodPassword, signUpSomebody } from '../platform/testing/test-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

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

const madeUp = () => `${randomUUID()}@example.test`;

test.each([
  ['one address', () => '203.0.113.5'],
  ['all over one IPv6 network', (guess: number) => `2001:db8:7:1::${guess.toString(16)}`],
])('150 guesses at made-up accounts from %s: at most 30 looked at, and others go on', async (_, address) => {
  const { email, browser } = await signUpSomebody(server);
  const statuses: number[] = [];
  await inParallel(
    Array.from({ length: 150 }, (__, guess) => guess),
    async (guess) => void statuses.push(await signInFrom(address(guess), madeUp(), 'wrong-guess')),
  );
  const evaluated = statuses.filter((status) => status === 400).length;
  expect(evaluated).toBeGreaterThan(0);
  expect(evaluated).toBeLessThanOrEqual(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(150 - evaluated);
  expect(await signInFrom(address(1), email, goodPassword)).toBe(429);
  expect(await signInFrom('198.51.100.7', email, goodPassword)).toBe(200);
  const fromThere = await browser.fetch('/api/auth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address(2) },
    body: JSON.stringify({ email, password: goodPassword }),
  });
  expect(fromThere.status, 'a known device in the same place').toBe(200);
});

test('right passwords use up nothing, however often, and wrong ones still count', async () => {
  const { email } = await signUpSomebody(server);
  const statuses = [];
  for (let time = 0; time < 18; time++)
    statuses.push(await signInFrom(`198.51.100.${time % 3}`, email, goodPassword));
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (let time = 0; time < 10; time++)
    expect(await signInFrom('198.51.100.1', email, `wrong-${time}`)).toBe(400);
  expect(await signInFrom('198.51.100.1', email, goodPassword)).toBe(429);
  expect(await signInFrom('198.51.100.2', email, goodPassword)).toBe(200);
});

test('right answers when asked again use up nothing', async () => {
  const { client } = await signUpSomebody(server);
  for (let time = 0; time < 12; time++) await client.auth.reauthenticate({ password: goodPassword });
  for (let time = 0; time < 10; time++)
    await expect(client.auth.reauthenticate({ password: 'wrong' })).rejects.toMatchObject({ status: 400 });
  await expect(client.auth.reauthenticate({ password: goodPassword })).rejects.toMatchObject({ status: 429 });
});

test('others use up neither the messages nor the codes of a known device', async () => {
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
