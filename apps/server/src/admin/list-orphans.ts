import type { Orphan, OrphanPage, OrphanPageQuery } from '@dayworks/shared/admin/orphan';
import { orphanTables } from '@dayworks/shared/orphan-table';
import { cutPage } from '../platform/list/cut-page.ts';
import { createBinder, named } from '../platform/list/query.ts';
import type { OperatorContext } from '../platform/verb-context.ts';
import { newestFirst } from './operator-list.ts';
import { orphansOf } from './orphan-queries.ts';

const order = newestFirst<Orphan>('r.created_at', 'r.id');

/** Reads the newest orphaned rows of each table through that table's index; the newest of these rows form the page. */
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
