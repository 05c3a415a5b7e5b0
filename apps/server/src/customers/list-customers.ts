import {
  type CustomerPage,
  type CustomerPageQuery,
  CustomerRow,
} from '@dayworks/shared/customers/customer-list';
import { cutPage } from '../platform/list/cut-page.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { columnsOf } from './customer-columns.ts';
import { customerOrders, listQuery, type Sorted, withSortKey } from './list-query.ts';

export const rowColumns = columnsOf(CustomerRow.shape);

/** Lists customers in pages; search results form a single page, best matches first. */
export async function listCustomers(context: MemberContext, query: CustomerPageQuery): Promise<CustomerPage> {
  const { actor } = context;
  const [rows] = await readBusiness<[(CustomerRow & Sorted)[]]>(context, [
    listQuery(actor, withSortKey(rowColumns, query.sort), { ...query, limit: query.limit + 1 }),
  ]);
  const { shown, next } = cutPage(rows, query.limit, customerOrders[query.sort]);
  return {
    customers: shown.map(({ sort_key: _, ...customer }) => customer),
    next: query.search ? null : next,
  };
}
