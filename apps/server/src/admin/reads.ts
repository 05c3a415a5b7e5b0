import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditDetail, AuditEntry, AuditPage, AuditPageQuery } from '@dayworks/shared/admin/audit-entry';
import type { AdminOverview } from '@dayworks/shared/admin/overview';
import { notFound } from '@dayworks/shared/errors';
import type pg from 'pg';
import { realEmail } from '../identity/placeholder-email.ts';
import { jobsSchema } from '../platform/database/jobs-schema.ts';
import {
  type Bind,
  createBinder,
  cutPage,
  decodeCursor,
  encodeCursor,
  type ListOrder,
  named,
} from '../platform/list.ts';
import { productVersion } from '../platform/process/product-version.ts';
import { serverRoot } from '../platform/process/server-root.ts';
import type { OperatorContext } from '../platform/verb-context.ts';
import { containing, isId, ownQueues, startingWith, whereAll } from './jobs.ts';
import { countOrphans } from './orphans.ts';

/** The audit log of a business outlives the business; its last entry contains the business name. */
const closedName = `select closed.before ->> 'business_name' from audit_log closed where closed.business_id = a.business_id
  and closed.entity = 'business' and closed.entity_id = a.business_id::text and closed.action = 'close' limit 1`;

const auditColumns = `a.id, a.created_at, a.action, a.entity, a.entity_id, a.request_id, a.user_id, a.by_token,
  case when a.business_id is not null then jsonb_build_object('id', a.business_id, 'business_name',
    coalesce(b.business_name, (${closedName}), 'Closed business')) end as business,
  case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name, 'email', p.email) end as "user"`;

const auditSource = `audit_log a left join business_settings b on b.id = a.business_id
  left join profiles p on p.id = a.user_id`;

const withRealEmail = <Entry extends AuditEntry>({ user, ...entry }: Entry) => ({
  ...entry,
  user: user && { ...user, email: realEmail(user.email ?? '') },
});

/** Audit entries are numbered in order, so the number of the last entry marks the end of a page. */
const auditOrder: ListOrder<Pick<AuditEntry, 'id'>> = {
  text: 'a.id desc',
  cursorOf: ({ id }) => encodeCursor([id]),
  after: (cursor, bind) => `a.id < ${bind(decodeCursor(cursor, ['bigint'])[0])}`,
};

/**
 * The search treats underscores as spaces and ignores word order, so 'mark sent', 'invoice delete' and 'delete
 * invoice' all find entries.
 */
const wordsOf = (first: string, second: string) => `replace(${first} || ' ' || ${second}, '_', ' ')`;

function searchTest(search: string, bind: Bind): string {
  if (isId(search)) {
    const id = bind(search.toLowerCase());
    return `(a.entity_id = ${id} or a.request_id = ${id} or a.user_id = ${id}::uuid or a.business_id = ${id}::uuid)`;
  }
  const words = bind(containing(search.replaceAll('_', ' ')).toLowerCase());
  const start = bind(startingWith(search).toLowerCase());
  const email = bind(containing(search));
  return `(${wordsOf('a.entity', 'a.action')} ilike ${words} or ${wordsOf('a.action', 'a.entity')} ilike ${words}
    or a.entity_id like ${start} or a.request_id like ${start}
    or a.user_id in (select id from profiles where email ilike ${email}))`;
}

function auditTests(query: Omit<AuditPageQuery, 'limit'>, bind: Bind): string[] {
  const tests: string[] = [];
  const zone = query.from || query.to ? bind(query.time_zone) : '';
  if (query.business_id) tests.push(`a.business_id = ${bind(query.business_id)}`);
  if (query.user_id) tests.push(`a.user_id = ${bind(query.user_id)}`);
  if (query.from) tests.push(`a.created_at >= ${bind(query.from)}::date::timestamp at time zone ${zone}`);
  if (query.to) tests.push(`a.created_at < (${bind(query.to)}::date + 1)::timestamp at time zone ${zone}`);
  if (query.search) tests.push(searchTest(query.search, bind));
  if (query.cursor) tests.push(auditOrder.after(query.cursor, bind));
  return tests;
}

export async function listAuditLog(
  { platform: { database } }: OperatorContext,
  { limit, ...query }: AuditPageQuery,
): Promise<AuditPage> {
  const { values, bind } = createBinder();
  const tests = auditTests(query, bind);
  const { rows } = await database.operator.query<AuditEntry>(
    named(
      'admin-audit-log',
      `select ${auditColumns} from ${auditSource} ${whereAll(tests)} order by ${auditOrder.text} limit ${bind(limit + 1)}`,
      values,
    ),
  );
  const { shown, next } = cutPage(rows, limit, auditOrder);
  return { entries: shown.map(withRealEmail), next };
}

/**
 * Returns an audit entry with the values before and after the change. The values can be a whole invoice, which is too
 * large for a list.
 */
export async function getAuditEntry(
  { platform: { database } }: OperatorContext,
  { id }: { id: number },
): Promise<AuditDetail> {
  const { rows } = await database.operator.query<AuditDetail>(
    named(
      'admin-audit-entry',
      `select ${auditColumns}, a.before, a.after from ${auditSource} where a.id = $1`,
      [id],
    ),
  );
  if (!rows[0]) throw notFound('Entry not found');
  return withRealEmail(rows[0]);
}

const readJson = async <Content>(...path: string[]): Promise<Content> =>
  JSON.parse(await readFile(join(serverRoot(), ...path), 'utf8'));

/**
 * Reads the applied migrations from the database; the name of the latest migration is shown only if this version of
 * the product knows it.
 */
async function readMigrations(pool: pg.Pool): Promise<AdminOverview['migrations']> {
  const { rows } = await pool.query<{ applied: number; latest: number | null }>(
    'select count(*)::int as applied, max(created_at) as latest from migrations.applied',
  );
  const { entries } = await readJson<{ entries: { tag: string; when: number }[] }>(
    'migrations',
    'meta',
    '_journal.json',
  );
  const { applied = 0, latest = null } = rows[0] ?? {};
  return { applied, latest: entries.find(({ when }) => when === latest)?.tag ?? null };
}

/** A table is counted exactly up to this number of rows. For larger tables, the database's latest estimate is used. */
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
    version: await productVersion(),
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
