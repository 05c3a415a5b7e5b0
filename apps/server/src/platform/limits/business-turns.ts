import { DomainError } from '@dayworks/shared/errors';
import type pg from 'pg';
import { FairLine, LineFull } from './fair-queue.ts';

/** The maximum waiting time for a connection, which is the same as in the connection pool. */
const longestWaitMs = 5_000;

export const busyText =
  'The server is very busy right now. Nothing was changed. Please try again in a moment.';

const lines = new WeakMap<pg.Pool, FairLine>();

/**
 * Returns the queue for all database connections in a pool. One business can use most of the connections but never the
 * last one.
 */
function lineOf(pool: pg.Pool): FairLine {
  const atOnce = pool.options.max;
  const line =
    lines.get(pool) ??
    new FairLine({
      atOnce,
      atOnceOfShare: Math.max(1, Math.floor(atOnce * 0.7)),
      longest: 1_000,
      longestShare: 200,
      longestWaitMs,
    });
  lines.set(pool, line);
  return line;
}

/**
 * Runs work when it is the turn of its business. Businesses take turns using the database connections, so that a
 * hundred requests of one business do not delay a single request of another business.
 */
export async function inTurn<T>(
  pool: pg.Pool,
  { businessId }: { businessId: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await lineOf(pool).run(businessId, work);
  } catch (error) {
    if (!(error instanceof LineFull)) throw error;
    throw new DomainError('SERVICE_UNAVAILABLE', busyText);
  }
}
