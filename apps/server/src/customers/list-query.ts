import type { CustomerFilter, CustomerQuery, CustomerSort } from '@dayworks/shared/customers/customer-list';
import type { ChosenRows, UpdatedRows } from '@dayworks/shared/page-fields';
import {
  byKey,
  chosenTests,
  createBinder,
  type ListOrder,
  limitTo,
  named,
  updatedTests,
} from '../platform/list.ts';
import { notMerged } from '../platform/merged-records.ts';
import type { Actor, NamedQuery } from '../platform/with-business.ts';

/** The columns that the cursor needs in addition to the displayed columns of a row. */
export interface Sorted {
  id: string;
  sort_key: string | number;
}

const sortColumns: Record<CustomerSort, string> = {
  newest: 'c.created_at',
  name: 'c.sort_name',
  balance: 'c.balance_cents',
  value: 'c.lifetime_cents',
};

const sortedBy = (
  column: string,
  type: 'timestamptz' | 'text' | 'bigint',
  direction: 'up' | 'down',
): ListOrder<Sorted> => {
  const way = direction === 'up' ? 'asc' : 'desc nulls last';
  return byKey({
    text: `${column} ${way}, c.id ${way}`,
    of: (row) => row.sort_key,
    column,
    type,
    id: 'c.id',
    direction,
  });
};

export const customerOrders: Record<CustomerSort, ListOrder<Sorted>> = {
  newest: sortedBy(sortColumns.newest, 'timestamptz', 'down'),
  name: sortedBy(sortColumns.name, 'text', 'up'),
  balance: sortedBy(sortColumns.balance, 'bigint', 'down'),
  value: sortedBy(sortColumns.value, 'bigint', 'down'),
};

/** Adds the sort key, which is used to build the cursor for the next page. */
export const withSortKey = (columns: string, sort: CustomerSort) =>
  `${columns}, ${sortColumns[sort]} as sort_key`;

/** Archived customers are included in the list only if the filter asks for them. */
export function statusTest(filter: CustomerFilter | null): string {
  switch (filter) {
    case 'archived':
      return `c.archived_at is not null and ${notMerged('customer', 'c.id')}`;
    case 'owing':
      return 'c.archived_at is null and c.balance_cents > 0';
    case null:
      return 'c.archived_at is null';
    default:
      return `c.archived_at is null and c.type = '${filter}'`;
  }
}

/**
 * The maximum number of search results that are checked against the other filters. Without filters, only as many
 * results are read as are shown.
 */
const searchLimit = 1000;

const mostFound = ({
  status,
  tag,
  since,
  updated_since,
  limit,
}: CustomerQuery & UpdatedRows & { limit: number }) =>
  tag || since || updated_since || (status && status !== 'archived')
    ? searchLimit
    : Math.min(limit, searchLimit);

export function listQuery(
  { businessId, timeZone }: Pick<Actor, 'businessId' | 'timeZone'>,
  columns: string,
  query: CustomerQuery & ChosenRows & UpdatedRows & { cursor: string | null; limit: number },
): NamedQuery {
  const { values, bind } = createBinder(businessId);
  // Whoever follows the changes of customers must learn that a customer was archived.
  const isArchivedToo = query.updated_since !== undefined && query.status === null;
  const tests = [
    'c.business_id = $1',
    ...(isArchivedToo ? [] : [statusTest(query.status)]),
    ...chosenTests('c.id', query, bind),
    ...updatedTests('c.updated_at', query, bind),
  ];
  if (query.tag)
    tests.push(
      `c.id = any (array(select t.id from customers t, unnest(t.tags) tag
        where t.business_id = $1 and t.tags <> '{}' and group_key(tag) = group_key(${bind(query.tag)})))`,
    );
  if (query.since) {
    tests.push(`c.created_at >= (${bind(query.since)}::date::timestamp at time zone ${bind(timeZone)})`);
  }
  let source = 'customers c';
  let order = customerOrders[query.sort].text;
  if (query.search) {
    const isArchived = query.status === 'archived';
    source = `find_customers(${bind(query.search.toLowerCase())}, ${bind(mostFound(query))}, ${isArchived})
      with ordinality as found (id, rank),
      lateral (select * from customers where business_id = $1 and customers.id = found.id offset 0) as c`;
    /*
     * The OFFSET 0 clause makes the database look up each customer individually; otherwise PostgreSQL could assume that
     * the business is small and read all of its customers.
     */
    order = 'found.rank';
  } else if (query.cursor) {
    tests.push(customerOrders[query.sort].after(query.cursor, bind));
  }
  const text = `select ${columns} from ${source}
    where ${tests.join(' and ')} order by ${order} ${limitTo(query.limit)}`;
  return named('customers', text, values);
}
