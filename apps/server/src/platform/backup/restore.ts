import { createHash, randomUUID } from 'node:crypto';
import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { serverRoles } from '../database/database.ts';
import { installJobs } from '../database/jobs-schema.ts';
import { ensureRoles, migrationLock } from '../database/migrate.ts';
import { type FileStore, StorageUnavailable } from '../files/file-store.ts';
import { checkArchive, type Head, type Manifest, readArchive } from './archive.ts';
import { BackupError } from './byte-reader.ts';
import { type Installation, makeBackup } from './make-backup.ts';
import { closeTables, fillTable, openTables, refuseOtherVersion } from './rebuild.ts';
import { connectOwner, readPatiently } from './snapshot.ts';

/*
 * A restore takes effect when the transaction that rebuilds the database is committed. Files are stored under unused
 * names before the commit, and the secret is replaced after the commit. If the process dies before the restore is
 * finished, a journal in the data folder shows this: the next start completes a committed restore, and otherwise
 * removes its files.
 */

interface Journal {
  id: string;
}

const journalPath = (dataDir: string) => join(dataDir, 'restore.json');
const storedPath = (dataDir: string) => join(dataDir, 'restore-files.txt');
const newSecretPath = (dataDir: string) => join(dataDir, 'secret.restored');

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function forget(dataDir: string): Promise<void> {
  for (const path of [newSecretPath(dataDir), storedPath(dataDir), journalPath(dataDir)]) {
    await rm(path, { force: true });
  }
}

async function hasTable(owner: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await owner.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    name,
  ]);
  return rows[0]?.there === true;
}

async function wasCommitted(owner: pg.ClientBase, { id }: Journal): Promise<boolean> {
  if (!(await hasTable(owner, 'migrations.restored'))) return false;
  const { rowCount } = await owner.query('select from migrations.restored where id = $1', [id]);
  return rowCount === 1;
}

/**
 * Removes the files that a failed restore has stored. Files that are recorded in the database are in use and are kept.
 */
async function removeStored(owner: pg.ClientBase, dataDir: string, files: FileStore): Promise<void> {
  const ids = ((await readIfThere(storedPath(dataDir))) ?? '').split('\n').filter((id) => id.length === 32);
  const hasFiles = await hasTable(owner, 'public.files');
  for (const id of ids) {
    const inUse = hasFiles && (await owner.query('select from files where id = $1', [id])).rowCount === 1;
    /*
     * An unavailable file store must not prevent the server from starting. A file that cannot be removed now is found
     * later by the check of the file store.
     */
    if (!inUse) await files.remove(id).catch(() => {});
  }
}

/**
 * Writes the journal under a temporary name first, so that it is never incomplete. An incomplete journal, for example
 * after the disk was full, would prevent every later start.
 */
async function writeJournal(dataDir: string, journal: Journal): Promise<void> {
  const unfinished = `${journalPath(dataDir)}.new`;
  await writeFile(unfinished, JSON.stringify(journal), { flush: true, mode: 0o600 });
  await rename(unfinished, journalPath(dataDir));
}

/**
 * Replaces the installation secret with the secret of the backup. The file is renamed, so the change is made completely
 * or not at all.
 */
async function finish(dataDir: string): Promise<void> {
  const hasNewSecret = (await readIfThere(newSecretPath(dataDir))) !== undefined;
  if (hasNewSecret) await rename(newSecretPath(dataDir), join(dataDir, 'secret'));
  await forget(dataDir);
}

async function settle(owner: pg.ClientBase, dataDir: string, files: FileStore) {
  const text = await readIfThere(journalPath(dataDir));
  if (text === undefined) return undefined;
  if (await wasCommitted(owner, JSON.parse(text) as Journal)) {
    await finish(dataDir);
    return 'finished' as const;
  }
  await removeStored(owner, dataDir, files);
  await forget(dataDir);
  return 'put back' as const;
}

/**
 * Cleans up after a restore that was killed: completes it if its transaction was committed, and undoes it otherwise.
 * Every start of the server calls this function before it reads the secret.
 */
export async function settleRestore(
  dataDir: string,
  ownerUrl: string,
  files: FileStore,
): Promise<'finished' | 'put back' | undefined> {
  if ((await readIfThere(journalPath(dataDir))) === undefined) return undefined;
  const owner = await connectOwner(ownerUrl);
  try {
    await owner.query('select pg_advisory_lock($1)', [migrationLock]);
    return await settle(owner, dataDir, files);
  } finally {
    await owner.end();
  }
}

const patience = { tries: 20, pauseMs: 100 };

/**
 * Rejects the restore if a server is using the database. Servers that are starting wait for the migration lock. The
 * check is repeated for a moment, because a server that has just stopped can still have open connections.
 */
export async function refuseRunningServer(owner: pg.ClientBase, appUser: string | undefined): Promise<void> {
  for (let tries = 1; ; tries++) {
    const names = await findServerLogins(owner, appUser);
    if (names.length === 0) return;
    if (tries === patience.tries)
      throw new BackupError(
        `A server is working with this database (connections of ${names.join(', ')}). Stop every server first. Nothing was changed.`,
      );
    await delay(patience.pauseMs);
  }
}

