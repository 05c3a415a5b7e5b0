import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase, testSecret } from '../../testing/test-database.ts';
import { serverRoot } from '../process/server-root.ts';
import { applySqlFiles } from './apply-sql-files.ts';
import { migrate } from './migrate.ts';

let ownerUrl: string;
let owner: pg.Client;

beforeAll(async () => {
  ownerUrl = await createTestDatabase();
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

async function column(sql: string): Promise<unknown[]> {
  const { rows } = await owner.query({ text: sql, rowMode: 'array' });
  return rows.map(([value]) => value);
}

test('an SQL file of functions is applied again after its content changes', async () => {
  await owner.query(`create or replace function is_unpaid(status text, sent_at timestamptz, balance numeric) returns boolean
    language sql immutable as 'select false'`);
  await migrate(ownerUrl, testSecret);
  expect(await column(`select is_unpaid('sent', null, 5)`)).toEqual([false]);
  await owner.query(
    `update migrations.sql_files set hash = 'of another content' where name = 'money-rules.sql'`,
  );
  await migrate(ownerUrl, testSecret);
  expect(await column(`select is_unpaid('sent', null, 5)`)).toEqual([true]);
});

test('rows that were written before a calculation rule changed are counted according to the new rule, even in a session that has not loaded any extension yet', async () => {
  const business = '00000000-0000-4000-8000-0000000000aa';
  await owner.query(
    `insert into business_settings (id, user_id, business_name, time_zone) values ($1, $1, 'x', 'UTC')`,
    [business],
  );
  await owner.query(
    `insert into invoices (business_id, status, sent_at, due_date, total, balance_due)
     values ($1, 'partially_paid', now(), '2026-01-01', 100, 40)`,
    [business],
  );
  await owner.query('alter table invoices disable trigger user');
  await owner.query('update invoices set late_after = null where business_id = $1', [business]);
  await owner.query('delete from due_days where business_id = $1', [business]);
  await owner.query('alter table invoices enable trigger user');
  await owner.query(`update migrations.sql_files set hash = 'of another content'`);
  await migrate(ownerUrl, testSecret);
  const { rows } = await owner.query(
    `select to_char(day, 'YYYY-MM-DD') as day, part_paid, balance::text from due_days where business_id = $1`,
    [business],
  );
  expect(rows).toEqual([{ day: '2026-01-01', part_paid: 1, balance: '40.00' }]);
});

test('a database that a newer version has migrated is refused and not changed', async () => {
  await owner.query(`insert into migrations.applied (hash, created_at) values ('of a newer version', 9e12)`);
  await owner.query(`update migrations.sql_files set hash = 'of newer functions'`);
  await expect(migrate(ownerUrl, testSecret)).rejects.toThrow('already migrated by a newer version');
  expect(await column('select distinct hash from migrations.sql_files')).toEqual(['of newer functions']);
  await owner.query(`delete from migrations.applied where hash = 'of a newer version'`);
  await migrate(ownerUrl, testSecret);
});

test.each([
  [
    'money_day',
    'received, given_back, uncovered, entries, payments, paid_invoices, paid_total, invoices, owed, billed, billed_tax, tax_collected, tax_refunded, credited, credited_tax, bad_debt',
  ],
  ['method_day', 'payments, received, given_back'],
  ['totals_change', 'customers, unpaid_count, unpaid_total'],
])('the SQL function %s stores each argument in the column with the same name', async (change, names) => {
  const parts = names.split(', ');
  const keys = change === 'totals_change' ? [] : change === 'method_day' ? ['day', 'method'] : ['day'];
  const nobody = '00000000-0000-4000-8000-000000000000';
  const given = [
    `business_id => '${nobody}'`,
    ...keys.map((key) => (key === 'day' ? `day => '2026-05-14'` : `method => 'cash'`)),
    ...parts.map((part, index) => `${part} => ${index + 1}`),
  ];
  const [made] = await column(`select to_jsonb(${change}(${given.join(', ')}))`);
  expect(made).toEqual({
    business_id: nobody,
    ...(keys.includes('day') && { day: '2026-05-14' }),
    ...(keys.includes('method') && { method: 'cash' }),
    ...Object.fromEntries(parts.map((part, index) => [part, index + 1])),
  });
});

/** Reads the structure of a database: its columns, constraints, indexes, triggers, policies and functions. */
async function structureOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select format('column %s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
       pg_get_expr(adbin, adrelid)) as line
     from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
     where c.relkind in ('r', 'v') and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
       and attnum > 0 and not attisdropped
     union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     from pg_constraint where connamespace in ('public'::regnamespace, 'auth'::regnamespace)
     union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indrelid
     where c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select format('policy %s.%s %s', tablename, policyname, qual) from pg_policies
     union all select pg_get_functiondef(oid) from pg_proc
     where pronamespace in ('public'::regnamespace, 'auth'::regnamespace) and prokind = 'f'
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  );
  return rows.map(({ line }) => line).sort();
}

test('after the newest migration, an older database has the same structure as a new database and has kept its rows', async () => {
  const migrations = join(serverRoot(), 'migrations');
  const before = await mkdtemp(join(tmpdir(), 'dayworks-migrations-'));
  const olderUrl = await createEmptyDatabase();
  const older = new pg.Client({ connectionString: olderUrl });
  const fresh = new pg.Client({ connectionString: await createTestDatabase() });
  try {
    await Promise.all([older.connect(), fresh.connect(), cp(migrations, before, { recursive: true })]);
    const journalFile = join(before, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(journalFile, 'utf8'));
    journal.entries.pop();
    await writeFile(journalFile, JSON.stringify(journal));
    await applySqlFiles(older, 'before migrations');
    await applyMigrations(drizzle(older), {
      migrationsFolder: before,
      migrationsSchema: 'migrations',
      migrationsTable: 'applied',
    });
    const business = '00000000-0000-4000-8000-0000000000bb';
    await older.query(
      `insert into business_settings (id, user_id, business_name, time_zone) values ($1, $1, 'Kept', 'UTC')`,
      [business],
    );
    await older.query(`insert into invoices (business_id, status, total) values ($1, 'draft', 100)`, [
      business,
    ]);
    await migrate(olderUrl, testSecret);
    expect(await structureOf(older)).toEqual(await structureOf(fresh));
    const { rows } = await older.query('select total::text from invoices where business_id = $1', [business]);
    expect(rows).toEqual([{ total: '100.00' }]);
  } finally {
    await Promise.all([older.end(), fresh.end(), rm(before, { recursive: true })]);
  }
});

test('a database created before the baseline migration is rejected and left unchanged', async () => {
  const { rowCount } = await owner.query(`update migrations.applied set hash = 'of an older version'`);
  await owner.query('create table witness ()');
  await expect(migrate(ownerUrl, testSecret)).rejects.toThrow(/before the first release.*It was not changed/);
  expect(
    await column(`select count(*)::int from migrations.applied where hash = 'of an older version'`),
  ).toEqual([rowCount]);
});
