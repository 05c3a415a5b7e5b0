import { StorageUnavailable } from '../files/file-store.ts';
import { explainStartError } from '../process/start-failure.ts';
import { type BackupFacts, type Installation, makeBackup, removeOld } from './make-backup.ts';
import { BackupRunning, connectOwner } from './snapshot.ts';

/** Returns a one-line description of the reason why a backup or restore failed. */
export const problemOf = (error: unknown): string =>
  error instanceof StorageUnavailable ? `${error.reason}.` : (explainStartError(error).split('\n')[0] ?? '');

interface Noted {
  action: 'create' | 'fail' | 'restore' | 'refuse';
  name: string;
  after: object;
  /** The person or command that made the backup; stored in the request id column of the audit log. */
  madeBy: string;
  now: Date;
}

/** Records the result of a backup in the audit log, which the operator's page shows. */
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

/** Returns the names of all backups that contain every file of the installation. */
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

/** Makes a backup, records its result in the audit log, and deletes backups that are too old. */
export async function keepBackup(
  installation: Installation,
  { madeBy, now = new Date() }: { madeBy: string; now?: Date },
): Promise<BackupFacts> {
  const { ownerUrl, shelf } = installation;
  const facts = await makeBackup(installation, { now }).catch(async (error: unknown) => {
    const after = { problem: problemOf(error) };
    /*
     * If the database is unavailable, the failure cannot be recorded either. The original error of the backup is more
     * informative, so it is the one thrown.
     */
    if (!(error instanceof BackupRunning))
      await noteBackup(ownerUrl, { action: 'fail', name: 'new', after, madeBy, now }).catch(() => {});
    throw error;
  });
  const { name, ...after } = facts;
  await noteBackup(ownerUrl, { action: 'create', name, after, madeBy, now });
  // If old backups cannot be deleted now, they are deleted after the next backup.
  await removeOld(shelf, await namesOfComplete(ownerUrl)).catch(() => {});
  return facts;
}
