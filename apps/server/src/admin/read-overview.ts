import type { AdminOverview } from '@dayworks/shared/admin/overview';
import type pg from 'pg';
import { jobsSchema } from '../platform/jobs-schema.ts';
import type { OperatorContext } from '../platform/verb-context.ts';
import { countOrphans } from './assign-orphans.ts';
import { ownQueues } from './jobs.ts';
import { readMigrations, readVersion } from './version.ts';

/**
 * The number of rows up to which a table is counted exactly; for larger tables the database's latest estimate is
 * used.
 */
const countedUpTo = 50_000;

async function countRows(pool: pg.Pool, table: 'business_settings' | 'profiles' | 'invoices') {
  const { rows: estimated } = await pool.query<{ estimate: number }>(
    `select reltuples::bigint as estimate from pg_class where oid = 'public.${table}'::regclass`,
  );
  const estimate = estimated[0]?.estimate ?? 0;
  if (estimate > countedUpTo) return { count: estimate, is_estimate: true };
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return { count: rows[0]?.count ?? 0, is_estimate: false };
}

async function readDatabase(pool: pg.Pool): Promise<AdminOverview['database']> {
  const { rows } = await pool.query<Omit<AdminOverview['database'], 'latency_ms'>>(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as size_bytes,
       (select numbackends from pg_stat_database where datname = current_database()) as connections,
       current_setting('max_connections')::int as max_connections`,
  );
  const begunAt = performance.now();
  await pool.query('select 1');
  const latency_ms = Math.round((performance.now() - begunAt) * 100) / 100;
  return { ...(rows[0] as (typeof rows)[number]), latency_ms };
}

async function readQueues(pool: pg.Pool): Promise<AdminOverview['queues']> {
  const { rows } = await pool.query<AdminOverview['queues'][number]>(
    `select q.name as queue, count(*) filter (where j.state in ('created', 'retry'))::int as waiting,
       count(*) filter (where j.state = 'active')::int as active, count(*) filter (where j.state = 'failed')::int as failed
     from ${jobsSchema}.queue q left join ${jobsSchema}.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
     where ${ownQueues('q.name')} group by q.name order by q.name`,
  );
  return rows;
}

async function readOutbox(pool: pg.Pool): Promise<AdminOverview['outbox']> {
  const { rows } = await pool.query<AdminOverview['outbox']>(
    `select count(*) filter (where status = 'queued')::int as queued, count(*) filter (where status = 'sending')::int as sending,
       count(*) filter (where status = 'failed')::int as failed, count(*) filter (where status = 'kept')::int as kept
     from outbox where status <> 'sent'`,
  );
  return rows[0] as AdminOverview['outbox'];
}

export async function readOverview({ platform, now }: OperatorContext): Promise<AdminOverview> {
  const pool = platform.database.operator;
  const uptimeSeconds = process.uptime();
  return {
    version: await readVersion(),
    node_version: process.versions.node,
    started_at: new Date(now.getTime() - uptimeSeconds * 1000).toISOString(),
    uptime_seconds: Math.floor(uptimeSeconds),
    migrations: await readMigrations(pool),
    database: await readDatabase(pool),
    queues: await readQueues(pool),
    outbox: await readOutbox(pool),
    orphans: await countOrphans(pool),
    businesses: await countRows(pool, 'business_settings'),
    users: await countRows(pool, 'profiles'),
    invoices: await countRows(pool, 'invoices'),
  };
}
