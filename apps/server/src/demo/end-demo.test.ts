import { expect, test } from 'vitest';
import { countLetters, newestCode } from '../testing/letters.ts';
import { Browser, signUpSomebody } from '../testing/test-client.ts';
import { startServerForTest, type TestServer } from '../testing/test-server.ts';
import { demoAccount } from './bluebird.ts';
import { loadDemo } from './load-demo.ts';

const { email, password } = demoAccount;
const switchedOff = { message: expect.stringContaining('switched off') };

async function startDemo(): Promise<TestServer> {
  const server = await startServerForTest({ variables: { DEMO: 'true' } });
  await loadDemo(server.platform);
  return server;
}

test('without DEMO the demo people cannot sign in by any way, and their sessions are over', async () => {
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

test('a session that was made meanwhile by a server that still runs as a demo opens nothing on one that does not', async () => {
  const demo = await startDemo();
  const live = await startServerForTest({ variables: { DEMO: 'false' }, ownerUrl: demo.ownerUrl });
  const browser = new Browser(demo);
  await browser.client.auth.signIn({ email, password });
  const answer = await fetch(`${live.origin}/api/auth/session`, { headers: { cookie: browser.cookie } });
  expect(await answer.json()).toBeNull();
});

test('they are known by what they are, not by the address they have; everybody else stays, and so do their rows', async () => {
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
