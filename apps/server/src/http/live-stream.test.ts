import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { emptyCatalogItem } from '@dayworks/shared/products/catalog-item';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../identity/session-cookie.ts';
import { withClient } from '../platform/embedded-postgres/connect.ts';
import { listenerName } from '../platform/listener.ts';
import { addCustomer } from '../testing/invoice-fixtures.ts';
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

/** One live connection that hears nothing of what was committed before it was opened. */
async function listen(server: TestServer, by: Owner | string) {
  await waitUntilTold(server);
  const cookie = typeof by === 'string' ? by : by.browser.cookie;
  const wire = await openLiveReader(server.origin, { cookie });
  await wire.hear('event: ready');
  return wire;
}

/** Ends the connection by which a server hears of changes. */
async function cutListeners({ platform }: TestServer): Promise<void> {
  const { rows } = await platform.database.app.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = $1`,
    [listenerName],
  );
  for (const { pid } of rows) await platform.database.app.query('select pg_terminate_backend($1)', [pid]);
}

test('a commit reaches the open browsers of its business in every process, and nothing of another business', async () => {
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

test('a rolled back change says nothing', async () => {
  const owner = await signUpOwner(one);
  const wire = await listen(one, owner);
  await expect(owner.client.members.invite({ email: owner.email })).rejects.toThrow(/already in your team/);
  await owner.client.auth.updateUser({ name: 'Later' });
  await wire.hear('"session"');
  expect(wire.text).not.toContain('invitations');
  wire.close();
});

test('changes that many write at once, and by way of several tables, are all told', async () => {
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

test('a server that starts may stand in for one that died before it told of a change: all fetch anew', async () => {
  const wire = await listen(one, await signUpOwner(one));
  const three = await startTestServer({ ownerUrl: one.ownerUrl });
  await wire.hear('"resync"');
  await three.stop();
  wire.close();
});

test('the stream ends with the session it was opened for', async () => {
  const owner = await signUpOwner(one);
  const wire = await listen(two, owner);
  await owner.client.auth.signOut();
  await wire.closed;
  expect(wire.text).toContain('"type":"session"');
});

test('the stream ends when its session runs out by itself', async () => {
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

test('the stream of a session that ended while nobody could be told ends afterwards', async () => {
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

test('after lost notifications the browsers are told to fetch everything again', async () => {
  const owner = await signUpOwner(one);
  const wire = await listen(one, owner);
  await cutListeners(one);
  await wire.hear('resync');
  await owner.client.members.invite({ email: 'after@example.test' });
  await wire.hear('invitations');
  wire.close();
});

test('a page that was made before it listened is told what it missed, of its business and its person alone', async () => {
  const mine = await signUpOwner(one);
  const other = await signUpOwner(one);
  const ask = (owner: Owner, page: Record<string, string>) =>
    fetch(`${two.origin}/api/live/missed?${new URLSearchParams(page)}`, {
      headers: { cookie: owner.browser.cookie },
    });
  const missed = async (owner: Owner, since: unknown, user = owner.userId) =>
    (await ask(owner, { since: String(since), user })).json();
  const wire = await listen(two, mine);
  // Nothing that sends a letter: that is written again whenever its job gets to it.
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
  // The page was made for somebody who has since signed out in this browser, and another signed in.
  expect(await missed(other, readAt, mine.userId)).toEqual([{ type: 'session' }]);

  for (const unknown of [0, readAt - 3_600_000, 'x', '']) {
    expect(await missed(mine, unknown)).toEqual([{ type: 'resync' }]);
  }
  expect((await fetch(`${one.origin}/api/live/missed?since=0`)).status).toBe(400);
  wire.close();
});

test('news about a person who keeps the same access leaves their streams open', async () => {
  const owner = await signUpOwner(one);
  const wires = await Promise.all(Array.from({ length: 5 }, () => listen(one, owner)));
  const change = `begin; select pg_notify('sessions', '${owner.userId}'); commit;`;
  // Both in one message, so that the server hears of them at once.
  await withClient(one.ownerUrl, (client) => client.query(change + change));
  await owner.client.members.invite({ email: 'still@example.test' });
  for (const wire of wires) {
    await wire.hear('invitations');
    expect(wire.text.match(/"session"/g)).toHaveLength(2);
    expect(wire.isClosed).toBe(false);
    wire.close();
  }
});

test('a stream that is opened right after a sign-up is not ended by the late news of that sign-up', async () => {
  const owner = await signUpOwner(one);
  const wire = await openLiveReader(one.origin, { cookie: owner.browser.cookie });
  // The same notice that the sign-up and the new business cause, as if it had been on its way for long.
  await one.platform.database.app.query(`select pg_notify('sessions', $1)`, [owner.userId]);
  await wire.hear('"session"');
  await addCustomer(owner.client);
  await wire.hear('customers');
  wire.close();
});

test('two notices at once end every stream of a person whose session is gone', async () => {
  const owner = await signUpOwner(one);
  const wires = await Promise.all(Array.from({ length: 5 }, () => listen(one, owner)));
  await withClient(one.ownerUrl, (client) =>
    client.query(`delete from auth."session" where "userId" = '${owner.userId}';
      select pg_notify('sessions', '${owner.userId}')`),
  );
  await Promise.all(wires.map((wire) => wire.closed));
});

test('a stream ends when the role of its person changes', async () => {
  const owner = await signUpOwner(one);
  const wire = await listen(one, owner);
  await withClient(one.ownerUrl, async (client) => {
    await client.query(`select set_config('app.business_id', $1, false)`, [owner.businessId]);
    await client.query(`update members set role = 'staff' where user_id = $1`, [owner.userId]);
  });
  await wire.closed;
});

test('a person keeps the newest streams only, and others keep theirs', async () => {
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

test('who never reads is let go, and costs no more memory than a moment’s events', async () => {
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
  // Nobody says goodbye to somebody who does not listen.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  await closed;
  expect(received).toBeGreaterThan(0);
  expect(received).toBeLessThan(reading.text.length);
  reading.close();
});
