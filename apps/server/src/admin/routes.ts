import { operator, provenOperator } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { askForBackup, readBackups } from './backups/backups.ts';
import { askForFilesCheck, readFiles, removeOrphanedFiles } from './backups/files.ts';
import { restoreKeptBackup } from './backups/restore.ts';
import { disableUser, enableUser, grantOperator, resetTwoFactor, revokeOperator } from './change-user.ts';
import { listJobs, retryJob } from './jobs.ts';
import { listBusinesses } from './list-businesses.ts';
import { assignOrphans, listOrphans, previewAssignment } from './orphans.ts';
import { getAuditEntry, listAuditLog, readOverview } from './reads.ts';
import { listUnsentMessages, retryUnsentMessage } from './unsent-messages.ts';
import { listUsers } from './users.ts';

export const adminRoutes = {
  ...routesOf(operator.admin, {
    overview: readOverview,
    businesses: listBusinesses,
    users: listUsers,
    orphans: listOrphans,
    previewAssignment,
    auditLog: listAuditLog,
    auditEntry: getAuditEntry,
    jobs: listJobs,
    retryJob,
    backups: readBackups,
    backUp: askForBackup,
    files: readFiles,
    checkFiles: askForFilesCheck,
    outbox: listUnsentMessages,
    retryMessage: retryUnsentMessage,
  }),
  ...routesOf(provenOperator.admin, {
    disableUser,
    enableUser,
    resetTwoFactor,
    grantOperator,
    revokeOperator,
    assignOrphans,
    removeOrphanedFiles,
    restoreBackup: restoreKeptBackup,
  }),
};
