import type { AuditEntry, AuditPageQuery } from '@dayworks/shared/admin/audit-entry';
import { realEmail } from '../identity/placeholder-email.ts';
import { decodeCursor, encodeCursor } from '../platform/list/cursor.ts';
import type { ListOrder } from '../platform/list/order.ts';
import type { Bind } from '../platform/list/query.ts';
import { containing, isId, startingWith } from './operator-list.ts';

/** The audit log of a business outlives the business; its last entry contains the business name. */
const closedName = `select closed.before ->> 'business_name' from audit_log closed where closed.business_id = a.business_id
  and closed.entity = 'business' and closed.entity_id = a.business_id::text and closed.action = 'close' limit 1`;

export const auditColumns = `a.id, a.created_at, a.action, a.entity, a.entity_id, a.request_id, a.user_id, a.by_token,
  case when a.business_id is not null then jsonb_build_object('id', a.business_id, 'business_name',
    coalesce(b.business_name, (${closedName}), 'Closed business')) end as business,
  case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name, 'email', p.email) end as "user"`;

export const auditSource = `audit_log a left join business_settings b on b.id = a.business_id
  left join profiles p on p.id = a.user_id`;

export const withRealEmail = <Entry extends AuditEntry>({ user, ...entry }: Entry) => ({
  ...entry,
  user: user && { ...user, email: realEmail(user.email ?? '') },
});

/** Audit entries are numbered in order, so the number of the last entry marks the end of a page. */
export const auditOrder: ListOrder<Pick<AuditEntry, 'id'>> = {
  text: 'a.id desc',
  cursorOf: ({ id }) => encodeCursor([id]),
  after: (cursor, bind) => `a.id < ${bind(decodeCursor(cursor, ['bigint'])[0])}`,
};

/**
 * The search treats underscores as spaces and ignores word order, so 'mark sent', 'invoice delete' and 'delete
 * invoice' all find entries.
 */
const wordsOf = (first: string, second: string) => `replace(${first} || ' ' || ${second}, '_', ' ')`;

function searchTest(search: string, bind: Bind): string {
  if (isId(search)) {
    const id = bind(search.toLowerCase());
    return `(a.entity_id = ${id} or a.request_id = ${id} or a.user_id = ${id}::uuid or a.business_id = ${id}::uuid)`;
  }
  const words = bind(containing(search.replaceAll('_', ' ')).toLowerCase());
  const start = bind(startingWith(search).toLowerCase());
  const email = bind(containing(search));
  return `(${wordsOf('a.entity', 'a.action')} ilike ${words} or ${wordsOf('a.action', 'a.entity')} ilike ${words}
    or a.entity_id like ${start} or a.request_id like ${start}
    or a.user_id in (select id from profiles where email ilike ${email}))`;
}

export function auditTests(query: Omit<AuditPageQuery, 'limit'>, bind: Bind): string[] {
  const tests: string[] = [];
  const zone = query.from || query.to ? bind(query.time_zone) : '';
  if (query.business_id) tests.push(`a.business_id = ${bind(query.business_id)}`);
  if (query.user_id) tests.push(`a.user_id = ${bind(query.user_id)}`);
  if (query.from) tests.push(`a.created_at >= ${bind(query.from)}::date::timestamp at time zone ${zone}`);
  if (query.to) tests.push(`a.created_at < (${bind(query.to)}::date + 1)::timestamp at time zone ${zone}`);
  if (query.search) tests.push(searchTest(query.search, bind));
  if (query.cursor) tests.push(auditOrder.after(query.cursor, bind));
  return tests;
}
