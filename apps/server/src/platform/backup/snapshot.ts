import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { figureRulesHash } from '../database/apply-sql-files.ts';
import { jobsSchema } from '../database/jobs-schema.ts';
import { type FileStore, StorageUnavailable } from '../files/file-store.ts';
import { productVersion } from '../process/product-version.ts';
import type { Contents, Head } from './archive.ts';
import { BackupError } from './byte-reader.ts';
import { copyTo } from './copy.ts';

/*
 * A backup contains all tables as of one moment, because they are read in a single transaction. The files are read
 * afterward but have not changed since then, because stored files never change and no file is deleted during a backup.
 */

/** Thrown if another process or server is already making a backup of the same database. */
export class BackupRunning extends BackupError {
  override name = 'BackupRunning';
}

/** The number of the database lock that allows only one backup of a database at a time. */
const backupLock = 7_238_115;
/**
 * The number of the database lock that a backup holds while it reads files. Code that deletes files must take this lock
 * first.
 */
export const filesLock = 7_238_116;

/** Returns whether a backup is reading files at the moment; if so, no files may be deleted. */
export async function isReadingFiles(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock_shared($1) as free',
    [filesLock],
  );
  return rows[0]?.free !== true;
}

export interface Table {
  /** The quoted name of the table with its schema. */
  name: string;
  /** The quoted names of the columns, without columns that PostgreSQL calculates. */
  columns: string[];
}

const isOfExtension = `exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/**
 * Finds all tables of the product in the database catalog, so that new tables are included automatically. Tables of
 * other owners are not part of the product.
 */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname in ('public', 'auth') and not ${isOfExtension}
       and pg_get_userbyid(c.relowner) = current_user
     group by 1 order by 1`,
  );
  return rows;
}

async function findSequences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname in ('public', 'auth') and not ${isOfExtension} order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * A backup includes waiting and failed jobs, because jobs send the messages in the outbox. Jobs that make backups or
 * check files are not included.
 */
export const jobsTable = `${jobsSchema}.job`;
const keptJobs = `state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%' and name not in ('back-up', 'check-files')`;

async function findJobColumns(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = '${jobsTable}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  return rows.map(({ name }) => name);
}

async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>('select hash from migrations.applied order by id');
  return rows.map(({ hash }) => hash);
}

/**
 * Opens a database connection for a backup or restore, without timeouts and with settings that write every value
 * unambiguously.
 */
export async function connectOwner(ownerUrl: string): Promise<pg.Client> {
  const settings = [
    'search_path=public',
    'timezone=UTC',
    'datestyle=ISO',
    'intervalstyle=postgres',
    'extra_float_digits=3',
    'bytea_output=hex',
    'statement_timeout=0',
    'idle_in_transaction_session_timeout=0',
  ];
  const client = new pg.Client({
    connectionString: ownerUrl,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    application_name: 'dayworks backup',
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

interface FileRow {
  id: string;
  sha256: string;
}

async function* tablesOf(client: pg.ClientBase) {
  for (const { name, columns } of await findTables(client)) {
    const list = columns.join(', ');
    yield { name, columns, ...copyTo(client, `copy (select ${list} from ${name}) to stdout`) };
  }
  const columns = await findJobColumns(client);
  const text = `copy (select ${columns.join(', ')} from ${jobsTable} where ${keptJobs}) to stdout`;
  yield { name: jobsTable, columns, ...copyTo(client, text) };
}

const readTries = 3;

/** Reads one file completely and retries if reading fails. Returns undefined if the file is not in the file store. */
export async function readPatiently(files: FileStore, id: string): Promise<Buffer | undefined> {
  for (let tries = 1; ; tries++) {
    const stored = await files.read(id);
    if (!stored) return undefined;
    try {
      return await buffer(stored.bytes);
    } catch (error) {
      if (tries === readTries) throw error;
    }
  }
}

/** Reads one file for a backup. A damaged file does not stop the backup, but an unavailable file store does. */
async function readStored(files: FileStore, id: string): Promise<Buffer | 'missing' | 'damaged'> {
  try {
    return (await readPatiently(files, id)) ?? 'missing';
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    return 'damaged';
  }
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function tableNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select to_regclass(name)::text as name from unnest($1::text[]) as name where to_regclass(name) is not null`,
    [['migrations.applied', jobsTable]],
  );
  return [...(await findTables(client)), ...rows].map(({ name }) => name);
}

/**
 * Begins the snapshot transaction. Its first statement locks all tables, so that no migration or restore can rewrite a
 * table meanwhile; such a table would appear empty in the snapshot.
 */
async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  const names = await tableNames(client);
  await client.query('begin isolation level repeatable read read only');
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`);
  if ((await tableNames(client)).join() !== names.join())
    throw new BackupError('The tables of this database were changed while the backup began. Try again.');
}

/**
 * Begins a snapshot and returns its contents. The contents must be read in order before `client` is used for anything
 * else.
 */
export async function takeSnapshot(
  client: pg.ClientBase,
  { secret, files, now }: { secret: string; files: FileStore; now: Date },
): Promise<Contents> {
  const { rows: locks } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    backupLock,
  ]);
  if (!locks[0]?.mine) throw new BackupRunning('Another backup of this installation is running.');
  await client.query('select pg_advisory_lock($1)', [filesLock]);
  await beginSnapshot(client);
  const { rows: used } = await client.query<{ is_used: boolean }>(
    `select to_regclass('migrations.applied') is not null as is_used`,
  );
  if (!used[0]?.is_used) throw new BackupError('This database is empty: there is nothing to back up.');
  const head: Head = {
    kind: 'head',
    made_at: now.toISOString(),
    product_version: await productVersion(),
    migrations: await appliedMigrations(client),
    figure_rules: await figureRulesHash(),
    secret,
  };
  const { rows: stored } = await client.query<FileRow>('select id, sha256 from files order by id');
  const missing: string[] = [];
  const damaged: string[] = [];
  const sequences: { name: string; value: string; is_called: boolean }[] = [];

  async function* tables() {
    yield* tablesOf(client);
    for (const name of await findSequences(client)) {
      const { rows } = await client.query<{ value: string; is_called: boolean }>(
        `select last_value::text as value, is_called from ${name}`,
      );
      sequences.push({ name, value: rows[0]?.value ?? '1', is_called: rows[0]?.is_called ?? false });
    }
    /*
     * The transaction ends before the files are read, because nothing more is read from the database and an open
     * snapshot would prevent PostgreSQL from removing old rows.
     */
    await client.query('commit');
  }

  async function* storedFiles() {
    for (const { id, sha256 } of stored) {
      const bytes = await readStored(files, id);
      if (bytes === 'missing') missing.push(id);
      else if (bytes === 'damaged') damaged.push(id);
      else {
        if (digestOf(bytes) !== sha256) damaged.push(id);
        yield { id, bytes };
      }
    }
  }

  return {
    head,
    tables: tables(),
    files: storedFiles(),
    finish: () => ({ sequences, missing_files: missing, damaged_files: damaged }),
  };
}
