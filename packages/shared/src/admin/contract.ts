import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id } from '../fields.ts';
import {
  AdminJob,
  AdminUser,
  BusinessPage,
  BusinessPageQuery,
  JobPage,
  JobPageQuery,
  UnsentMessage,
  UnsentPage,
  UnsentPageQuery,
  UserPage,
  UserPageQuery,
} from './admin-list.ts';
import { AuditDetail, AuditPage, AuditPageQuery } from './audit-entry.ts';
import { AdminBackups, RestoreBackup } from './backup.ts';
import { AdminFiles } from './files-check.ts';
import { Assignment, AssignmentOutcome, OrphanPage, OrphanPageQuery } from './orphan.ts';
import { AdminOverview } from './overview.ts';

const get = (path: `/${string}`) => oc.route({ method: 'GET', path: `/admin${path}`, tags: ['admin'] });
const post = (path: `/${string}`) => oc.route({ method: 'POST', path: `/admin${path}`, tags: ['admin'] });

const ById = z.strictObject({ id: Id });

/** The API for operators (rule T7). For everyone else, the server responds as if this API did not exist. */
export const adminContract = {
  overview: get('/overview').output(AdminOverview),
  businesses: get('/businesses').input(BusinessPageQuery).output(BusinessPage),
  users: get('/users').input(UserPageQuery).output(UserPage),
  disableUser: post('/users/{id}/disable').input(ById).output(AdminUser),
  enableUser: post('/users/{id}/enable').input(ById).output(AdminUser),
  resetTwoFactor: post('/users/{id}/reset-two-factor').input(ById).output(AdminUser),
  grantOperator: post('/users/{id}/grant-operator').input(ById).output(AdminUser),
  revokeOperator: post('/users/{id}/revoke-operator').input(ById).output(AdminUser),
  orphans: get('/orphans').input(OrphanPageQuery).output(OrphanPage),
  /** Shows the effects of an assignment in advance: the server performs the assignment and rolls it back. */
  previewAssignment: post('/orphans/preview').input(Assignment).output(AssignmentOutcome),
  assignOrphans: post('/orphans/assign').input(Assignment).output(AssignmentOutcome),
  auditLog: get('/audit-log').input(AuditPageQuery).output(AuditPage),
  auditEntry: get('/audit-log/{id}')
    .input(z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }))
    .output(AuditDetail),
  jobs: get('/jobs').input(JobPageQuery).output(JobPage),
  retryJob: post('/jobs/{id}/retry').input(ById).output(AdminJob),
  backups: get('/backups').output(AdminBackups),
  /** Requests a backup. A background job makes the backup. */
  backUp: post('/backups').output(AdminBackups),
  /** Stops the server, restores the backup, and starts the server again. */
  restoreBackup: post('/backups/restore').input(RestoreBackup).output(AdminBackups),
  files: get('/files').output(AdminFiles),
  /** Requests a check of the files. A background job performs the check. */
  checkFiles: post('/files/check').output(AdminFiles),
  removeOrphanedFiles: post('/files/remove-orphaned').output(AdminFiles),
  outbox: get('/outbox').input(UnsentPageQuery).output(UnsentPage),
  retryMessage: post('/outbox/{id}/retry').input(ById).output(UnsentMessage),
};
