import type { AdminBusiness, BusinessPage, BusinessPageQuery } from '@dayworks/shared/admin/admin-list';
import { realEmail } from '../identity/placeholder-email.ts';
import { type Bind, createBinder, cutPage, named } from '../platform/list.ts';
import type { OperatorContext } from '../platform/verb-context.ts';
import { containing, isId, newestFirst, whereAll } from './jobs.ts';

const order = newestFirst<AdminBusiness>('b.created_at', 'b.id');

const columns = `b.id, b.business_name, b.created_at,
  case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name, 'email', p.email) end as owner,
  (select count(*)::int from members where members.business_id = b.id) as members,
  (select a.created_at from audit_log a where a.business_id = b.id order by a.id desc nulls last limit 1) as last_active_at`;

function searchTest(search: string, bind: Bind): string {
  if (isId(search)) return `b.id = ${bind(search)}`;
  const pattern = bind(containing(search));
  return `(b.business_name ilike ${pattern} or p.email ilike ${pattern})`;
}

export async function listBusinesses(
  { platform: { database } }: OperatorContext,
  { search, cursor, limit }: BusinessPageQuery,
): Promise<BusinessPage> {
  const { values, bind } = createBinder();
  const tests = [
    ...(search ? [searchTest(search, bind)] : []),
    ...(cursor ? [order.after(cursor, bind)] : []),
  ];
  const { rows } = await database.operator.query<AdminBusiness>(
    named(
      'admin-businesses',
      `select ${columns} from business_settings b left join profiles p on p.id = b.user_id
       ${whereAll(tests)} order by ${order.text} limit ${bind(limit + 1)}`,
      values,
    ),
  );
  const { shown, next } = cutPage(rows, limit, order);
  const businesses = shown.map(({ owner, ...business }) => ({
    ...business,
    owner: owner && { ...owner, email: realEmail(owner.email ?? '') },
  }));
  return { businesses, next };
}
