import pg from 'pg';
import type { Log } from '../process/log.ts';
import { derive } from '../secrets/secret.ts';
import { GatheringClient } from './connection/batching-client.ts';
import { SilenceGuard } from './connection/silent-connections.ts';

/** The three database roles of the server. None of these roles owns any tables or bypasses row-level security. */
export const serverRoles = ['dayworks_app', 'dayworks_auth', 'dayworks_operator'] as const;
export type ServerRole = (typeof serverRoles)[number];

const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;
const INT8 = 20;

/**
 * Converts a timestamp such as '2026-05-14 09:30:00.5+00' quickly; any other format (such as a year BC) is parsed by
 * a slower general method.
 */
export function toIsoString(text: string): string {
  const isPlain = text.length >= 22 && text[10] === ' ' && text.endsWith('+00');
  if (!isPlain) return new Date(text).toISOString();
  const milliseconds = text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

/** Dates and timestamps from the database stay strings, so that the server's time zone cannot shift them. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === DATE) return (value: string) => value;
    if (oid === TIMESTAMPTZ) return toIsoString;
    if (oid === NUMERIC || oid === INT8) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

export function roleUrl(ownerUrl: string, role: ServerRole, secret: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = rolePassword(role, secret);
  return url.href;
}

export function rolePassword(role: ServerRole, secret: string): string {
  return derive(secret, 'database role', role).toString('hex');
}

export interface PoolOptions {
  max: number;
  searchPath?: string;
  log: Log;
  /** True for the database pool of the auth library, which expects Date objects for timestamps. */
  plainTypes?: boolean;
}

/**
 * Creates a pool whose clients survive the loss of the database connection. `pool.on('error')` covers only idle
 * clients. A client that is in use needs a separate listener, because otherwise a database restart would crash the
 * process.
 */
export function createPool(
  connectionString: string,
  { max, searchPath = 'public', log, plainTypes }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    ...(plainTypes ? {} : { types }),
    Client: GatheringClient,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: `-c search_path=${searchPath} -c timezone=UTC -c statement_timeout=30s -c idle_in_transaction_session_timeout=30s`,
  });
  pool.on('error', (error) => log.warn({ err: error.message }, 'idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error.message }, 'database connection lost'));
  });
  return pool;
}

export interface Database {
  app: pg.Pool;
  auth: pg.Pool;
  /**
   * A separate database pool for the auth library. While the library holds one connection, it calls our code, which
   * needs a second connection. With a single shared pool, requests could block each other.
   */
  authLibrary: pg.Pool;
  /** A separate database pool for session lookups, so that signed-in users never wait behind sign-in attempts. */
  sessions: pg.Pool;
  /**
   * A separate database pool for sending jobs, which hold a connection for a message while they wait for the mail
   * server.
   */
  senders: pg.Pool;
  operator: pg.Pool;
  /** Resolves to whether every pool gets answers from the database. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Asks the database through a pool. If all connections of the pool are in use, the question would wait behind their
 * work, so the pool counts as answering unless its connections have gone silent.
 */
async function answersThrough(pool: pg.Pool, guard: SilenceGuard): Promise<boolean> {
  const isBusy = pool.idleCount === 0 && pool.totalCount >= (pool.options.max ?? 0);
  if (isBusy || guard.isWaiting) return !guard.isWaiting;
  await pool.query('select 1');
  return true;
}

export function openDatabase(
  ownerUrl: string,
  secret: string,
  log: Log,
  options: { appUrl?: string | undefined; appPoolSize?: number } = {},
): Database {
  const appUrl = options.appUrl ?? roleUrl(ownerUrl, 'dayworks_app', secret);
  const app = createPool(appUrl, { max: options.appPoolSize ?? 10, log });
  const senders = createPool(appUrl, { max: 4, log });
  const openAuthPool = (max: number) =>
    createPool(roleUrl(ownerUrl, 'dayworks_auth', secret), {
      max,
      searchPath: 'auth,public',
      plainTypes: true,
      log,
    });
  const auth = openAuthPool(5);
  const authLibrary = openAuthPool(5);
  const sessions = openAuthPool(2);
  const operator = createPool(roleUrl(ownerUrl, 'dayworks_operator', secret), { max: 2, log });
  const guarded = [app, auth, authLibrary, sessions, senders, operator].map(
    (pool) => [pool, new SilenceGuard(pool, log)] as const,
  );
  return {
    app,
    auth,
    authLibrary,
    sessions,
    senders,
    operator,
    async answers() {
      const all = await Promise.all(guarded.map(([pool, guard]) => answersThrough(pool, guard)));
      return all.every(Boolean);
    },
    async close() {
      await Promise.all(
        guarded.map(([pool, guard]) => {
          guard.stop();
          return pool.end();
        }),
      );
    },
  };
}
