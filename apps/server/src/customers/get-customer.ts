import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import type { CustomerAddress } from '@dayworks/shared/customers/customer-address';
import { usualDays } from '@dayworks/shared/customers/habits';
import { notFound } from '@dayworks/shared/errors';
import { businessDay } from '../platform/business-day.ts';
import { mayShowOrphans } from '../platform/may-show-orphans.ts';
import type { Platform } from '../platform/platform.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { customerColumns } from './customer-columns.ts';
import { addressesQuery } from './list-addresses.ts';
import { lateDays } from './paying-habit.ts';

type RowScope = 'own' | 'orphan';
type DetailRow = Omit<CustomerDetail, 'addresses' | 'pays'> & { lateness: number[] };

/**
 * Reads a customer of the business ($1) or an orphaned customer, together with the customer's records; the same query
 * serves both cases.
 */
function detailQuery(scope: RowScope, actor: Actor, id: string): NamedQuery {
  const tenant = scope === 'own' ? '= $1' : 'is null';
  const from = (table: string, test = 'true') =>
    `from ${table} d where d.business_id ${tenant} and d.customer_id = $2 and ${test}`;
  const isOpen = `d.late_after is not null and d.balance_due > 0`;
  const isAhead = `d.status in ('scheduled', 'confirmed') and d.start_time >= $3`;
  return {
    name: `customer-${scope}`,
    text: `select ${customerColumns},
        (select jsonb_build_object('count', count(*), 'next_due', min(d.due_date)) ${from('invoices', isOpen)})
          as open_invoices,
        (select count(*)::int ${from('invoices', `d.status <> 'cancelled'`)}) as invoice_count,
        (select count(*)::int ${from('estimates', 'd.deleted_at is null')}) as estimate_count,
        (select count(*)::int ${from('projects')}) as project_count,
        (select count(*)::int ${from('payments')}) as payment_count,
        (select count(*)::int ${from('jobs')}) as job_count,
        ${lateDays('$2', '$4', tenant)} as lateness,
        (select min(d.start_time) ${from('appointments', isAhead)}) as next_appointment
      from customers c where c.business_id ${tenant} and $1::uuid is not null and c.id = $2`,
    values: [actor.businessId, id, actor.now, businessDay(actor)],
  };
}

export async function getCustomer(context: MemberContext, { id }: { id: string }): Promise<CustomerDetail> {
  const { platform, actor } = context;
  const [[own], addresses] = await readBusiness<[DetailRow[], CustomerAddress[]]>(context, [
    detailQuery('own', actor, id),
    addressesQuery(actor.businessId, id),
  ]);
  const row = own ?? (await findOrphan(platform, actor, id));
  if (!row) throw notFound('Customer not found');
  const { lateness, ...customer } = row;
  const pays = lateness.length > 0 ? { days: usualDays(lateness), count: lateness.length } : null;
  return { ...customer, pays, addresses };
}

async function findOrphan(platform: Platform, actor: Actor, id: string) {
  if (!(await mayShowOrphans(platform))) return undefined;
  const { rows } = await platform.database.operator.query<DetailRow>(detailQuery('orphan', actor, id));
  return rows[0];
}
