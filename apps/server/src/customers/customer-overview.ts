import {
  type CustomerFilter,
  type CustomerOverview,
  customerFilters,
} from '@dayworks/shared/customers/customer-list';
import { shownOrphans } from '@dayworks/shared/orphan-table';
import { readOrphans } from '../platform/orphans.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { statusTest } from './list-query.ts';
import { rowColumns } from './reads.ts';

/**
 * Counting stops at this limit, so the cost does not grow with the number of customers. If there are more, the screen
 * shows '999+'.
 */
const countLimit = 1000;
const tagLimit = 50;

const countQuery = (name: string, filter: CustomerFilter | null) =>
  `select '${name}' as name, (select count(*)::int from (
     select from customers c where c.business_id = $1 and ${statusTest(filter)} limit ${countLimit}) as counted) as count`;

const countsText = [
  countQuery('all', null),
  ...customerFilters.map((filter) => countQuery(filter, filter)),
].join(' union all ');

interface Counted {
  name: CustomerFilter | 'all';
  count: number;
}

export async function getCustomerOverview(context: MemberContext): Promise<CustomerOverview> {
  const { platform, actor } = context;
  const values = [actor.businessId];
  const [counts, [owed], tags] = await readBusiness<
    [Counted[], { balance_due: number }[], CustomerOverview['tags']]
  >(context, [
    { name: 'customers-counts', text: countsText, values },
    {
      /*
       * The outstanding balance of all customers is the total of all unpaid invoices, minus the invoices of archived
       * customers and the invoices without a customer. The invoices to subtract are few, so this is fast.
       */
      name: 'customers-owed',
      text: `select coalesce((select unpaid_total from business_totals where business_id = $1), 0)
               - (select coalesce(sum(c.balance_due), 0) from customers c
                  where c.business_id = $1 and ${statusTest('archived')})
               - (select coalesce(sum(owed_on(i.status, i.sent_at, i.balance_due)), 0) from invoices i
                  where i.business_id = $1 and i.customer_id is null) as balance_due`,
      values,
    },
    {
      name: 'customers-tags',
      text: `select mode() within group (order by tag) as tag, count(distinct c.id)::int as count
             from customers c, unnest(c.tags) as tag
             where c.business_id = $1 and c.archived_at is null and c.tags <> '{}'
             group by group_key(tag) order by count desc, group_key(tag) limit ${tagLimit}`,
      values,
    },
  ]);
  return {
    counts: Object.fromEntries(counts.map(({ name, count }) => [name, count])) as CustomerOverview['counts'],
    balance_due: owed?.balance_due ?? 0,
    tags,
    orphans: await readOrphans(platform, orphansQuery),
  };
}

const orphansQuery: NamedQuery = {
  name: 'customers-orphans',
  text: `select ${rowColumns} from customers c
         where c.business_id is null order by c.created_at desc, c.id desc limit ${shownOrphans}`,
  values: [],
};
