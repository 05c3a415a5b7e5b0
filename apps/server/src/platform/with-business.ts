import { setTimeout as delay } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Person } from '../auth/proven-address.ts';
import { inTurn } from './business-turns.ts';

/** Who acts, for which business, at what moment. Every verb gets one. */
export interface Actor {
  userId: string;
  businessId: string;
  role: 'owner' | 'staff';
  timeZone: string;
  now: Date;
  requestId: string;
  /** Who it is beyond an id, for what only proven people may do. */
  person: Person;
}

/** The part of an actor that decides which rows exist. */
export type Scope = Pick<Actor, 'businessId'>;

export type Tx = NodePgDatabase & { $client: pg.PoolClient };

export interface NamedQuery {
  name: string;
  text: string;
  values: unknown[];
}

const setTenant = (businessId: string) => ({
  name: 'set-tenant',
  text: "select set_config('app.business_id', $1, true)",
  values: [businessId],
});

/** Unawaited statements of a pipeline must not become unhandled rejections; the last awaited one reports. */
const swallow = () => {};

/** The database gave up on one of two transactions that waited for each other: done again, it goes through. */
const gaveWay = new Set(['40P01', '40001']);
const mostTries = 5;
const longestPauseMs = 50;

/** One transaction of a business. Nothing slow belongs inside, and nothing that must not be done twice. */
export async function withBusiness<T>(pool: pg.Pool, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryTransaction(pool, scope, work);
    } catch (error) {
      if (attempt === mostTries || !gaveWay.has((error as pg.DatabaseError).code ?? '')) throw error;
      await delay(Math.random() * longestPauseMs);
    }
  }
}

async function tryTransaction<T>(pool: pg.Pool, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTurn(pool, scope, () =>
    inTransaction(pool, (tx) => {
      tx.$client.query(setTenant(scope.businessId)).catch(swallow);
      return work(tx);
    }),
  );
}

/** One transaction of no business: of sign-in, or of the operator. */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    client.query('begin').catch(swallow);
    const result = await work(drizzle(client) as Tx);
    const ended = await client.query('commit');
    // A failed statement whose error was swallowed turns commit into a rollback: that is never a success.
    if (ended.command !== 'COMMIT') throw new Error('transaction was rolled back');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Reads of a business, all sent together: one round trip for the tenant and every query. */
export async function readBusiness<Rows extends unknown[][]>(
  pool: pg.Pool,
  scope: Scope,
  queries: { [Index in keyof Rows]: NamedQuery },
): Promise<Rows> {
  return inTurn(pool, scope, () => readTogether<Rows>(pool, scope, queries));
}

async function readTogether<Rows extends unknown[][]>(
  pool: pg.Pool,
  scope: Scope,
  queries: { [Index in keyof Rows]: NamedQuery },
): Promise<Rows> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    client.query('begin read only').catch(swallow);
    client.query(setTenant(scope.businessId)).catch(swallow);
    const statements = [...(queries as NamedQuery[]), 'commit'];
    // Waited for together: when the connection breaks, all of them reject at once.
    const results = await Promise.all(statements.map((statement) => client.query(statement)));
    return results.slice(0, -1).map((result) => result.rows) as Rows;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
