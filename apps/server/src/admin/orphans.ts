import type {
  Assignment,
  AssignmentOutcome,
  Orphan,
  OrphanPage,
  OrphanPageQuery,
  TableCount,
} from '@dayworks/shared/admin/orphan';
import { stayReason } from '@dayworks/shared/admin/stay-reason';
import { notFound } from '@dayworks/shared/errors';
import { type OrphanTable, orphanTables } from '@dayworks/shared/orphan-table';
import type pg from 'pg';
import { linkOrphans } from '../business/link-orphans.ts';
import { createBinder, cutPage, named } from '../platform/list.ts';
import type { OperatorContext } from '../platform/verb-context.ts';
import { newestFirst } from './jobs.ts';
import { orphansOf } from './orphan-queries.ts';

const order = newestFirst<Orphan>('r.created_at', 'r.id');

/**
 * Reads the newest orphaned rows of each table through the table's index, and combines them into one page of the newest
 * rows of all tables.
 */
export async function listOrphans(
  { platform: { database } }: OperatorContext,
  { table, cursor, limit }: OrphanPageQuery,
): Promise<OrphanPage> {
  const { values, bind } = createBinder();
  const after = cursor ? `and ${order.after(cursor, bind)}` : '';
  const rest = `${after} order by ${order.text} limit ${bind(limit + 1)}`;
  const parts = (table ? [table] : orphanTables).map((name) => `(${orphansOf(name, rest)})`);
  const { rows } = await database.operator.query<Orphan>(
    named(
      'admin-orphans',
      `select * from (${parts.join(' union all ')}) r order by ${order.text} limit $${values.length}`,
      values,
    ),
  );
  const { shown, next } = cutPage(rows, limit, order);
  return { orphans: shown, next };
}

interface Target {
  id: string;
  business_name: string;
}

async function getTarget(pool: pg.Pool, id: string): Promise<Target> {
  const { rows } = await pool.query<Target>('select id, business_name from business_settings where id = $1', [
    id,
  ]);
  if (!rows[0]) throw notFound('Business not found');
  return rows[0];
}

async function getOrphan(pool: pg.Pool, table: OrphanTable, id: string): Promise<Orphan> {
  const { rows } = await pool.query<Orphan>(orphansOf(table, 'and r.id = $1'), [id]);
  if (!rows[0]) throw notFound('Row not found');
  return rows[0];
}

export async function countOrphans(pool: pg.Pool): Promise<TableCount[]> {
  const { rows } = await pool.query<{ counts: number[] }>('select count_orphans() as counts');
  return orphanTables.map((table, place) => ({ table, count: rows[0]?.counts[place] ?? 0 }));
}

const someOf = (counts: TableCount[]) => counts.filter(({ count }) => count > 0);

/**
 * Links orphaned rows to a business, or previews the result (rules T2 and T3). Rows tied to another business stay
 * orphaned and are not changed, so the reasons why they stay orphaned can be read before the other rows are linked.
 */
async function assign(
  { platform, operator }: OperatorContext,
  { business_id, table, id }: Assignment,
  { isDryRun }: { isDryRun: boolean },
): Promise<AssignmentOutcome> {
  const pool = platform.database.operator;
  const target = await getTarget(pool, business_id);
  const orphan = table && id ? await getOrphan(pool, table, id) : undefined;
  const before = await countOrphans(pool);
  const rows = await linkOrphans(platform, { businessId: business_id, table, id }, { ...operator, isDryRun });
  const linkedOf = (name: OrphanTable) => rows.find((row) => row.table_name === name)?.linked ?? 0;
  const linked = someOf(orphanTables.map((name) => ({ table: name, count: linkedOf(name) })));
  if (orphan) {
    const stays = linkedOf(orphan.table) === 0;
    return {
      linked,
      left: stays ? [{ table: orphan.table, count: 1 }] : [],
      reason: stays ? stayReason(orphan, target) : null,
    };
  }
  const left = before
    .filter((counted) => table === null || counted.table === table)
    .map((counted) => ({ ...counted, count: counted.count - linkedOf(counted.table) }));
  return { linked, left: someOf(left), reason: null };
}

export const previewAssignment = (context: OperatorContext, assignment: Assignment) =>
  assign(context, assignment, { isDryRun: true });

export const assignOrphans = (context: OperatorContext, assignment: Assignment) =>
  assign(context, assignment, { isDryRun: false });
