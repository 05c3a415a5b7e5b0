import type { AdminFiles, FilesCheck } from '@dayworks/shared/admin/files-check';
import { audit } from '../../platform/audit.ts';
import { jobsSchema } from '../../platform/database/jobs-schema.ts';
import { checkInstallation } from '../../platform/files/check-files.ts';
import type { JobData } from '../../platform/jobs.ts';
import type { OperatorContext, Platform } from '../../platform/verb-context.ts';
import { inTransaction } from '../../platform/with-business.ts';

/** Creates the job that checks the stored files. The job runs every night and when an operator requests it. */
export function createFilesCheck({ installation }: Platform) {
  return async ({ is_removing = false }: JobData['check-files']): Promise<void> => {
    await checkInstallation(installation, { isRemoving: is_removing, by: 'files check' });
  };
}

/** Returns the result of the last check of the stored files. */
export async function readFiles({ platform }: OperatorContext): Promise<AdminFiles> {
  const pool = platform.database.operator;
  const { rows } = await pool.query<{ id: number; at: string; after: Omit<FilesCheck, 'at'> }>(
    `select id, created_at as at, after from audit_log
     where business_id is null and entity = 'files' and action = 'check' order by id desc limit 1`,
  );
  const [last] = rows;
  const { rows: failed } = await pool.query<{ problem: string }>(
    `select after ->> 'problem' as problem from audit_log
     where business_id is null and entity = 'files' and action = 'fail' and id > $1 order by id desc limit 1`,
    [last?.id ?? 0],
  );
  const { rowCount } = await pool.query(
    `select from ${jobsSchema}.job where name = 'check-files' and state in ('created', 'retry', 'active')`,
  );
  return {
    is_running: rowCount !== 0,
    last: last ? { at: last.at, ...last.after } : null,
    problem: failed[0]?.problem ?? null,
  };
}

async function ask(context: OperatorContext, action: string, data: JobData['check-files']) {
  const { platform, operator } = context;
  await inTransaction(platform.database.operator, async (tx) => {
    await platform.jobs.enqueue(tx.$client, 'check-files', data);
    await audit(tx, { ...operator, businessId: null }, { action, entity: 'files', entityId: 'all' });
  });
  return readFiles(context);
}

export const askForFilesCheck = (context: OperatorContext) => ask(context, 'ask', {});

/**
 * Requests the deletion of unused files. The job searches for unused files again, because a file could have come into
 * use in the meantime.
 */
export const removeOrphanedFiles = (context: OperatorContext) =>
  ask(context, 'remove orphaned', { is_removing: true });
