import type { AuditDetail, AuditEntry, AuditPage, AuditPageQuery } from '@dayworks/shared/admin/audit-entry';
import { notFound } from '@dayworks/shared/errors';
import { cutPage } from '../platform/list/cut-page.ts';
import { createBinder, named } from '../platform/list/query.ts';
import type { OperatorContext } from '../platform/verb-context.ts';
import { auditColumns, auditOrder, auditSource, auditTests, withRealEmail } from './audit-queries.ts';
import { whereAll } from './operator-list.ts';

export async function listAuditLog(
  { platform: { database } }: OperatorContext,
  { limit, ...query }: AuditPageQuery,
): Promise<AuditPage> {
  const { values, bind } = createBinder();
  const tests = auditTests(query, bind);
  const { rows } = await database.operator.query<AuditEntry>(
    named(
      'admin-audit-log',
      `select ${auditColumns} from ${auditSource} ${whereAll(tests)} order by ${auditOrder.text} limit ${bind(limit + 1)}`,
      values,
    ),
  );
  const { shown, next } = cutPage(rows, limit, auditOrder);
  return { entries: shown.map(withRealEmail), next };
}

/**
 * Returns an audit entry with the values before and after the change. The values may be a whole invoice, which is too
 * large for a list.
 */
export async function getAuditEntry(
  { platform: { database } }: OperatorContext,
  { id }: { id: number },
): Promise<AuditDetail> {
  const { rows } = await database.operator.query<AuditDetail>(
    named(
      'admin-audit-entry',
      `select ${auditColumns}, a.before, a.after from ${auditSource} where a.id = $1`,
      [id],
    ),
  );
  if (!rows[0]) throw notFound('Entry not found');
  return withRealEmail(rows[0]);
}
