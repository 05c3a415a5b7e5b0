import { expect, test } from 'vitest';
import { countLetters, newestCode } from '../testing/stand-ins/letters.ts';
import { Browser, signUpSomebody } from '../testing/test-client.ts';
import { startServerForTest, type TestServer } from '../testing/test-server.ts';
import { demoAccount } from './bluebird.ts';
import { loadDemo } from './load-demo.ts';

const { email, password } = demoAccount;
const switchedOff = { message: expect.stringContaining('This account is disabled') };

async function startDemo(): Promise<TestServer> {
  const server = await startServerForTest({ variables: { DEMO: 'true' } });
  await loadDemo(server.platform);
  return server;
}

test('if DEMO is off, demo users cannot sign in by any method, and their sessions are ended', async () => {
  const demo = await startDemo();
  const browser = new Browser(demo);
  await browser.client.auth.signIn({ email, password });
  const live = await startServerForTest({ variables: { DEMO: 'false' }, ownerUrl: demo.ownerUrl });
  const { rows } = await live.platform.database.auth.query('select from "session"');
  expect(rows).toEqual([]);
  const answer = await fetch(`${live.origin}/api/auth/session`, { headers: { cookie: browser.cookie } });
  expect(await answer.json()).toBeNull();

  const { client } = new Browser(live);
  await expect(client.auth.signIn({ email, password })).rejects.toMatchObject(switchedOff);
  const lettersBefore = await countLetters(live, email, '');
  await client.auth.sendCode({ email });
  await client.auth.sendMagicLink({ email });
  await client.auth.recover({ email });
  expect(await countLetters(live, email, '')).toBe(lettersBefore);
  expect(await client.auth.session()).toBeNull();
});

test('a session created by a server in demo mode is rejected by a server that is not in demo mode', async () => {
  const demo = await startDemo();
  const live = await startServerForTest({ variables: { DEMO: 'false' }, ownerUrl: demo.ownerUrl });
  const browser = new Browser(demo);
  await browser.client.auth.signIn({ email, password });
  const answer = await fetch(`${live.origin}/api/auth/session`, { headers: { cookie: browser.cookie } });
  expect(await answer.json()).toBeNull();
});

test('when the demo ends, demo users are recognized even if they changed their email address, and all other users and their rows remain', async () => {
  const demo = await startDemo();
  const browser = new Browser(demo);
  await browser.client.auth.signIn({ email, password });
  const moved = 'moved@example.test';
  await browser.client.account.sendEmailCode({ email: moved });
  await browser.client.account.changeEmail({ email: moved, code: await newestCode(demo, moved) });
  const guest = await signUpSomebody(demo);
  const live = await startServerForTest({ variables: { DEMO: 'false' }, ownerUrl: demo.ownerUrl });
  await expect(new Browser(live).client.auth.signIn({ email: moved, password })).rejects.toMatchObject(
    switchedOff,
  );
  const kept = await fetch(`${live.origin}/api/auth/session`, { headers: { cookie: guest.browser.cookie } });
  expect(await kept.json()).toMatchObject({ user: { id: guest.userId } });
  const { rows } = await live.platform.database.operator.query('select from invoices limit 1');
  expect(rows).toHaveLength(1);
});
