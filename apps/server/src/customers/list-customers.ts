import {
  type CustomerPage,
  type CustomerPageQuery,
  CustomerRow,
} from '@dayworks/shared/customers/customer-list';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { columnsOf } from './customer-columns.ts';
import { encodeCursor, listQuery, type Sorted } from './list-query.ts';

export const rowColumns = columnsOf(CustomerRow.shape);

/** Page by page; what a search finds is one page, best first. */
export async function listCustomers(
  { database }: Platform,
  actor: Actor,
  query: CustomerPageQuery,
): Promise<CustomerPage> {
  const [rows] = await readBusiness<[(CustomerRow & Sorted)[]]>(database.app, actor, [
    listQuery(actor, rowColumns, { ...query, limit: query.limit + 1 }),
  ]);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const hasMore = rows.length > query.limit && !query.search;
  return {
    customers: page.map(({ sort_key: _, ...customer }) => customer),
    next: hasMore && last ? encodeCursor(last) : null,
  };
}
