import { setTimeout as delay } from 'node:timers/promises';
import type { MemberRole } from '@dayworks/shared/business/business';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { inTurn } from './business-turns.ts';
import { tellerOf } from './change-teller.ts';
import { CommitUnanswered } from './commit-unanswered.ts';
import { databaseCode } from './database-code.ts';
import type { TransactionClient } from './gathering-client.ts';
import type { Person } from './person.ts';
import { isEndOfConnection, readTogether } from './statement-batch.ts';

/** Who acts, for which business, at what moment. Every verb gets one. */
export interface Actor {
  userId: string;
  businessId: string;
  role: MemberRole;
  timeZone: string;
  now: Date;
  requestId: string;
  /** Who it is beyond an id, for what only proven people may do. */
  person: Person;
  /** What the access token is called by which they act. */
  token?: string;
}

/** The part of an actor that decides which rows exist. */
export type Scope = Pick<Actor, 'businessId'>;

/** Whoever writes, where it is somebody. */
type Doer = Scope & { userId?: string | null; token?: string };

export type Tx = NodePgDatabase & { $client: pg.PoolClient };

export interface NamedQuery {
  name: string;
  text: string;
  values: unknown[];
}

/** Which rows exist and, for triggers that tell others, who writes; nobody is '' there. The audit log keeps the token. */
const tenantOf = ({ businessId, userId, token }: Doer) => [businessId, userId ?? '', token ?? ''];

const setTenant = (doer: Doer): NamedQuery => ({
  name: 'set-tenant',
  text: `select set_config('app.business_id', $1, true), set_config('app.user_id', $2, true),
    set_config('app.token', $3, true)`,
  values: tenantOf(doer),
});

const setTenantAndCollect = (doer: Doer): NamedQuery => ({
  name: 'set-tenant-and-collect',
  text: `select set_config('app.business_id', $1, true), set_config('app.user_id', $2, true),
    set_config('app.token', $3, true), set_config('app.changes', 'collected', true)`,
  values: tenantOf(doer),
});

const setTenantToRead = (businessId: string): NamedQuery => ({
  name: 'set-tenant-to-read',
  text: "select set_config('app.business_id', $1, true), set_config('transaction_read_only', 'on', true)",
  values: [businessId],
});

const setTenantToReport = (businessId: string): NamedQuery => ({
  name: 'set-tenant-to-report',
  text: `select set_config('app.business_id', $1, true), set_config('transaction_read_only', 'on', true),
    set_config('plan_cache_mode', 'force_generic_plan', true)`,
  values: [businessId],
});

const begin: NamedQuery = { name: 'begin', text: 'begin', values: [] };
const beginSnapshot: NamedQuery = {
  name: 'begin-snapshot',
  text: 'begin isolation level repeatable read',
  values: [],
};
const commit: NamedQuery = { name: 'commit', text: 'commit', values: [] };

/** The tables that triggers noted (database/tenancy.sql). */
const readChanges: NamedQuery = {
  name: 'read-changes',
  text: "select current_setting('app.changes', true) as changes",
  values: [],
};

/** Unawaited statements of a pipeline must not become unhandled rejections; the last awaited one reports. */
const swallow = () => {};

/** Why the transaction of a connection cannot be committed any more, as a statement nobody waited for found out. */
const failedAhead = new WeakMap<pg.PoolClient, Error>();

/** Sent together with what follows it, without waiting. If it fails, so does the transaction, for that reason. */
export function sendAhead({ $client }: Tx, query: NamedQuery): void {
  $client.query(query).catch((error: Error) => {
    if (!failedAhead.has($client)) failedAhead.set($client, error);
  });
}

/** The database gave up on one of two transactions that waited for each other: done again, it goes through. */
const gaveWay = new Set(['40P01', '40001']);
const mostTries = 5;
const longestPauseMs = 50;

/** Where the rows are and whose: every context of a member's verb says it. */
export interface BusinessContext {
  platform: { database: { app: pg.Pool } };
  actor: Doer;
}

/** One transaction of a business. Nothing slow belongs inside, and nothing that must not be done twice. */
export async function withBusiness<T>(context: BusinessContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inBusinessTransaction(context.platform.database.app, context.actor, work);
}

export async function inBusinessTransaction<T>(
  pool: pg.Pool,
  scope: Doer,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return againWhenItGaveWay(() => tryTransaction(pool, scope, work));
}

