import type { AuditDetail, AuditEntry, AuditPage, AuditPageQuery } from '@dayworks/shared/admin/audit-entry';
import { notFound } from '@dayworks/shared/errors';
import { named } from '../platform/keyset.ts';
import type { Platform } from '../platform/platform.ts';
import { auditColumns, auditSource, auditTests, withRealEmail } from './audit-queries.ts';
import { createBinder, whereAll } from './operator-list.ts';

export async function listAuditLog(
  { database }: Platform,
  { limit, ...query }: AuditPageQuery,
): Promise<AuditPage> {
  const { values, bind } = createBinder();
  const tests = auditTests(query, bind);
  const { rows } = await database.operator.query<AuditEntry>(
    named(
      'admin-audit-log',
      `select ${auditColumns} from ${auditSource} ${whereAll(tests)} order by a.id desc limit ${bind(limit + 1)}`,
      values,
    ),
  );
  const entries = rows.slice(0, limit).map(withRealEmail);
  return { entries, next: rows.length > limit ? String(entries.at(-1)?.id) : null };
}

/** With what was before and after, which may be a whole invoice: too much for a list. */
export async function getAuditEntry({ database }: Platform, id: number): Promise<AuditDetail> {
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
