import type { OrphanTable } from '@dayworks/shared/orphan-table';
import { audit } from './audit.ts';
import { readTogether } from './database/connection/statement-batch.ts';
import type { MemberContext, Platform } from './verb-context.ts';
import { type NamedQuery, type Tx, withBusiness } from './with-business.ts';

/**
 * The id of the demo business. The demo contains rows without a business for the operator; the owner of the demo
 * business must not see these rows.
 */
export const demoBusinessId = '0d3145a8-f88d-4077-891c-acba176a3b32';

/**
 * Rows without a business are shown only while there is a single business, or if the operator allows it (decision T2).
 */
export async function mayShowOrphans({ env, database }: Platform): Promise<boolean> {
  if (env.SHOW_ORPHANS) return true;
  const { rows } = await database.operator.query<{ alone: boolean }>({
    name: 'one-business',
    text: `select count(*) <= 1 and not coalesce(bool_or(id = $1), false) as alone
           from (select id from business_settings limit 2) as businesses`,
    values: [demoBusinessId],
  });
  return rows[0]?.alone ?? false;
}

/**
 * Reads rows without a business for users who are allowed to see them (T2). The caller's query must contain the
 * condition `business_id is null`.
 */
export async function readOrphans<Row>(platform: Platform, query: NamedQuery): Promise<Row[]> {
  if (!(await mayShowOrphans(platform))) return [];
  const [rows] = await readTogether(platform.database.operator, [query]);
  return rows as Row[];
}

async function recover(tx: Tx, table: OrphanTable, id: string | null): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(`select recover_${table}($1) as count`, [id]);
  return rows[0]?.count ?? 0;
}

/**
 * Assigns an orphaned row to the business. Any code that writes to an orphaned row that users can open must call this
 * function first (T3). Does nothing for a row that already has a business.
 */
export async function linkOrphan(
  tx: Tx,
  platform: Platform,
  table: OrphanTable,
  id: string,
): Promise<boolean> {
  return (await mayShowOrphans(platform)) && (await recover(tx, table, id)) > 0;
}

/**
 * Creates the command that assigns all orphaned rows of a table, with their related rows, to this business (T3). The
 * command returns the number of assigned rows.
 */
export const recoverAll =
  (table: OrphanTable) =>
  async (context: MemberContext): Promise<{ count: number }> => {
    const { platform, actor } = context;
    if (!(await mayShowOrphans(platform))) return { count: 0 };
    return withBusiness(context, async (tx) => {
      const count = await recover(tx, table, null);
      if (count > 0) {
        await audit(tx, actor, {
          action: 'recover',
          entity: table,
          entityId: actor.businessId,
          after: { count },
        });
      }
      return { count };
    });
  };
