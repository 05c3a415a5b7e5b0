import type { OrphanTable } from '@dayworks/shared/orphan-table';
import { audit } from './audit.ts';
import { mayShowOrphans } from './may-show-orphans.ts';
import type { Platform } from './platform.ts';
import { readTogether } from './statement-batch.ts';
import type { MemberContext } from './verb-context.ts';
import { type NamedQuery, type Tx, withBusiness } from './with-business.ts';

/** Rows without a business, for whoever may see them (T2): the query fixes `business_id is null` in its text. */
export async function readOrphans<Row>(platform: Platform, query: NamedQuery): Promise<Row[]> {
  if (!(await mayShowOrphans(platform))) return [];
  const [rows] = await readTogether(platform.database.operator, [query]);
  return rows as Row[];
}

async function recover(tx: Tx, table: OrphanTable, id: string | null): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(`select recover_${table}($1) as count`, [id]);
  return rows[0]?.count ?? 0;
}

/** Any write to an orphan that can be opened links it first (T3). Does nothing for a row that has a business. */
export async function linkOrphan(
  tx: Tx,
  platform: Platform,
  table: OrphanTable,
  id: string,
): Promise<boolean> {
  return (await mayShowOrphans(platform)) && (await recover(tx, table, id)) > 0;
}

/** The verb that links every orphan of a table, with all that belongs to it, to this business and says how many (T3). */
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
