import type { RequestContext } from '../identity/request-context.ts';
import { audit } from '../platform/audit.ts';
import type { Platform } from '../platform/verb-context.ts';
import { inBusinessTransaction } from '../platform/with-business.ts';

export interface LinkedRows {
  table_name: string;
  linked: number;
}

interface Orphans {
  businessId: string;
  /**
   * Limits the linking to the orphaned rows of one table, or to a single row of that table; if neither is given, all
   * orphaned rows are linked.
   */
  table?: string | null;
  id?: string | null;
}

interface LinkedBy {
  userId: string;
  requestId: string;
  /** If true, counts the rows that would be linked and changes nothing. */
  isDryRun: boolean;
}

/**
 * The timeout of the transaction is long because thousands of rows can change and each change runs triggers. No user
 * waits for this transaction.
 */
const patience = `set local statement_timeout = '5min'`;

/** Links rows without a business to a business, in one transaction with the audit entry (rules T3 and T4). */
export async function linkOrphans(
  { database }: Platform,
  { businessId, table = null, id = null }: Orphans,
  { userId, requestId, isDryRun }: LinkedBy,
): Promise<LinkedRows[]> {
  return inBusinessTransaction(database.operator, { businessId }, async (tx) => {
    await tx.$client.query(patience);
    if (isDryRun) await tx.$client.query('savepoint dry_run');
    const { rows } = await tx.$client.query<LinkedRows>(
      'select table_name, linked from link_orphans($1, $2, $3)',
      [businessId, table, id],
    );
    if (isDryRun) {
      await tx.$client.query('rollback to savepoint dry_run');
    } else if (rows.some((row) => row.linked > 0)) {
      await audit(
        tx,
        { businessId, userId, requestId },
        {
          action: 'link orphans',
          entity: table ?? 'business',
          entityId: id ?? businessId,
          after: Object.fromEntries(rows.map((row) => [row.table_name, row.linked])),
        },
      );
    }
    return rows;
  });
}

/** Links all orphaned rows to the business of the main account. If there are no orphaned rows, nothing is locked. */
export async function linkAllOrphans(
  { platform, requestId }: RequestContext,
  userId: string,
  businessId: string,
): Promise<void> {
  const { rows } = await platform.database.operator.query<{ orphans: number[] }>(
    'select count_orphans() as orphans',
  );
  if (!rows[0]?.orphans.some((count) => count > 0)) return;
  await linkOrphans(platform, { businessId }, { userId, requestId, isDryRun: false });
}
