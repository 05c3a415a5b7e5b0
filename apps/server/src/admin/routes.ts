import { operator, provenOperator } from '../http/procedures.ts';
import { assignOrphans } from './assign-orphans.ts';
import { getAuditEntry, listAuditLog } from './audit-log.ts';
import { changeUser } from './change-user.ts';
import { listJobs, retryJob } from './jobs.ts';
import { listBusinesses } from './list-businesses.ts';
import { listOrphans } from './list-orphans.ts';
import { listUsers } from './list-users.ts';
import { readOverview } from './read-overview.ts';
import { listUnsentMessages, retryUnsentMessage } from './unsent-messages.ts';

export const adminRoutes = {
  overview: operator.admin.overview.handler(({ context }) => readOverview(context.platform, context.now)),
  businesses: operator.admin.businesses.handler(({ context, input }) =>
    listBusinesses(context.platform, input),
  ),
  users: operator.admin.users.handler(({ context, input }) => listUsers(context.platform, input)),
  disableUser: provenOperator.admin.disableUser.handler(({ context, input }) =>
    changeUser(context.platform, context.operator, 'disable', input.id),
  ),
  enableUser: provenOperator.admin.enableUser.handler(({ context, input }) =>
    changeUser(context.platform, context.operator, 'enable', input.id),
  ),
  resetTwoFactor: provenOperator.admin.resetTwoFactor.handler(({ context, input }) =>
    changeUser(context.platform, context.operator, 'resetTwoFactor', input.id),
  ),
  grantOperator: provenOperator.admin.grantOperator.handler(({ context, input }) =>
    changeUser(context.platform, context.operator, 'grantOperator', input.id),
  ),
  revokeOperator: provenOperator.admin.revokeOperator.handler(({ context, input }) =>
    changeUser(context.platform, context.operator, 'revokeOperator', input.id),
  ),
  orphans: operator.admin.orphans.handler(({ context, input }) => listOrphans(context.platform, input)),
  previewAssignment: operator.admin.previewAssignment.handler(({ context, input }) =>
    assignOrphans(context.platform, context.operator, input, { isDryRun: true }),
  ),
  assignOrphans: provenOperator.admin.assignOrphans.handler(({ context, input }) =>
    assignOrphans(context.platform, context.operator, input, { isDryRun: false }),
  ),
  auditLog: operator.admin.auditLog.handler(({ context, input }) => listAuditLog(context.platform, input)),
  auditEntry: operator.admin.auditEntry.handler(({ context, input }) =>
    getAuditEntry(context.platform, input.id),
  ),
  jobs: operator.admin.jobs.handler(({ context, input }) => listJobs(context.platform, input)),
  retryJob: operator.admin.retryJob.handler(({ context, input }) =>
    retryJob(context.platform, context.operator, input.id),
  ),
  outbox: operator.admin.outbox.handler(({ context, input }) => listUnsentMessages(context.platform, input)),
  retryMessage: operator.admin.retryMessage.handler(({ context, input }) =>
    retryUnsentMessage(context.platform, context.operator, input.id, context.now),
  ),
};
