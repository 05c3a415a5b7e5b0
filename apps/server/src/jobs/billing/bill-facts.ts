import { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import type { Job } from '@dayworks/shared/jobs/job';
import type { BillableJob } from '@dayworks/shared/jobs/job-billing';
import { keysOf } from '@dayworks/shared/pick';
import { named } from '../../platform/list.ts';
import { columnsOf, membersOf } from '../../platform/record.ts';
import type { Actor, NamedQuery } from '../../platform/with-business.ts';
import { jobRecord } from '../job-record.ts';
import { isCovered } from '../list-query.ts';

/** A job with its customer and all the records that can be invoiced for the job. */
export interface BillFacts extends BillableJob, Omit<Job, keyof BillableJob> {
  has_invoice: boolean;
  /** Whether the payment schedule of the estimate covers the items of the job. */
  has_schedule: boolean;
  /** The amount that was overpaid on the earlier invoices of the job. */
  overpaid: number;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
}

const dayIn = (moment: string) => `to_char(timezone($2, ${moment}), 'YYYY-MM-DD')`;

const listOf = (object: string, from: string, order: string) =>
  `coalesce((select jsonb_agg(jsonb_build_object(${object}) order by ${order}) from ${from}), '[]')`;

const facts = `select ${columnsOf('j', jobRecord.fields)}, c.first_name, c.last_name, c.company,
  exists (select from job_invoices l join invoices i on i.business_id = $1 and i.id = l.invoice_id and i.status <> 'cancelled'
    where l.business_id = $1 and l.job_id = j.id) as has_invoice,
  exists (select from job_items i where i.business_id = $1 and i.job_id = j.id and i.is_scheduled) as has_schedule,
  job_discount_reduces_tax($1, j.estimate_id) as discount_reduces_tax,
  job_discounted($1, j.id) as discounted, job_overpaid($1, j.id) as overpaid,
  coalesce((select counted_on($1, null, e.id) from estimates e
    where e.business_id = $1 and e.id = j.estimate_id and e.deleted_at is null and not exists (
      select from invoices i where i.business_id = $1 and i.estimate_id = e.id and i.status <> 'cancelled')), 0.00) as deposit,
  ${listOf(
    `${membersOf('i', keysOf(LineItemInput))}, 'is_billed', i.is_scheduled or is_billed($1, i.invoice_id)`,
    'job_items i where i.business_id = $1 and i.job_id = j.id',
    'i.position, i.id',
  )} as items,
  ${listOf(
    `'id', a.id, 'day', ${dayIn('a.start_time')}`,
    `appointments a where a.business_id = $1 and a.job_id = j.id and a.status = 'completed' and not is_billed($1, a.invoice_id)`,
    'a.start_time, a.id',
  )} as visits,
  ${listOf(
    `'id', t.id, 'appointment_id', t.appointment_id, 'day', ${dayIn('t.started_at')},
     'seconds', extract(epoch from t.ended_at - t.started_at)`,
    `time_entries t where t.business_id = $1 and t.job_id = j.id and t.is_billable and t.ended_at is not null
       and not is_billed($1, t.invoice_id)`,
    't.started_at, t.id',
  )} as time,
  ${listOf(
    `'id', e.id, 'description', e.description, 'spent_on', e.spent_on, 'amount', e.amount`,
    `expenses e where e.business_id = $1 and e.job_id = j.id and e.is_billable and not is_billed($1, e.invoice_id)`,
    'e.spent_on, e.id',
  )} as expenses
  from jobs j left join customers c on c.business_id = $1 and c.id = j.customer_id`;

type Reader = Pick<Actor, 'businessId' | 'timeZone'>;

export const billFactsQuery = ({ businessId, timeZone }: Reader, id: string): NamedQuery =>
  named('job-bill', `${facts} where j.business_id = $1 and j.id = $3`, [businessId, timeZone, id]);

/**
 * The query for the jobs that are ready to be invoiced and not covered by a recurring invoice. Jobs that have waited
 * longest come first.
 */
export const queueQuery = ({ businessId, timeZone }: Reader, most: number): NamedQuery =>
  named(
    'jobs-to-bill',
    `${facts} where j.business_id = $1 and j.status = 'requires_invoicing' and not ${isCovered('j.id')} order by j.status_changed_at, j.id limit $3`,
    [businessId, timeZone, most],
  );
