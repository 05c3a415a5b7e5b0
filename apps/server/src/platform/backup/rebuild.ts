import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { applyChangedFiles, figureRulesHash } from '../database/apply-sql-files.ts';
import { migrationsFolder } from '../database/migrate.ts';
import type { Head, Manifest } from './archive.ts';
import { BackupError } from './byte-reader.ts';
import { copyFrom } from './copy.ts';
import { findTables, jobsTable, type Table } from './snapshot.ts';

/*
 * A restore rebuilds the database in one transaction. It removes the old tables, creates the tables as they were at the
 * time of the backup, fills them, and upgrades them to the current version. Nobody sees these changes until the commit,
 * and if the process dies, PostgreSQL rolls them back.
 */

/** Rejects a backup that was made by a newer version of the product or by a version with different migrations. */
export function refuseOtherVersion({ migrations, product_version }: Head): void {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  if (migrations.every((hash, index) => known[index] === hash)) return;
  throw new BackupError(
    `This backup was made by a version of Dayworks (${product_version}) whose tables this version does not know. Update Dayworks first. Nothing was changed.`,
  );
}

const notOfExtension = (catalog: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.deptype = 'e')`;

/** Removes the tables and functions of the product, except those of extensions or other owners. */
async function dropEverything(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `select format('drop table public.%I cascade', o.relname) as statement from pg_class o
       where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p') and ${notOfExtension('pg_class')}
         and pg_get_userbyid(o.relowner) = current_user
     union all
     select format('drop routine %s cascade', o.oid::regprocedure) from pg_proc o
       where o.pronamespace = 'public'::regnamespace and ${notOfExtension('pg_proc')}
         and pg_get_userbyid(o.proowner) = current_user
     union all
     select format('drop schema %I cascade', nspname) from pg_namespace where nspname in ('auth', 'migrations')`,
  );
  for (const { statement } of rows) {
    // 'if exists' is needed because removing a table can already have removed some functions.
    await owner.query(statement.replace(/^drop (table|routine|schema) /, 'drop $1 if exists '));
  }
}

async function applyMigrations(owner: pg.ClientBase, from: number, to: number): Promise<void> {
  await owner.query(
    'create table if not exists migrations.applied (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(from, to)) {
    for (const statement of sql) if (statement.trim()) await owner.query(statement);
    await owner.query('insert into migrations.applied (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** The tables of the rebuilt database, without foreign keys and triggers so that they can be filled. */
export interface OpenTables {
  tables: ReadonlyMap<string, Table>;
  foreignKeys: ForeignKey[];
  /**
   * The tables whose row-level security also applies to the table owner. Row-level security is turned off while these
   * tables are filled.
   */
  secured: string[];
}

/**
 * Creates the tables as they were at the time of the backup. Foreign keys and triggers are left out, because they would
 * run for each inserted row.
 */
export async function openTables(owner: pg.ClientBase, { migrations }: Head): Promise<OpenTables> {
  await dropEverything(owner);
  await applyChangedFiles(owner, 'before migrations');
  await applyMigrations(owner, 0, migrations.length);
  const tables = await findTables(owner);
  await owner.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  const { rows: foreignKeys } = await owner.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(o.conname) as name, pg_get_constraintdef(o.oid) as definition
     from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
     where o.contype = 'f' and n.nspname in ('public', 'auth')`,
  );
  const { rows: secured } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relforcerowsecurity and n.nspname in ('public', 'auth')`,
  );
  for (const { table, name } of foreignKeys)
    await owner.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await owner.query(`alter table ${name} disable trigger user`);
  for (const { name } of secured) await owner.query(`alter table ${name} no force row level security`);
  return {
    tables: new Map(tables.map((table) => [table.name, table])),
    foreignKeys,
    secured: secured.map(({ name }) => name),
  };
}

const sameColumns = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name));

/** Fills one table of the product, or the table of background jobs, with the rows from the backup. */
export async function fillTable(
  owner: pg.ClientBase,
  { tables }: OpenTables,
  { name, columns, content }: Table & { content: AsyncIterable<Buffer> },
): Promise<void> {
  if (name === jobsTable) return fillJobs(owner, columns, content);
  const table = tables.get(name);
  if (!table || !sameColumns(table.columns, columns)) {
    throw new BackupError(`This backup contains a table that this version does not know: ${name}.`);
  }
  await copyFrom(owner, `copy ${name} (${columns.join(', ')}) from stdin`, content);
}

const isColumnName = (name: string) => /^[a-z_][a-z0-9_]*$/.test(name);

/**
 * The job library owns the table of jobs and can change it between versions. Therefore, only the columns and queues
 * that exist in both versions are restored.
 */
async function fillJobs(owner: pg.ClientBase, columns: readonly string[], content: AsyncIterable<Buffer>) {
  if (!columns.every(isColumnName)) throw new BackupError('This backup has an unknown list of jobs.');
  const texts = columns.map((name) => `${name} text`).join(', ');
  await owner.query(`create temp table restored_jobs (${texts}) on commit drop`);
  await copyFrom(owner, `copy restored_jobs (${columns.join(', ')}) from stdin`, content);
  const { rows } = await owner.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = '${jobsTable}'::regclass and attname = any($1) and attgenerated = ''`,
    [columns],
  );
  await owner.query(`delete from ${jobsTable}`);
  await owner.query(
    `insert into ${jobsTable} (${rows.map(({ name }) => name).join(', ')})
     select ${rows.map(({ name, type }) => `${name}::${type}`).join(', ')} from restored_jobs
     where name in (select name from jobs.queue)`,
  );
}

/**
 * Restores the foreign keys, triggers and row-level security, and upgrades the tables and figures to the current
 * version.
 */
export async function closeTables(
  owner: pg.ClientBase,
  { tables, foreignKeys, secured }: OpenTables,
  head: Head,
  { sequences }: Manifest,
): Promise<void> {
  for (const { table, name, definition } of foreignKeys) {
    await owner.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const name of tables.keys()) await owner.query(`alter table ${name} enable trigger user`);
  for (const name of secured) await owner.query(`alter table ${name} force row level security`);
  for (const { name, value, is_called } of sequences) {
    await owner.query('select setval($1::regclass, $2, $3)', [name, value, is_called]);
  }
  await applyMigrations(owner, head.migrations.length, Number.POSITIVE_INFINITY);
  await applyChangedFiles(owner, 'after migrations');
  if ((await figureRulesHash()) !== head.figure_rules) await owner.query('select recount_figures()');
}
