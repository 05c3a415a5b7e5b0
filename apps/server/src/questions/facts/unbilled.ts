import type { UnbilledJob, UnsentDraft } from '@dayworks/shared/questions/noticed/rows';
import { statusTests } from '../../invoices/list-query.ts';
import { statusTest } from '../../jobs/list-query.ts';
import { named } from '../../platform/list.ts';
import type { Actor } from '../../platform/with-business.ts';
import { customerOf, type Facts, few, momentOf, type Reach, rowsOf } from './read-facts.ts';

/** The customer whose draft invoices or jobs are read; null means all customers. */
type Whose = { id: string } | null;

/** Draft invoices, largest first, with the date when each was created and the date of the customer's last visit. */
export function unsentDrafts(actor: Actor, customer: Whose = null, reach: Reach = few): Facts<UnsentDraft[]> {
  const { businessId, today, now, timeZone } = momentOf(actor);
  return rowsOf(
    named(
      'facts-drafts',
      `select draft.id, draft.number, draft.balance_due, draft.due_date, (draft.created_at at time zone $4)::date as written_on,
        ${customerOf('draft')} as customer,
        (select (a.start_time at time zone $4)::date from appointments a
          where a.business_id = $1 and a.customer_id = draft.customer_id and a.start_time <= $3
            and a.status = 'completed' order by a.start_time desc limit 1) as done_on
      from (select i.id, i.number, i.customer_id, i.balance_due, i.due_date, i.created_at from invoices i
        where i.business_id = $1 and $2::date is not null and i.status in ('draft', 'partially_paid') and ${statusTests.draft}
          ${customer ? 'and i.customer_id = $5' : ''}
        order by i.balance_due desc, i.id limit ${reach.told}) as draft order by draft.balance_due desc, draft.id`,
      [businessId, today, now, timeZone, ...(customer ? [customer.id] : [])],
    ),
  );
}

/** Jobs whose work is done but not fully invoiced, with the largest uninvoiced amount first. */
export function unbilledJobs(actor: Actor, customer: Whose = null, reach: Reach = few): Facts<UnbilledJob[]> {
  const { businessId, timeZone } = momentOf(actor);
  return rowsOf(
    named(
      'facts-unbilled-jobs',
      `select job.id, job.title, job.to_bill, (job.status_changed_at at time zone $2)::date as done_on,
        ${customerOf('job')} as customer
      from (select j.id, j.title, j.to_bill, j.status_changed_at, j.customer_id from jobs j
        where j.business_id = $1 and ${statusTest('requires_invoicing')} ${customer ? 'and j.customer_id = $3' : ''}
        order by j.to_bill desc, j.id limit ${reach.told}) as job order by job.to_bill desc, job.id`,
      [businessId, timeZone, ...(customer ? [customer.id] : [])],
    ),
  );
}
