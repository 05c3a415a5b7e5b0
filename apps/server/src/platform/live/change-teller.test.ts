import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startLossyRoad } from '../../testing/stand-ins/lossy-road.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { listenerName, startListener } from '../database/listener.ts';
import { createLog } from '../process/log.ts';
import { ChangeTeller } from './change-teller.ts';

const listeners = `select pid from pg_stat_activity where datname = current_database() and application_name = $1`;

test('a change notification that could not be sent is sent once when the database connection is restored', async () => {
  const server = await startTestServer();
  const { database, log } = server.platform;
  const pids = async () => {
    const { rows } = await database.app.query<{ pid: number }>(listeners, [listenerName]);
    return rows.map(({ pid }) => pid);
  };
  const appUrl = String(database.app.options.connectionString);
  const before = new Set(await pids());
  const telling = await startListener(appUrl, ['live'], log);
  const own = (await pids()).find((pid) => !before.has(pid));
  const hearing = await startListener(appUrl, ['live'], log);
  const heard: string[] = [];
  hearing.on('live', (payload) => heard.push(payload));
  const teller = new ChangeTeller(telling);
  try {
    await database.app.query('select pg_terminate_backend($1)', [own]);
    await expect.poll(() => telling.connected).toBe(false);
    teller.tell('business', ['customers', 'invoices']);
    teller.tell('business', ['customers']);
    await teller.settled();
    expect(heard).toEqual([]);
    await expect.poll(() => heard.toSorted()).toEqual(['business customers', 'business invoices']);
  } finally {
    await Promise.all([telling.stop(), hearing.stop()]);
    await server.stop();
  }
});

test('the server and the listener both detect a dead database connection, and changes made in the meantime are reported', async () => {
  const ownerUrl = await createTestDatabase();
  const road = await startLossyRoad(ownerUrl);
  const pulse = { everyMs: 100, answerMs: 500 };
  const log = createLog('silent');
  const [telling, hearing, deaf] = await Promise.all([
    startListener(road.url, ['live'], log, pulse),
    startListener(ownerUrl, ['live'], log),
    startListener(road.url, ['live'], log, pulse),
  ]);
  onTestFinished(async () => void (await Promise.all([telling, hearing, deaf].map((one) => one.stop()))));
  const heard: string[] = [];
  hearing.on('live', (payload) => heard.push(payload));
  let gaps = 0;
  deaf.onGap(() => {
    gaps += 1;
  });
  const teller = new ChangeTeller(telling);
  road.silenceOpen();
  teller.tell('business', ['invoices']);
  await expect.poll(() => heard).toEqual(['business invoices']);
  await expect.poll(() => gaps).toBeGreaterThan(0);
});

const tellerBy = (notify: (payloads: string[]) => Promise<void>, pause?: () => Promise<void>) =>
  new ChangeTeller(
    {
      on: () => {},
      onGap: () => {},
      connected: true,
      stop: async () => {},
      notify: (_channel, payloads) => notify(payloads),
    },
    pause,
  );

test('if a table changes again while a notification about it is being sent, the table is reported again', async () => {
  const told: string[][] = [];
  const first = Promise.withResolvers<void>();
  const teller = tellerBy(async (payloads) => {
    told.push(payloads);
    await first.promise;
  });
  teller.tell('business', ['invoices']);
  teller.tell('business', ['invoices']);
  first.resolve();
  await teller.settled();
  expect(told).toEqual([['business invoices'], ['business invoices']]);
});

test('if a table changes continuously, the first change is reported immediately, and the changes after it are combined into fewer reports', async () => {
  const told: string[][] = [];
  const pause = Promise.withResolvers<void>();
  const teller = tellerBy(
    async (payloads) => void told.push(payloads),
    () => pause.promise,
  );
  teller.tell('business', ['invoices']);
  expect(told).toEqual([['business invoices']]);
  for (const table of ['invoices', 'customers', 'invoices']) {
    await setImmediate();
    teller.tell('business', [table]);
  }
  pause.resolve();
  await teller.settled();
  expect(told.slice(1)).toEqual([['business invoices', 'business customers']]);
});