async function findServerLogins(owner: pg.ClientBase, appUser: string | undefined): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct usename as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usename = any($1)`,
    [[...serverRoles, ...(appUser ? [appUser] : [])]],
  );
  return rows.map(({ name }) => name);
}

async function refuseForeignDatabase(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_tables where schemaname = 'public' and tableowner = current_user`,
  );
  if (rows[0]?.count === 0) return;
  throw new BackupError(
    'This database contains tables, but they are not those of Dayworks. Use an empty database. Nothing was changed.',
  );
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Stores a file unless it is already stored. A stored file that is unreadable or has different content is damaged and
 * is replaced.
 */
async function storeFile(files: FileStore, id: string, bytes: Buffer, dataDir: string): Promise<void> {
  const present = await readPatiently(files, id).catch((error: unknown) => {
    if (error instanceof StorageUnavailable) throw error;
    return Buffer.of();
  });
  if (present) {
    if (digestOf(present) === digestOf(bytes)) return;
    await files.remove(id);
  } else {
    await appendFile(storedPath(dataDir), `${id}\n`, { mode: 0o600 });
  }
  await files.put(id, bytes);
}

export interface RestoreOptions extends Omit<Installation, 'secret'> {
  dataDir: string;
  /** The installation secret if it is set in the environment, where a restore cannot change it. */
  givenSecret: string | undefined;
  /** The database login of the server, if a separate login is configured. */
  appUser: string | undefined;
  /** Opens the backup. The backup is read twice: first to check it and then to restore it. */
  open(): Promise<Readable>;
  say(line: string): void;
  now?: Date;
}

export interface Restored {
  head: Head;
  manifest: Manifest;
  /** The name of the backup that was made before the restore; undefined if the database was empty. */
  restorePoint: string | undefined;
}

export function refuseOtherSecret({ secret }: Head, given: string | undefined): void {
  if (given === undefined || given === secret) return;
  throw new BackupError(
    'This backup belongs to another APP_SECRET, without which its links and codes do not work. Print it with `npm run restore -- <file> --secret`, set APP_SECRET to it, and restore again. Nothing was changed.',
  );
}

async function fillEverything(owner: pg.ClientBase, options: RestoreOptions, id: string): Promise<void> {
  await owner.query('begin');
  try {
    await fillTables(owner, options);
    await owner.query(
      'create table migrations.restored (id text primary key, restored_at timestamptz not null)',
    );
    await owner.query('insert into migrations.restored values ($1, now())', [id]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => {});
    throw error;
  }
}

async function fillTables(owner: pg.ClientBase, options: RestoreOptions): Promise<void> {
  const { open, passphrase, files, dataDir } = options;
  let head: Head | undefined;
  let tables: Awaited<ReturnType<typeof openTables>> | undefined;
  for await (const part of readArchive(await open(), passphrase)) {
    if (part.kind === 'head') {
      head = part;
      tables = await openTables(owner, head);
    } else if (!head || !tables) {
      throw new Error('the backup has no head');
    } else if (part.kind === 'table') {
      await fillTable(owner, tables, part);
    } else if (part.kind === 'file') {
      await storeFile(files, part.id, await buffer(part.content), dataDir);
    } else {
      await closeTables(owner, tables, head, part);
    }
  }
}

/**
 * Replaces the current data of an installation with the data of a backup. If anything fails, the installation stays
 * unchanged.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { ownerUrl, dataDir, files, givenSecret, appUser, say, now = new Date() } = options;
  say('Checking the backup…');
  const { head, manifest } = await checkArchive(await options.open(), options.passphrase, refuseOtherVersion);
  refuseOtherSecret(head, givenSecret);
  const owner = await connectOwner(ownerUrl);
  try {
    await owner.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseRunningServer(owner, appUser);
    await settle(owner, dataDir, files);
    const isUsed = await hasTable(owner, 'migrations.applied');
    if (!isUsed) await refuseForeignDatabase(owner);
    const presentSecret = givenSecret ?? (await readIfThere(join(dataDir, 'secret')))?.trim();
    await ensureRoles(owner, presentSecret ?? head.secret);
    await installJobs(owner);
    let restorePoint: string | undefined;
    if (isUsed) {
      say('Making a backup of the present state…');
      const secret = presentSecret ?? head.secret;
      ({ name: restorePoint } = await makeBackup({ ...options, secret }, { kind: 'before-restore', now }));
    }
    say('Restoring…');
    const id = randomUUID();
    await writeJournal(dataDir, { id });
    if (givenSecret === undefined && presentSecret !== head.secret) {
      await writeFile(newSecretPath(dataDir), head.secret, { flush: true, mode: 0o600 });
    }
    const failure = await fillEverything(owner, options, id).catch((error: unknown) => ({ error }));
    /*
     * The database is queried to find out whether the commit took effect, because the response to the commit can be
     * lost.
     */
    const outcome = await settleOwn(options);
    if (failure && outcome !== 'finished') {
      /*
       * The restore was undone, so the backup made before it is not needed. Keeping it would only displace an older
       * restore point.
       */
      if (restorePoint) await options.shelf.remove(restorePoint).catch(() => {});
      throw failure.error;
    }
    return { head, manifest, restorePoint };
  } finally {
    await owner.end();
  }
}

/**
 * Completes or undoes the restore of this process over a new connection, because the first connection could be lost.
 */
async function settleOwn({ ownerUrl, dataDir, files }: RestoreOptions) {
  const owner = await connectOwner(ownerUrl);
  try {
    return await settle(owner, dataDir, files);
  } finally {
    await owner.end();
  }
}
