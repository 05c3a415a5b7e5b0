import { createHash } from 'node:crypto';
import type { CustomerFilter, CustomerQuery, CustomerSort } from '@dayworks/shared/customers/customer-list';
import { invalid } from '@dayworks/shared/errors';
import { Timestamp } from '@dayworks/shared/fields';
import type { Actor, NamedQuery } from '../platform/with-business.ts';

/** What a row carries for the cursor beside what is shown. */
export interface Sorted {
  id: string;
  sort_key: string | number;
}

interface Order {
  key: string;
  type: string;
  direction: 'asc' | 'desc nulls last';
  isKey(value: unknown): boolean;
}

const isCents = (value: unknown) => Number.isSafeInteger(value);

const orders: Record<CustomerSort, Order> = {
  newest: {
    key: 'created_at',
    type: 'timestamptz',
    direction: 'desc nulls last',
    isKey: (value) => Timestamp.safeParse(value).success,
  },
  name: {
    key: 'sort_name',
    type: 'text',
    direction: 'asc',
    isKey: (value) => typeof value === 'string',
  },
  balance: { key: 'balance_cents', type: 'bigint', direction: 'desc nulls last', isKey: isCents },
  value: { key: 'lifetime_cents', type: 'bigint', direction: 'desc nulls last', isKey: isCents },
};

export function encodeCursor({ sort_key, id }: Sorted): string {
  return Buffer.from(JSON.stringify([sort_key, id])).toString('base64url');
}

function decodeCursor(cursor: string, sort: CustomerSort): [string | number, string] {
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (orders[sort].isKey(key) && /^[0-9a-f-]{36}$/.test(id)) return [key, id];
  } catch {}
  throw invalid('This page of the list does not exist any more. Start again from the top.', {
    cursor: 'Not a cursor',
  });
}

/** Archived ones are shown only when asked for. */
export function statusTest(filter: CustomerFilter | null): string {
  switch (filter) {
    case 'archived':
      return 'c.archived_at is not null';
    case 'owing':
      return 'c.archived_at is null and c.balance_cents > 0';
    case null:
      return 'c.archived_at is null';
    default:
      return `c.archived_at is null and c.type = '${filter}'`;
  }
}

/** So many are looked through for the filters beside the search; without any, no more than are shown. */
const searchLimit = 1000;

const mostFound = ({ status, tag, since, limit }: CustomerQuery & { limit: number }) =>
  tag || since || (status && status !== 'archived') ? searchLimit : Math.min(limit, searchLimit);

export function listQuery(
  { businessId, timeZone }: Pick<Actor, 'businessId' | 'timeZone'>,
  columns: string,
  query: CustomerQuery & { cursor: string | null; limit: number },
): NamedQuery {
  const values: unknown[] = [businessId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { key, type, direction } = orders[query.sort];
  const tests = ['c.business_id = $1', statusTest(query.status)];
  if (query.tag) tests.push(`c.tags <> '{}' and ${bind(query.tag)} = any (c.tags)`);
  if (query.since) {
    tests.push(`c.created_at >= (${bind(query.since)}::date::timestamp at time zone ${bind(timeZone)})`);
  }
  let source = 'customers c';
  let order = `c.${key} ${direction}, c.id ${direction}`;
  if (query.search) {
    const isArchived = query.status === 'archived';
    source = `find_customers(${bind(query.search.toLowerCase())}, ${bind(mostFound(query))}, ${isArchived})
      with ordinality as found (id, rank),
      lateral (select * from customers where business_id = $1 and customers.id = found.id offset 0) as c`;
    // Looked up one by one (offset 0), or a planner with a small business in mind would read all customers of a large one.
    order = 'found.rank';
  } else if (query.cursor) {
    const [value, id] = decodeCursor(query.cursor, query.sort);
    const isLater = direction === 'asc' ? '>' : '<';
    tests.push(`(c.${key}, c.id) ${isLater} (${bind(value)}::${type}, ${bind(id)}::uuid)`);
  }
  const text = `select ${columns}, c.${key} as sort_key from ${source}
    where ${tests.join(' and ')} order by ${order} limit ${bind(query.limit)}`;
  return { name: `customers-${createHash('sha1').update(text).digest('hex').slice(0, 16)}`, text, values };
}
