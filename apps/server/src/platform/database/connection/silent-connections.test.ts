import { expect, onTestFinished, test } from 'vitest';
import { startLossyRoad } from '../../../testing/stand-ins/lossy-road.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { createLog } from '../../process/log.ts';
import { createPool } from '../database.ts';
import { SilenceGuard } from './silent-connections.ts';

const log = createLog('silent');
const never = 3_600_000;

/** Opens a pool through a proxy, with a guard that looks often. */
async function openGuardedPool(patience: { hopelessMs: number; longestMs: number; answerMs: number }) {
  const road = await startLossyRoad(await createTestDatabase());
  const pool = createPool(road.url, { max: 3, log });
  const guard = new SilenceGuard(pool, log, { everyMs: 10, quietMs: 30, ...patience });
  onTestFinished(async () => {
    guard.stop();
    await pool.end();
  });
  return { road, pool, guard };
}

const ask = 'select 1 as one';
const answer = expect.objectContaining({ rows: [{ one: 1 }] });

test('if a replica takes over from a vanished host, all connections to that host are closed, and new ones work', async () => {
  const { road, pool } = await openGuardedPool({ hopelessMs: never, longestMs: never, answerMs: 60_000 });
  await Promise.all([pool.query(ask), pool.query(ask), pool.query(ask)]);
  road.replaceHost();
  await expect(pool.query(ask)).rejects.toThrow('the database did not respond');
  expect(await Promise.all([pool.query(ask), pool.query(ask), pool.query(ask)])).toEqual([
    answer,
    answer,
    answer,
  ]);
});

test('if the host is frozen and cannot be asked, waiting statements fail after a limited time', async () => {
  const { road, pool, guard } = await openGuardedPool({ hopelessMs: 50, longestMs: never, answerMs: 50 });
  await pool.query(ask);
  road.freeze();
  const waiting = pool.query(ask);
  waiting.catch(() => {});
  await expect.poll(() => guard.isWaiting).toBe(true);
  await expect(waiting).rejects.toThrow('the database did not respond');
});

test('a connection that waits longer than any statement may take is closed, even if the database still knows it', async () => {
  const { road, pool } = await openGuardedPool({ hopelessMs: never, longestMs: 50, answerMs: 60_000 });
  await pool.query(ask);
  road.silenceOpen();
  await expect(pool.query(ask)).rejects.toThrow('the database did not respond');
  expect(await pool.query(ask)).toEqual(answer);
});

test('a slow statement is not closed', async () => {
  const { pool } = await openGuardedPool({ hopelessMs: never, longestMs: never, answerMs: 60_000 });
  expect(await pool.query('select 1 as one from pg_sleep(0.5)')).toEqual(answer);
});
