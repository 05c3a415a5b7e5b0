import type { AdminBackups, RestoreBackup } from '@dayworks/shared/admin/backup';
import { conflict, DomainError, notFound } from '@dayworks/shared/errors';
import { audit } from '../../platform/audit.ts';
import { checkArchive, readHead } from '../../platform/backup/archive.ts';
import { BackupError } from '../../platform/backup/byte-reader.ts';
import { noteBackup, problemOf } from '../../platform/backup/keep-backup.ts';
import { refuseOtherVersion } from '../../platform/backup/rebuild.ts';
import { refuseOtherSecret } from '../../platform/backup/restore.ts';
import { listenerName } from '../../platform/database/listener.ts';
import type { OperatorContext, Platform } from '../../platform/verb-context.ts';
import { inTransaction } from '../../platform/with-business.ts';
import { readBackups } from './backups.ts';

/**
 * Rejects a restore while other servers use the database. Each server has one connection that listens, so these
 * connections are counted.
 */
async function refuseOtherServers({ database }: Platform): Promise<void> {
  const { rows } = await database.operator.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = $1',
    [listenerName],
  );
  if ((rows[0]?.count ?? 0) > 1)
    throw conflict(
      'Other servers work with this database. Stop all but one of them, or stop all and use npm run restore.',
    );
}

/**
 * Rejects a backup that cannot be restored on this server because its version, secret or passphrase is different. Only
 * the first bytes of the backup are read.
 */
async function checkHead({ env, installation }: Platform, name: string): Promise<void> {
  const source = await installation.shelf.open(name);
  if (!source) throw notFound('Backup not found');
  try {
    const head = await readHead(source, installation.passphrase);
    refuseOtherVersion(head);
    refuseOtherSecret(head, env.APP_SECRET);
  } catch (error) {
    throw error instanceof DomainError ? error : conflict(problemOf(error));
  }
}

/**
 * Reads and checks the whole backup while the server is still running, so that a damaged backup causes no interruption.
 */
async function checkAndRestore({ installation, restores }: Platform, name: string): Promise<void> {
  const { shelf, passphrase, ownerUrl } = installation;
  try {
    const source = await shelf.open(name);
    if (!source) throw new BackupError(`There is no backup called ${name} any more.`);
    await checkArchive(source, passphrase);
  } catch (error) {
    const after = { problem: problemOf(error) };
    await noteBackup(ownerUrl, { action: 'refuse', name, after, madeBy: 'operator', now: new Date() });
    throw error;
  }
  restores.ask(name);
}

/**
 * Restores a backup of the whole installation. The response is sent before the restore begins, because the server stops
 * for the restore and restarts with the restored data.
 */
export async function restoreKeptBackup(
  context: OperatorContext,
  { name }: RestoreBackup,
): Promise<AdminBackups> {
  const { platform, operator } = context;
  await checkHead(platform, name);
  await refuseOtherServers(platform);
  await inTransaction(platform.database.operator, (tx) =>
    audit(tx, { ...operator, businessId: null }, { action: 'ask restore', entity: 'backup', entityId: name }),
  );
  platform.background.start('restoring a backup', () => checkAndRestore(platform, name));
  return readBackups(context);
}
