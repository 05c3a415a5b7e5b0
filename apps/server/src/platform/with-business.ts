import { setTimeout as delay } from 'node:timers/promises';
import type { MemberRole } from '@dayworks/shared/business/business';
import { DomainError } from '@dayworks/shared/errors';
import type pg from 'pg';
import type { TransactionClient } from './database/connection/batching-client.ts';
import { isEndOfConnection, readTogether } from './database/connection/statement-batch.ts';
import { CommitUnanswered, databaseCode } from './database/database-errors.ts';
import { inTurn } from './limits/business-turns.ts';
import { tellerOf } from './live/change-teller.ts';
import type { Person } from './person.ts';

/** The user who acts, the business the user acts for, and the current time. Every command receives an actor. */
export interface Actor {
  userId: string;
  businessId: string;
  role: MemberRole;
  timeZone: string;
  now: Date;
  requestId: string;
  /** The contact details of the user, needed for actions that require a verified address. */
  person: Person;
  /** The name of the access token that was used for this request. */
  token?: string;
  /**
   * True if the role comes from the user's membership. A write is then rejected if the membership has changed in the
   * meantime.
   */
  isMember?: true;
}

/** The author of a change: a user, or a background job, which has no user. */
export type Writer = Pick<Actor, 'businessId' | 'requestId' | 'timeZone' | 'now'> & { userId: string | null };

/** The part of an actor that determines which rows the actor can see. */
export type Scope = Pick<Actor, 'businessId'>;

/** The business whose rows are written, and the user who writes the rows, if there is one. */
type Doer = Scope & Partial<Pick<Actor, 'token' | 'role' | 'isMember'>> & { userId?: string | null };

/** A running database transaction. */
export interface Tx {
  $client: pg.PoolClient;
}

