import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countLetters, newestCode } from '../testing/stand-ins/letters.ts';
import { Browser, goodPassword } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const newPassword = 'third-lantern-41-piers';
const newPhone = () => `+1503555${String(randomInt(10_000)).padStart(4, '0')}`;
const refused = { status: 400, message: expect.stringContaining('This code is incorrect or has expired') };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.platform.database.operator.query('delete from rate_limits'));

async function signUpByPhone() {
  const phone = newPhone();
  const browser = new Browser(server);
  await browser.client.auth.signUp({ phone, password: goodPassword, name: 'Noor' });
  return { phone, browser };
}

async function codeFor(phone: string): Promise<string> {
  await new Browser(server).client.auth.recover({ phone });
  return newestCode(server, phone);
}

const reset = (phone: string, code: string, password = newPassword) =>
  new Browser(server).client.auth.resetPasswordWithCode({ phone, code, password });

test('a user with only a phone number can reset the password once with a texted code, and then the old password and all sessions are invalid', async () => {
  const { phone, browser } = await signUpByPhone();
  const code = await codeFor(phone);
  await expect(reset(phone, code, 'password')).rejects.toMatchObject({ status: 422 });
  expect(await reset(phone, code)).toBeNull();
  await expect(reset(phone, code)).rejects.toMatchObject(refused);
  expect(await browser.client.auth.session()).toBeNull();
  const { client } = new Browser(server);
  await expect(client.auth.signIn({ phone, password: goodPassword })).rejects.toMatchObject({ status: 400 });
  expect(await client.auth.signIn({ phone, password: newPassword })).toMatchObject({
    user: { phone, phone_verified: true },
  });
  expect(await countLetters(server, phone, 'A new password was set with a code')).toBe(1);
});

test('a sign-in code cannot reset a password, and a reset code cannot sign in', async () => {
  const { phone } = await signUpByPhone();
  const { client } = new Browser(server);
  await client.auth.sendCode({ phone });
  await expect(reset(phone, await newestCode(server, phone))).rejects.toMatchObject(refused);
  const code = await codeFor(phone);
  await expect(client.auth.signInWithCode({ phone, code })).rejects.toMatchObject({ status: 400 });
});

test('a password reset request for an unknown phone number gets the same response as for a known number but sends no message, and a made-up code creates no account', async () => {
  const phone = newPhone();
  const { client } = new Browser(server);
  expect(await client.auth.recover({ phone })).toBeNull();
  await expect(reset(phone, '123456')).rejects.toMatchObject(refused);
  expect(await countLetters(server, phone, '')).toBe(0);
  await expect(client.auth.signIn({ phone, password: newPassword })).rejects.toMatchObject({ status: 400 });
});

test('after five wrong guesses the correct reset code is rejected, and the number of reset messages is limited', async () => {
  const { phone } = await signUpByPhone();
  const code = await codeFor(phone);
  const wrong = code === '111111' ? '222222' : '111111';
  for (let guess = 0; guess < 5; guess += 1) {
    await expect(reset(phone, wrong)).rejects.toMatchObject(refused);
  }
  await expect(reset(phone, code)).rejects.toMatchObject(refused);
  for (let more = 0; more < 4; more += 1) await new Browser(server).client.auth.recover({ phone });
  await expect(new Browser(server).client.auth.recover({ phone })).rejects.toMatchObject({ status: 429 });
});
