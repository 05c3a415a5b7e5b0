import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { emptyCatalogItem } from '@dayworks/shared/products/catalog-item';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../identity/session-cookie.ts';
import { listenerName } from '../platform/database/listener.ts';
import { withClient } from '../platform/embedded-postgres/connect.ts';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { openLiveReader, waitUntilTold } from '../testing/live-stream.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';

let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ ownerUrl: one.ownerUrl });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

/** Opens a live stream that receives no events for changes committed earlier. */
async function listen(server: TestServer, by: Owner | string) {
  await waitUntilTold(server);
  const cookie = typeof by === 'string' ? by : by.browser.cookie;
  const wire = await openLiveReader(server.origin, { cookie });
  await wire.hear('event: ready');
  return wire;
}

/** Terminates the database connection that a server uses to listen for changes. */
async function cutListeners({ platform }: TestServer): Promise<void> {
  const { rows } = await platform.database.app.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = $1`,
    [listenerName],
  );
  for (const { pid } of rows) await platform.database.app.query('select pg_terminate_backend($1)', [pid]);
}

test('a commit notifies all open browsers of its business, no matter which process they are connected to, and no browser of another business', async () => {
  const mine = await signUpOwner(one);
  const other = await signUpOwner(one);
  const wires = [await listen(one, mine), await listen(two, mine)];
  const otherWire = await listen(two, other);
  await mine.client.members.invite({ email: 'new@example.test' });
  for (const wire of wires) {
    await wire.hear(/"tables":\[[^\]]*"invitations"/);
    expect(wire.text).toContain('outbox');
  }
  await other.client.members.invite({ email: 'new@example.test' });
  await otherWire.hear('invitations');
  expect(otherWire.text.match(/invitations/g)).toHaveLength(1);
  expect(wires[0]?.text + (wires[1]?.text ?? '') + otherWire.text).not.toMatch(
    new RegExp(`${mine.businessId}|${other.businessId}|new@`),
  );
  for (const wire of [...wires, otherWire]) wire.close();
});

test('a rolled back change sends no notification', async () => {
  const owner = await signUpOwner(one);
  const wire = await listen(one, owner);
  await expect(owner.client.members.invite({ email: owner.email })).rejects.toThrow(/already on your team/);
  await owner.client.auth.updateUser({ name: 'Later' });
  await wire.hear('"session"');
  expect(wire.text).not.toContain('invitations');
  wire.close();
});

test('when several tables change simultaneously, the browsers are notified of every change', async () => {
  const owner = await signUpOwner(one);
  const wire = await listen(two, owner);
  await Promise.all([
    addCustomer(owner.client),
    owner.client.products.create({ ...emptyCatalogItem(), name: 'Service call', price: 95 }),
    owner.client.members.invite({ email: 'many@example.test' }),
  ]);
  for (const table of ['customers', 'item_catalog', 'invitations', 'outbox']) await wire.hear(`"${table}"`);
  wire.close();
});

test('when a server starts, all browsers refetch their data, because notifications could have been lost in a crash', async () => {
  const wire = await listen(one, await signUpOwner(one));
  const three = await startTestServer({ ownerUrl: one.ownerUrl });
  await wire.hear('"resync"');
  await three.stop();
  wire.close();
});

test('the live stream ends when its session ends', async () => {
  const owner = await signUpOwner(one);
  const wire = await listen(two, owner);
  await owner.client.auth.signOut();
  await wire.closed;
  expect(wire.text).toContain('"type":"session"');
});

test('the live stream ends when its session expires', async () => {
  const owner = await signUpOwner(one);
  const token = randomUUID();
  await one.platform.database.auth.query(
    `insert into "session" ("userId", "token", "expiresAt") values ($1, $2, now() + interval '2 seconds')`,
    [owner.userId, token],
  );
  const { env, secret } = one.platform;
  const cookie = sessionCookie(token, { secret, publicUrl: env.publicUrl });
  const wire = await listen(one, cookie);
  await wire.closed;
});

test('a live stream ends after reconnecting if its session ended while the connection was lost', async () => {
  const server = await startServerForTest();
  const [owner, other] = [await signUpOwner(server), await signUpOwner(server)];
  const [wire, otherWire] = [await listen(server, owner), await listen(server, other)];
  const database = new pg.Client({ connectionString: server.ownerUrl });
  await database.connect();
  await database.query('alter table auth."session" disable trigger notify_sessions');
  await database.query('delete from auth."session" where "userId" = $1', [owner.userId]);
  await database.end();
  await cutListeners(server);
  await otherWire.hear('resync');
  await wire.closed;
  expect(otherWire.isClosed).toBe(false);
  otherWire.close();
});

test('after lost notifications, the browsers are told to refetch everything', async () => {
  const owner = await signUpOwner(one);
  const wire = await listen(one, owner);
  await cutListeners(one);
  await wire.hear('resync');
  await owner.client.members.invite({ email: 'after@example.test' });
  await wire.hear('invitations');
  wire.close();
});

test('a page that connects to the live stream after it was rendered is notified of the changes that it missed, but only of changes that concern its business and user', async () => {
  const mine = await signUpOwner(one);
  const other = await signUpOwner(one);
  const ask = (owner: Owner, page: Record<string, string>) =>
    fetch(`${two.origin}/api/live/missed?${new URLSearchParams(page)}`, {
      headers: { cookie: owner.browser.cookie },
    });
  const missed = async (owner: Owner, since: unknown, user = owner.userId) =>
    (await ask(owner, { since: String(since), user })).json();
  const wire = await listen(two, mine);
  // The change in this test must not send an email, because the email job would write to the outbox row again later.
  await addCustomer(mine.client);
  await wire.hear('customers');
  const readAt = Date.now() + 1;
  await expect.poll(() => Date.now()).toBeGreaterThan(readAt);
  expect(await missed(mine, readAt)).toEqual([]);

  await mine.client.products.create({ ...emptyCatalogItem(), name: 'Filter' });
  await expect.poll(() => missed(mine, readAt)).toMatchObject([{ type: 'change' }]);
  const [change] = (await missed(mine, readAt)) as { tables: string[] }[];
  expect(change?.tables).toContain('item_catalog');
  expect(change?.tables).not.toContain('customers');
  expect(await missed(other, readAt)).toEqual([]);

  await mine.client.auth.updateUser({ name: 'Later' });
  await expect.poll(() => missed(mine, readAt)).toContainEqual({ type: 'session' });
  expect(await missed(other, readAt)).toEqual([]);
  /* The page was rendered for a user who has since signed out, and another user has signed in with the same browser. */
  expect(await missed(other, readAt, mine.userId)).toEqual([{ type: 'session' }]);

  for (const unknown of [0, readAt - 3_600_000, 'x', '']) {
    expect(await missed(mine, unknown)).toEqual([{ type: 'resync' }]);
  }
  expect((await fetch(`${one.origin}/api/live/missed?since=0`)).status).toBe(400);
  wire.close();
});

test('notifications about session changes do not close the live streams of a user whose access stays the same', async () => {
  const owner = await signUpOwner(one);
  const wires = await Promise.all(Array.from({ length: 5 }, () => listen(one, owner)));
  const change = `begin; select pg_notify('sessions', '${owner.userId}'); commit;`;
  // The two session notices are sent in one message, so that the server receives them simultaneously.
  await withClient(one.ownerUrl, (client) => client.query(change + change));
  await owner.client.members.invite({ email: 'still@example.test' });
  for (const wire of wires) {
    await wire.hear('invitations');
    expect(wire.text.match(/"session"/g)).toHaveLength(2);
    expect(wire.isClosed).toBe(false);
    wire.close();
  }
});

test('a delayed notification about a sign-up does not end a live stream that was opened right after the sign-up', async () => {
  const owner = await signUpOwner(one);
  const wire = await openLiveReader(one.origin, { cookie: owner.browser.cookie });
  // Sends the session notice that a sign-up and a new business cause, as if it had been delayed.
  await one.platform.database.app.query(`select pg_notify('sessions', $1)`, [owner.userId]);
  await wire.hear('"session"');
  await addCustomer(owner.client);
  await wire.hear('customers');
  wire.close();
});

test('when a session is replaced, its live stream ends as well, although the replaced session can still be used for reading for one second', async () => {
  const owner = await signUpOwner(one);
  const wire = await listen(one, owner);
  await owner.client.auth.revokeOtherSessions();
  await wire.closed;
  await expect(owner.client.auth.session()).resolves.not.toBeNull();
});

test('two simultaneous notifications about session changes end every live stream of a user whose session was deleted', async () => {
  const owner = await signUpOwner(one);
  const wires = await Promise.all(Array.from({ length: 5 }, () => listen(one, owner)));
  // The tests' stream reader must not wait forever if the stream ends before the expected text arrives.
  const unsaid = expect(wires[0]?.hear('words that nobody says')).rejects.toThrow('The stream ended before');
  await withClient(one.ownerUrl, (client) =>
    client.query(`delete from auth."session" where "userId" = '${owner.userId}';
      select pg_notify('sessions', '${owner.userId}')`),
  );
  await Promise.all(wires.map((wire) => wire.closed));
  await unsaid;
});

test('a live stream ends when the role of its user changes', async () => {
  const owner = await signUpOwner(one);
  const wire = await listen(one, owner);
  await withClient(one.ownerUrl, async (client) => {
    await client.query(`select set_config('app.business_id', $1, false)`, [owner.businessId]);
    await client.query(`update members set role = 'staff' where user_id = $1`, [owner.userId]);
  });
  await wire.closed;
});

test('only the newest live streams of a user stay open, and the streams of other users are not affected', async () => {
  const [owner, other] = [await signUpOwner(one), await signUpOwner(one)];
  const theirs = await listen(one, other);
  const wires: Awaited<ReturnType<typeof listen>>[] = [];
  for (let count = 0; count < 15; count++) wires.push(await listen(one, owner));
  await expect.poll(() => wires.filter((wire) => wire.isClosed).length).toBe(3);
  expect(wires.slice(0, 3).every((wire) => wire.isClosed)).toBe(true);
  await owner.client.members.invite({ email: 'seen@example.test' });
  await wires.at(-1)?.hear('invitations');
  expect(theirs.isClosed).toBe(false);
  for (const wire of [...wires, theirs]) wire.close();
});

test('a client that never reads its live events is disconnected and uses little memory', async () => {
  const owner = await signUpOwner(one);
  const { hostname, port } = new URL(one.origin);
  const socket = connect(Number(port), hostname).pause();
  socket.write(`GET /api/live HTTP/1.1\r\nHost: office.test\r\nCookie: ${owner.browser.cookie}\r\n\r\n`);
  const reading = await listen(one, owner);
  const rounds = 12;
  const eventBytes = 200 * 7_900;
  for (let round = 1; round <= rounds; round++) {
    await one.platform.database.app.query(
      `select pg_notify('live', $1 || ' ' || number || repeat('x', 7900)) from generate_series(1, 200) number`,
      [owner.businessId],
    );
    await expect.poll(() => reading.text.length).toBeGreaterThan(round * eventBytes);
  }
  let received = 0;
  socket.on('data', (part) => {
    received += part.length;
  });
  // The error handler is needed because the server resets the connection of a client that does not read its data.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  await closed;
  expect(received).toBeGreaterThan(0);
  expect(received).toBeLessThan(reading.text.length);
  reading.close();
});
