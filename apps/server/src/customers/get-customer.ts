import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import type { CustomerAddress } from '@dayworks/shared/customers/customer-address';
import { notFound } from '@dayworks/shared/errors';
import { mayShowOrphans } from '../platform/may-show-orphans.ts';
import type { Platform } from '../platform/platform.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { customerColumns } from './customer-columns.ts';
import { addressesQuery } from './list-addresses.ts';

/** The newest paid invoices say how the customer pays. */
const habitInvoices = 50;

type RowScope = 'own' | 'orphan';

/** Own rows of the business ($1), or one without a business and what is with it: the same query for both. */
function detailQuery(scope: RowScope, businessId: string, id: string, now: Date): NamedQuery {
  const tenant = scope === 'own' ? '= $1' : 'is null';
  const from = (table: string, test = 'true') =>
    `from ${table} d where d.business_id ${tenant} and d.customer_id = $2 and ${test}`;
  const isOpen = `d.late_after is not null and d.balance_due > 0`;
  const isPaid = `d.status = 'paid' and d.paid_at is not null and d.due_date is not null`;
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
        (select jsonb_build_object('days', round(avg(paid.days)), 'count', count(*)) from (
          select d.paid_at - d.due_date as days ${from('invoices', isPaid)}
          order by d.created_at desc nulls last, d.id desc nulls last limit ${habitInvoices}
        ) as paid having count(*) > 0) as pays,
        (select min(d.start_time) ${from('appointments', isAhead)}) as next_appointment
      from customers c where c.business_id ${tenant} and $1::uuid is not null and c.id = $2`,
    values: [businessId, id, now],
  };
}

export async function getCustomer(context: MemberContext, { id }: { id: string }): Promise<CustomerDetail> {
  const { platform, actor } = context;
  const [[own], addresses] = await readBusiness<[Omit<CustomerDetail, 'addresses'>[], CustomerAddress[]]>(
    context,
    [detailQuery('own', actor.businessId, id, actor.now), addressesQuery(actor.businessId, id)],
  );
  const customer = own ?? (await findOrphan(platform, actor, id));
  if (!customer) throw notFound('Customer not found');
  return { ...customer, addresses };
}

async function findOrphan(platform: Platform, actor: Actor, id: string) {
  if (!(await mayShowOrphans(platform))) return undefined;
  const { rows } = await platform.database.operator.query<Omit<CustomerDetail, 'addresses'>>(
    detailQuery('orphan', actor.businessId, id, actor.now),
  );
  return rows[0];
}