async function againWhenItGaveWay<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === mostTries || !gaveWay.has(databaseCode(error) ?? '')) throw error;
      await delay(Math.random() * longestPauseMs);
    }
  }
}

async function tryTransaction<T>(pool: pg.Pool, scope: Doer, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { businessId } = scope;
  const teller = tellerOf(pool);
  if (!teller) return inTurn(pool, scope, () => runTransaction(pool, [begin, setTenant(scope)], work));
  const tellChanges = ([row]: Record<string, unknown>[]) =>
    teller.tell(businessId, String(row?.changes).split(' ').slice(1));
  return inTurn(pool, scope, () =>
    runTransaction(pool, [begin, setTenantAndCollect(scope)], work, tellChanges),
  ).catch((error: unknown) => {
    if (error instanceof CommitUnanswered) teller.tellOfAnything();
    throw error;
  });
}

/** One transaction of no business: of sign-in, or of the operator. Nothing belongs inside that must not be done twice. */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  return againWhenItGaveWay(() => runTransaction(pool, [begin], work));
}

/** What changed. Behind a failed statement whose error was swallowed the first of the two is refused: that is never a success. */
async function commitTransaction(client: pg.PoolClient): Promise<Record<string, unknown>[]> {
  const reading = client.query(readChanges);
  reading.catch(swallow);
  await client.query(commit).catch((error: Error) => {
    throw isEndOfConnection(error) ? new CommitUnanswered(error) : error;
  });
  return (await reading).rows;
}

async function runTransaction<T>(
  pool: pg.Pool,
  beginning: readonly NamedQuery[],
  work: (tx: Tx) => Promise<T>,
  tellChanges?: (rows: Record<string, unknown>[]) => void,
): Promise<T> {
  const client = (await pool.connect()) as TransactionClient;
  let broken: Error | undefined;
  failedAhead.delete(client);
  client.isInTransaction = true;
  try {
    for (const query of beginning) client.query(query).catch(swallow);
    const result = await work(drizzle(client) as Tx);
    const rows = await commitTransaction(client);
    tellChanges?.(rows);
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error instanceof CommitUnanswered ? error : (failedAhead.get(client) ?? error);
  } finally {
    client.isInTransaction = false;
    client.release(broken);
  }
}

/**
 * One statement of a business on a connection that somebody holds already: it waits for no other connection and for nobody's
 * turn, and the transaction around it goes along in the same round trip.
 */
export async function writeAtOnce(client: pg.PoolClient, scope: Doer, query: NamedQuery): Promise<void> {
  const held = client as TransactionClient;
  held.isInTransaction = true;
  try {
    for (const first of [begin, setTenant(scope)]) client.query(first).catch(swallow);
    const writing = client.query(query);
    writing.catch(swallow);
    await client.query(commit);
    await writing;
  } finally {
    held.isInTransaction = false;
  }
}

/** Many reads of a business that all see it as it was at one moment. */
export async function readSnapshot<T>(
  { platform, actor }: BusinessContext,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const pool = platform.database.app;
  return inTurn(pool, actor, () =>
    runTransaction(pool, [beginSnapshot, setTenantToRead(actor.businessId)], work),
  ).catch((error: unknown) => {
    // Whoever only reads has nothing that may have been saved.
    throw error instanceof CommitUnanswered ? error.loss : error;
  });
}

/** Reads of a business, all sent together: one round trip for the tenant and every query. */
export async function readBusiness<Rows extends unknown[][]>(
  context: BusinessContext,
  queries: { [Index in keyof Rows]: NamedQuery },
): Promise<Rows> {
  return readAfter(context, setTenantToRead(context.actor.businessId), queries);
}

/** The same for sums of a period: however long it is, its rows are found the same way, and planning that took longer than reading. */
export async function readReport<Rows extends unknown[][]>(
  context: BusinessContext,
  queries: { [Index in keyof Rows]: NamedQuery },
): Promise<Rows> {
  return readAfter(context, setTenantToReport(context.actor.businessId), queries);
}

async function readAfter<Rows extends unknown[][]>(
  { platform, actor }: BusinessContext,
  setting: NamedQuery,
  queries: { [Index in keyof Rows]: NamedQuery },
): Promise<Rows> {
  const pool = platform.database.app;
  const [, ...rows] = await inTurn(pool, actor, () => readTogether(pool, [setting, ...queries]));
  return rows as Rows;
}
