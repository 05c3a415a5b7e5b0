import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countAll, MixedTraffic, planTraffic } from '../../testing/mixed-traffic.ts';
import { signUpOwner } from '../../testing/test-client.ts';
import { startServerForTest } from '../../testing/test-server.ts';
import { makeWebFolderForTest } from '../../testing/web-folder.ts';
import { inTransaction, type NamedQuery, readBusiness, withBusiness } from '../with-business.ts';

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
beforeEach(() => {
  unhandled.length = 0;
  process.on('unhandledRejection', note);
});
afterEach(() => void process.off('unhandledRejection', note));

/** Every unhandled rejection is reported before the next turn of the event loop. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const query = (text: string): NamedQuery => ({ name: '', text, values: [] });
const cutOwn = 'select pg_terminate_backend(pg_backend_pid())';

test('a connection lost during a transaction fails only that transaction and leaves no unhandled rejection', async () => {
  const { platform } = await startServerForTest();
  const { app } = platform.database;
  const context = { platform, actor: { businessId: randomUUID() } };
  for (let place = 0; place < 4; place++) {
    const queries = Array.from({ length: 4 }, (_, index) => query(index === place ? cutOwn : 'select 1'));
    await expect(readBusiness(context, queries)).rejects.toThrow(/terminat|ECONNRESET/);
    await expect(
      withBusiness(context, (tx) => Promise.all(queries.map((sent) => tx.$client.query(sent)))),
    ).rejects.toThrow(/terminat|ECONNRESET/);
    await expect(inTransaction(app, (tx) => tx.$client.query(cutOwn))).rejects.toThrow(/terminat|ECONNRESET/);
  }
  await nextTurn();
  expect(unhandled).toEqual([]);
  expect(await readBusiness(context, [query('select 1 as one')])).toEqual([[{ one: 1 }]]);
});

const kills = 10;

const killAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`;

test('if all database connections are cut repeatedly during mixed requests, clients get nothing worse than 503 responses, and no rejection is left unhandled', async () => {
  const server = await startServerForTest({
    webFolder: await makeWebFolderForTest(),
    variables: { TRUST_PROXY: '1' },
  });
  const traffic = new MixedTraffic(await planTraffic(await signUpOwner(server)));
  traffic.start();
  const { app, auth, authLibrary, operator } = server.platform.database;
  for (let kill = 0; kill < kills; kill++) {
    const before = countAll(traffic.served);
    await Promise.allSettled([app, auth, authLibrary, operator].map((pool) => pool.query(killAll)));
    await expect.poll(() => countAll(traffic.served)).toBeGreaterThan(before + 10);
  }
  const afterwards = new Map(traffic.served);
  await expect.poll(() => traffic.unserved(afterwards)).toEqual([]);
  await traffic.stop();
  expect(unhandled).toEqual([]);
  expect(traffic.problems).toEqual([]);
  expect(countAll(traffic.away)).toBeGreaterThan(0);
});
