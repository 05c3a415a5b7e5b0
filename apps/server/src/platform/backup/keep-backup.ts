import { StorageUnavailable } from '../files/file-store.ts';
import { explainStartError } from '../process/start-failure.ts';
import { type BackupFacts, type Installation, makeBackup, removeOld } from './make-backup.ts';
import { BackupRunning, connectOwner } from './snapshot.ts';

/** Returns in one line why a backup or a restore failed. */
export const problemOf = (error: unknown): string =>
  error instanceof StorageUnavailable ? `${error.reason}.` : (explainStartError(error).split('\n')[0] ?? '');

interface Noted {
  action: 'create' | 'fail' | 'restore' | 'refuse';
  name: string;
  after: object;
  /** Who made the backup, in the column for the id of the request. */
  madeBy: string;
  now: Date;
}

/** Notes in the audit log what happened to a backup, so that the operator's page shows it. */
export async function noteBackup(
  ownerUrl: string,
  { action, name, after, madeBy, now }: Noted,
): Promise<void> {
  const client = await connectOwner(ownerUrl);
  try {
    await client.query(
      `insert into audit_log (action, entity, entity_id, after, request_id, created_at) values ($1, 'backup', $2, $3, $4, $5)`,
      [action, name, JSON.stringify(after), madeBy, now],
    );
  } finally {
    await client.end();
  }
}

/** Returns the names of all backups that contained every file when they were made. */
async function namesOfComplete(ownerUrl: string): Promise<Set<string>> {
  const client = await connectOwner(ownerUrl);
  try {
    const { rows } = await client.query<{ name: string }>(
      `select entity_id as name from audit_log where business_id is null and entity = 'backup' and action = 'create'
       and (after ->> 'missing_files')::int = 0 and (after ->> 'damaged_files')::int = 0`,
    );
    return new Set(rows.map(({ name }) => name));
  } finally {
    await client.end();
  }
}

/** Makes a backup, notes how it went, and deletes the backups that are too old to be kept. */
export async function keepBackup(
  installation: Installation,
  { madeBy, now = new Date() }: { madeBy: string; now?: Date },
): Promise<BackupFacts> {
  const { ownerUrl, shelf } = installation;
  const facts = await makeBackup(installation, { now }).catch(async (error: unknown) => {
    const after = { problem: problemOf(error) };
    // If the database is away, the failure cannot be noted either. The error of the backup says more.
    if (!(error instanceof BackupRunning))
      await noteBackup(ownerUrl, { action: 'fail', name: 'new', after, madeBy, now }).catch(() => {});
    throw error;
  });
  const { name, ...after } = facts;
  await noteBackup(ownerUrl, { action: 'create', name, after, madeBy, now });
  // Old backups that cannot be deleted now are deleted after the next backup.
  await removeOld(shelf, await namesOfComplete(ownerUrl)).catch(() => {});
  return facts;
}
