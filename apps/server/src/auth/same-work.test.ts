import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hashing } from '../identity/password-hash.ts';
import { countLetters } from '../testing/stand-ins/letters.ts';
import { Browser, type Client, goodPassword, signUpSomebody } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const phone = '+15035550177';
const unknownPhone = '+15035550178';
let server: TestServer;
let known: string;
let withoutPassword: string;

beforeAll(async () => {
  server = await startTestServer({ variables: { SIGN_UP: 'open' } });
  const [one, two] = [await signUpSomebody(server), await signUpSomebody(server)];
  [known, withoutPassword] = [one.email, two.email];
  const { auth } = server.platform.database;
  await auth.query(
    `update "user" set "phoneNumber" = $2, "phoneNumberVerified" = true, "emailVerified" = true where "id" = $1`,
    [one.userId, phone],
  );
  await auth.query(`delete from "account" where "userId" = $1`, [two.userId]);
});
afterAll(() => server.stop());
beforeEach(() => server.platform.database.operator.query('delete from rate_limits'));

/** Waits until the background work of earlier calls is finished, because its queries would be counted as well. */
async function waitForEarlierWork() {
  const { background, database } = server.platform;
  await background.settled();
  const isSending = `select from outbox where status in ('queued', 'sending')`;
  await expect.poll(async () => (await database.operator.query(isSending)).rowCount).toBe(0);
}

/** Counts the password hashes and database queries that a call causes until its response arrives. */
async function workOf(call: () => Promise<unknown>) {
  await waitForEarlierWork();
  const done = { hashes: 0, queries: 0 };
  const countHash = () => {
    done.hashes += 1;
  };
  const { auth, authLibrary, sessions, app } = server.platform.database;
  const spies = [auth, authLibrary, sessions, app].flatMap((pool) => [
    vi.spyOn(pool, 'query'),
    vi.spyOn(pool, 'connect'),
  ]);
  hashing.subscribe(countHash);
  try {
    await call().catch((error: unknown) => expect(error).toMatchObject({ status: 400 }));
    for (const spy of spies) done.queries += spy.mock.calls.length;
    return done;
  } finally {
    hashing.unsubscribe(countHash);
    for (const spy of spies) spy.mockRestore();
  }
}

test('a failed sign-in needs the same number of hashes and queries for known and unknown email addresses and phone numbers', async () => {
  const { client } = new Browser(server);
  const tries = [
    { email: known },
    { email: withoutPassword },
    { email: `${randomUUID()}@example.test` },
    { phone },
    { phone: unknownPhone },
  ];
  const works = [];
  for (const name of tries)
    works.push(await workOf(() => client.auth.signIn({ ...name, password: 'wrong-guess-17' })));
  expect(works[0]?.hashes).toBe(1);
  expect(works[0]?.queries).toBeGreaterThan(0);
  expect(new Set(works.map((work) => JSON.stringify(work))).size, JSON.stringify(works)).toBe(1);
});

test('a successful sign-in and a sign-up calculate one password hash each', async () => {
  const person = await workOf(() => signUpSomebody(server, 'once@example.test'));
  expect(person.hashes).toBe(1);
  const { client } = new Browser(server);
  const again = await workOf(() =>
    client.auth.signIn({ email: 'once@example.test', password: goodPassword }),
  );
  expect(again.hashes).toBe(1);
});

test('a sign-up calculates one password hash whether or not the email address or phone number is known', async () => {
  const { client } = new Browser(server);
  for (const name of [{ email: known }, { email: withoutPassword }, { phone }]) {
    const { hashes } = await workOf(() => client.auth.signUp({ ...name, password: goodPassword }));
    expect(hashes, JSON.stringify(name)).toBe(1);
  }
});

/**
 * Locks the tables of verification codes and outbox messages completely. The function retries instead of waiting for a
 * lock, because waiting would cause a deadlock: a transaction that writes a message holds a lock on one of the two
 * tables and needs a lock on the other.
 */
async function lockMessages(client: pg.Client) {
  const tryToLock = `begin; lock table auth.verification, public.outbox in access exclusive mode nowait`;
  await expect
    .poll(async () => {
      try {
        await client.query(tryToLock);
        return 'locked';
      } catch (error) {
        await client.query('rollback');
        if (!(error instanceof pg.DatabaseError) || error.code !== '55P03') throw error;
        return 'in use';
      }
    })
    .toBe('locked');
}

type Ask = (client: Client, to: string) => Promise<null>;

test.each<[string, 'email' | 'phone', Ask]>([
  ['a code by email', 'email', (client, email) => client.auth.sendCode({ email })],
  ['a code by text message', 'phone', (client, to) => client.auth.sendCode({ phone: to })],
  ['a magic link', 'email', (client, email) => client.auth.sendMagicLink({ email, next: '/dashboard' })],
  ['a password reset by email', 'email', (client, email) => client.auth.recover({ email })],
  ['a password reset by text message', 'phone', (client, to) => client.auth.recover({ phone: to })],
])(
  'the response to a request for %s is returned without waiting for the message to be sent',
  async (_, kind, ask) => {
    const lock = new pg.Client({ connectionString: server.ownerUrl });
    await lock.connect();
    try {
      await lockMessages(lock);
      const { client } = new Browser(server);
      expect(await ask(client, kind === 'email' ? known : phone)).toBeNull();
      expect(await ask(client, kind === 'email' ? `${randomUUID()}@example.test` : unknownPhone)).toBeNull();
    } finally {
      await lock.query('rollback');
      await lock.end();
    }
    expect(await countLetters(server, kind === 'email' ? known : phone, '')).toBeGreaterThan(0);
  },
);
