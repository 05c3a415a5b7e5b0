import type pg from 'pg';
import { BackupError } from '../backup/byte-reader.ts';
import { problemOf } from '../backup/keep-backup.ts';
import { connectOwner, filesLock } from '../backup/snapshot.ts';
import { jobsSchema } from '../database/jobs-schema.ts';
import { migrationLock } from '../database/migrate.ts';
import type { FileStore } from './file-store.ts';

interface MissingFile {
  id: string;
  name: string;
  business_name: string;
}

export interface FilesCheck {
  /** The number of files that are recorded in the database. */
  recorded: number;
  /** The number of files in the file store. */
  stored: number;
  /** Files that are recorded in the database but missing in the file store. */
  missing: MissingFile[];
  /** The ids of orphaned files, which are in the file store but not recorded in the database. */
  orphaned: string[];
}

/**
 * The query for files that are being uploaded or deleted. Each has a job that removes the file if it is not recorded in
 * the database in the end.
 */
const inTransit = `select data ->> 'file_id' as id from ${jobsSchema}.job
  where name = 'remove-file' and state in ('created', 'retry', 'active')`;

const used = `select f.id, f.name, b.business_name from files f join business_settings b on b.id = f.business_id`;

async function isStored(files: FileStore, id: string): Promise<boolean> {
  const file = await files.read(id);
  file?.bytes.on('error', () => {});
  file?.bytes.destroy();
  return file !== undefined;
}

async function keepOnly<T>(items: T[], test: (item: T) => Promise<boolean>): Promise<T[]> {
  const kept: T[] = [];
  for (const item of items) if (await test(item)) kept.push(item);
  return kept;
}

/**
 * Compares the file store with the files recorded in the database. Users can upload and delete files during the check,
 * so each difference is checked a second time.
 */
async function checkFiles(client: pg.ClientBase, files: FileStore): Promise<FilesCheck> {
  const stored = new Set<string>();
  for await (const id of files.list()) stored.add(id);
  const { rows } = await client.query<MissingFile>(`${used} order by f.id`);
  const { rows: moving } = await client.query<{ id: string }>(inTransit);
  const known = new Set([...rows, ...moving].map(({ id }) => id));
  const unknown = [...stored].filter((id) => !known.has(id));
  const absent = rows.filter(({ id }) => !stored.has(id));
  return {
    recorded: rows.length,
    stored: stored.size,
    missing: await keepOnly(absent, async ({ id }) => {
      if (await isStored(files, id)) return false;
      return (await client.query(`${used} where f.id = $1`, [id])).rowCount === 1;
    }),
    orphaned: await keepOnly(unknown, (id) => isStored(files, id)),
  };
}

/**
 * If the number of orphaned files exceeds both this limit and the number of recorded files, the file store probably
 * belongs to another installation, so nothing is deleted.
 */
const mostOrphaned = 100;

/**
 * Deletes the orphaned files. Locks prevent backups and restores during the deletion, but the locks are released if the
 * database connection ends. Therefore, each file is checked once more over the same connection before it is deleted.
 */
async function removeOrphaned(
  client: pg.ClientBase,
  files: FileStore,
  { orphaned, recorded }: FilesCheck,
): Promise<void> {
  if (orphaned.length > Math.max(mostOrphaned, recorded))
    throw new BackupError(
      'More files have no row than have one. Perhaps another installation uses this file store. Nothing was deleted.',
    );
  for (const id of orphaned) {
    const { rowCount } = await client.query('select from files where id = $1', [id]);
    if (rowCount === 0) await files.remove(id);
  }
}

/** Takes a shared lock until the connection ends. Throws an error if another process holds the lock exclusively. */
async function share(client: pg.ClientBase, lock: number, busyText: string): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock_shared($1) as free', [
    lock,
  ]);
  if (!rows[0]?.free) throw new BackupError(busyText);
}

interface Wanted {
  /** True if orphaned files should be deleted. */
  isRemoving: boolean;
  /** The person or command that requested the check, for the audit log. */
  by: string;
}

/**
 * Checks the files of an installation, deletes orphaned files if requested, and records the result in the audit log.
 */
export async function checkInstallation(
  { ownerUrl, files }: { ownerUrl: string; files: FileStore },
  { isRemoving, by }: Wanted,
): Promise<FilesCheck & { removed: number }> {
  const client = await connectOwner(ownerUrl);
  const note = (action: 'check' | 'fail', after: object) =>
    client.query(
      `insert into audit_log (action, entity, entity_id, after, request_id) values ($1, 'files', 'all', $2, $3)`,
      [action, JSON.stringify(after), by],
    );
  try {
    if (isRemoving) {
      await share(client, migrationLock, 'A restore or an update of this installation is running.');
      await share(client, filesLock, 'A backup is reading the files. Try again when it has ended.');
    }
    const found = await checkFiles(client, files);
    if (isRemoving) await removeOrphaned(client, files, found);
    const { missing, orphaned, ...counts } = found;
    const removed = isRemoving ? orphaned.length : 0;
    const after = {
      ...counts,
      stored: counts.stored - removed,
      missing_files: missing.length,
      missing: missing.slice(0, mostNamed),
      orphaned_files: orphaned.length - removed,
      removed,
    };
    await note('check', after);
    return { ...found, removed };
  } catch (error) {
    /*
     * If the database is unavailable, the failure cannot be recorded either. The original error of the check is more
     * informative, so it is the one thrown.
     */
    await note('fail', { problem: problemOf(error) }).catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

/** The maximum number of missing files that are listed in the audit log and on the operator's page. */
const mostNamed = 20;
