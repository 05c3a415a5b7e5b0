import type { AdminBackups, BackupAttempt } from '@dayworks/shared/admin/backup';
import type pg from 'pg';
import { audit } from '../../platform/audit.ts';
import { problemOf } from '../../platform/backup/keep-backup.ts';
import { isRestorePoint, type Shelf } from '../../platform/backup/shelf.ts';
import { jobsSchema } from '../../platform/database/jobs-schema.ts';
import type { OperatorContext } from '../../platform/verb-context.ts';
import { inTransaction } from '../../platform/with-business.ts';

/**
 * Selects all backup attempts from the audit log. Each entry contains the values of BackupFacts or, if the attempt
 * failed, the problem.
 */
const attempts = `select a.created_at as at, case when a.action = 'create' then a.entity_id end as name,
  a.after ->> 'problem' as problem, (a.after ->> 'byte_size')::float8 as byte_size, (a.after ->> 'rows')::int as rows,
  (a.after ->> 'files')::int as files, (a.after ->> 'missing_files')::int + (a.after ->> 'damaged_files')::int as unsound_files,
  coalesce((a.after ->> 'is_encrypted')::boolean, false) as is_encrypted
  from audit_log a where a.business_id is null and a.entity = 'backup' and a.action in ('create', 'fail')`;

/** Returns the last attempt to make a backup, and the last one that succeeded. */
export async function readLastBackups(
  pool: pg.Pool,
): Promise<{ last: BackupAttempt | null; made: BackupAttempt | null }> {
  const { rows } = await pool.query<BackupAttempt>(`${attempts} order by a.id desc limit 1`);
  const { rows: made } = await pool.query<BackupAttempt>(
    `${attempts} and a.action = 'create' order by a.id desc limit 1`,
  );
  return { last: rows[0] ?? null, made: made[0] ?? null };
}

async function readLastRestore(pool: pg.Pool): Promise<AdminBackups['last_restore']> {
  const { rows } = await pool.query<NonNullable<AdminBackups['last_restore']>>(
    `select created_at as at, entity_id as name, after ->> 'problem' as problem, after ->> 'restore_point' as restore_point
     from audit_log where business_id is null and entity = 'backup' and action in ('restore', 'refuse') order by id desc limit 1`,
  );
  return rows[0] ?? null;
}

async function isRunning(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from ${jobsSchema}.job where name = 'back-up' and state in ('created', 'retry', 'active') and start_after <= now()`,
  );
  return rowCount !== 0;
}

async function listKept(shelf: Shelf): Promise<Pick<AdminBackups, 'kept' | 'kept_problem'>> {
  try {
    const kept = await shelf.list();
    return {
      kept: kept.map((backup) => ({ ...backup, is_restore_point: isRestorePoint(backup.name) })),
      kept_problem: null,
    };
  } catch (error) {
    return { kept: [], kept_problem: problemOf(error) };
  }
}

/** Returns the list of stored backups and the results of the last backup and the last restore. */
export async function readBackups({ platform }: OperatorContext): Promise<AdminBackups> {
  const { env, database, installation } = platform;
  const { last, made } = await readLastBackups(database.operator);
  return {
    is_nightly: env.NIGHTLY_BACKUPS !== false,
    is_running: await isRunning(database.operator),
    place: installation.shelf.place,
    last,
    last_made_at: made?.at ?? null,
    last_restore: await readLastRestore(database.operator),
    ...(await listKept(installation.shelf)),
  };
}

/** Requests a backup. If a backup is already running or waiting to run, no additional backup is made. */
export async function askForBackup(context: OperatorContext): Promise<AdminBackups> {
  const { platform, operator } = context;
  await inTransaction(platform.database.operator, async (tx) => {
    await platform.jobs.enqueue(tx.$client, 'back-up', { is_asked: true });
    await audit(tx, { ...operator, businessId: null }, { action: 'ask', entity: 'backup', entityId: 'new' });
  });
  return readBackups(context);
}
