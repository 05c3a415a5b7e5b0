import pg from 'pg';
import { vi } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import type { Planted } from './planted-business.ts';

/**
 * Columns that get no marker, because the server interprets their values, and a marker would therefore break unrelated
 * behavior.
 */
const untouchedColumns = ['time_zone', 'logo_url', 'problem'];

async function asOwner<T>({ ownerUrl }: TestServer, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

type People = Pick<Planted, 'owner' | 'staff'>;

interface Scope {
  table: string;
  where: string;
  values: unknown[];
}

/** Uses the database catalog to find every table that holds data of a business or of its members. */
async function scopesOf(owner: pg.Client, { owner: person, staff }: People): Promise<Scope[]> {
  const { rows } = await owner.query<{ schema: string; table: string; column: string }>(
    `select table_schema as schema, table_name as table, column_name as column from information_schema.columns
     where (table_schema = 'public' and column_name = 'business_id') or (table_schema = 'auth' and column_name = 'userId')
     order by 1, 2`,
  );
  const people = [person.userId, staff.userId];
  return [
    { table: 'public.business_settings', where: 'id = $1', values: [person.businessId] },
    { table: 'public.profiles', where: 'id = any($1)', values: [people] },
    { table: 'auth."user"', where: '"id" = any($1)', values: [people] },
    ...rows.map(({ schema, table, column }) =>
      schema === 'public'
        ? { table: `public."${table}"`, where: 'business_id = $1', values: [person.businessId] }
        : { table: `auth."${table}"`, where: `"${column}" = any($1)`, values: [people] },
    ),
  ];
}

/**
 * Writes the marker into every free-text column of the business. A column that allows only a fixed set of values
 * rejects the marker and stays unchanged.
 */
export async function markTexts(server: TestServer, victim: Planted, marker: string): Promise<number> {
  return asOwner(server, async (owner) => {
    let marked = 0;
    await owner.query('begin');
    for (const { table, where, values } of await scopesOf(owner, victim)) {
      if (table.startsWith('auth')) continue;
      const { rows } = await owner.query<{ column: string }>(
        `select column_name as column from information_schema.columns
         where format('%I.%I', table_schema, table_name)::regclass = $1::regclass and data_type = 'text'
         and column_name <> all($2) and column_name <> 'id'`,
        [table, untouchedColumns],
      );
      for (const { column } of rows) {
        await owner.query('savepoint one');
        const update = `update ${table} set "${column}" = '${marker} ' || coalesce("${column}", '') where ${where}`;
        const changed = await owner.query(update, values).catch(() => undefined);
        await owner.query(changed ? 'release one' : 'rollback to one');
        marked += changed?.rowCount ?? 0;
      }
    }
    await owner.query('commit');
    return marked;
  });
}

/**
 * Collects one id from every table that contains rows of the business. File names and audit log numbers are not
 * included.
 */
export async function idsOf(server: TestServer, victim: Planted): Promise<string[]> {
  return asOwner(server, async (owner) => {
    const found: string[] = [];
    for (const { table, where, values } of await scopesOf(owner, victim)) {
      const { rows } = await owner
        .query<{ id: string }>(
          `select "id"::text as id from ${table} where ${where} and "id"::text ~ '^[0-9a-f-]{36}$' order by 1 limit 1`,
          values,
        )
        .catch(() => ({ rows: [] }));
      found.push(...rows.map(({ id }) => id));
    }
    return found;
  });
}

/** Calculates a digest of all rows that belong to the business or to its members' accounts, grouped by table. */
export async function digestsOf(server: TestServer, victim: People): Promise<Record<string, string>> {
  return asOwner(server, async (owner) => {
    const digests: Record<string, string> = {};
    for (const { table, where, values } of await scopesOf(owner, victim)) {
      const { rows } = await owner.query<{ digest: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
         from ${table} t where ${where}`,
        values,
      );
      digests[table] = rows[0]?.digest ?? '';
    }
    return digests;
  });
}

/**
 * Waits until the background job has handled all messages of the business, because only then do the digests of its
 * rows no longer change.
 */
export async function outboxSettled({ platform }: TestServer, { owner }: Planted): Promise<void> {
  const isSettled = async () => {
    const { rows } = await platform.database.operator.query(
      `select from outbox where status in ('queued', 'sending') and business_id = $1 limit 1`,
      [owner.businessId],
    );
    return rows.length === 0;
  };
  await vi.waitUntil(isSettled, { timeout: 30_000 });
}