export interface NamedQuery {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * The database settings of a transaction. They determine which rows are visible, name the acting user for the
 * notification triggers ('' if there is no user), and contain the name of the access token for the audit log.
 */
const tenantOf = ({ businessId, userId, token }: Doer) => [businessId, userId ?? '', token ?? ''];

/**
 * Sets the business and the user of a transaction. On request, the transaction also records which tables it changes, so
 * that other screens can be notified.
 */
const setTenant = (doer: Doer, isCollecting = false): NamedQuery => ({
  name: isCollecting ? 'set-tenant-and-collect' : 'set-tenant',
  text: `select set_config('app.business_id', $1, true), set_config('app.user_id', $2, true),
    set_config('app.token', $3, true)${isCollecting ? ", set_config('app.changes', 'collected', true)" : ''}`,
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

/**
 * Finds the user's membership with the role that the user had when the request began. The row is locked, so this
 * transaction and a transaction that changes or removes the membership wait for each other.
 */
const findMembership = ({ businessId, userId, role }: Doer): NamedQuery => ({
  name: 'still-in-role',
  text: 'select from members where business_id = $1 and user_id = $2 and role = $3 for key share',
  values: [businessId, userId, role],
});

const roleChangedText = 'Your role in the team has just changed. Nothing was saved. Please try again.';

const begin: NamedQuery = { name: 'begin', text: 'begin', values: [] };
const beginSnapshot: NamedQuery = {
  name: 'begin-snapshot',
  text: 'begin isolation level repeatable read',
  values: [],
};
const commit: NamedQuery = { name: 'commit', text: 'commit', values: [] };

/**
 * Reads the names of the tables that the transaction has changed; database triggers record these names
 * (database/tenancy.sql).
 */
const readChanges: NamedQuery = {
  name: 'read-changes',
  text: "select current_setting('app.changes', true) as changes",
  values: [],
};

/**
 * Statements that are sent without being awaited must not cause unhandled rejections. Their errors are reported when
 * the last statement is awaited.
 */
const swallow = () => {};

/**
 * Stores, for each connection, the error of a statement whose result was not awaited. The transaction can then no
 * longer be committed.
 */
const failedAhead = new WeakMap<pg.PoolClient, Error>();

/**
 * Sends a statement without awaiting its result, so that it is sent in one round trip with the next statements. If the
 * statement fails, the transaction fails with the same error.
 */
export function sendAhead({ $client }: Tx, query: NamedQuery): void {
  $client.query(query).catch((error: Error) => {
    if (!failedAhead.has($client)) failedAhead.set($client, error);
  });
}

/**
 * Error codes of a transaction that the database aborted because of a deadlock or a serialization conflict; the
 * transaction succeeds when it is retried.
 */
const gaveWay = new Set(['40P01', '40001']);
const mostTries = 5;
const longestPauseMs = 50;

/** The database pool and the business that a transaction works with. Every member context contains both. */
export interface BusinessContext {
  platform: { database: { app: pg.Pool } };
  actor: Doer;
}

/**
 * Runs a transaction for a business. The transaction can be retried, so the work must not include slow operations or
 * operations that must not run twice.
 */
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
  const inRole = scope.isMember ? (tx: Tx) => whileInRole(tx, scope, work) : work;
  if (!teller) return inTurn(pool, scope, () => runTransaction(pool, [begin, setTenant(scope)], inRole));
  const tellChanges = ([row]: Record<string, unknown>[]) =>
    teller.tell(businessId, String(row?.changes).split(' ').slice(1));
  return inTurn(pool, scope, () =>
    runTransaction(pool, [begin, setTenant(scope, true)], inRole, tellChanges),
  ).catch((error: unknown) => {
    if (error instanceof CommitUnanswered) teller.tellOfAnything();
    throw error;
  });
}

/**
 * Rejects the request of a user whose role changed after the request began. If the user is a field worker, the phone
 * then sends the request again.
 */
async function whileInRole<T>(tx: Tx, doer: Doer, work: (tx: Tx) => Promise<T>): Promise<T> {
  const membership = tx.$client.query(findMembership(doer));
  membership.catch(swallow);
  const result = await work(tx);
  if ((await membership).rowCount === 0) throw new DomainError('SERVICE_UNAVAILABLE', roleChangedText);
  return result;
}

/**
 * Runs a transaction that belongs to no business, such as a sign-in or an operator action. The transaction can be
 * retried, so it must not include operations that must not run twice.
 */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  return againWhenItGaveWay(() => runTransaction(pool, [begin], work));
}

/**
 * Commits the transaction and returns the recorded changes. If an earlier statement failed and its error was ignored,
 * reading the changes fails, so that the transaction is not treated as successful.
 */
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
    const result = await work({ $client: client });
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
 * Runs one statement for a business on a connection that the caller already holds, so that the statement does not have
 * to wait for a free connection or in a queue. The statement runs in a separate transaction, which is sent in one round
 * trip.
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

/** Runs several reads for a business in one database snapshot, so that all reads see the data of the same moment. */
export async function readSnapshot<T>(
  { platform, actor }: BusinessContext,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const pool = platform.database.app;
  return inTurn(pool, actor, () =>
    runTransaction(pool, [beginSnapshot, setTenantToRead(actor.businessId)], work),
  ).catch((error: unknown) => {
    /*
     * If the connection is lost during the commit of a read-only transaction, an ordinary error is reported, because
     * the transaction cannot have saved anything.
     */
    throw error instanceof CommitUnanswered ? error.loss : error;
  });
}

/**
 * Sends all reads for a business together, so that setting the business and running all queries take only one round
 * trip.
 */
export async function readBusiness<Rows extends unknown[][]>(
  context: BusinessContext,
  queries: { [Index in keyof Rows]: NamedQuery },
): Promise<Rows> {
  return readAfter(context, setTenantToRead(context.actor.businessId), queries);
}

/**
 * Works like `readBusiness` but is meant for sums over a period. The query plan is reused for periods of any length,
 * because planning each query took longer than reading the rows.
 */
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
