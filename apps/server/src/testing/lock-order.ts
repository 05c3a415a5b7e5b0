import { vi } from 'vitest';
import type { TestServer } from './test-server.ts';

/**
 * Counts the connections to the test database that wait for a lock. The query runs outside the transaction that holds
 * the lock, because a transaction always sees the same list of connections and would not see connections that are
 * opened later.
 */
export async function countLockWaiters({ platform }: TestServer): Promise<number> {
  const { rows } = await platform.database.operator.query(
    `select distinct pid from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  );
  return rows.length;
}

/**
 * Checks that rows are locked in the right order. Invoicing locks a job first and then the rows that belong to it.
 * While the job is locked, any operation on one of these rows must therefore wait for the job's lock without holding
 * a lock on the row.
 */
export async function isRowFreeWhileJobIsHeld(
  { platform: { database } }: TestServer,
  jobId: string,
  row: { table: 'appointments' | 'expenses' | 'time_entries'; id: string },
  work: () => Promise<unknown>,
): Promise<boolean> {
  const { operator } = database;
  const holder = await operator.connect();
  try {
    await holder.query('begin');
    const { rows } = await holder.query(
      'select pg_backend_pid() as pid from jobs where id = $1 for no key update',
      [jobId],
    );
    const working = work();
    await vi.waitUntil(async () => {
      const waiting = await operator.query(
        'select from pg_locks where not granted and $1 = any (pg_blocking_pids(pid))',
        [rows[0].pid],
      );
      return waiting.rowCount;
    }, 60_000);
    const isFree = await holder
      .query(`select from ${row.table} where id = $1 for no key update nowait`, [row.id])
      .then(
        () => true,
        () => false,
      );
    await holder.query('rollback');
    await working;
    return isFree;
  } finally {
    holder.release(true);
  }
}
