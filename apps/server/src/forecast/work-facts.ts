import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { isOpen } from '../jobs/list-query.ts';
import { named } from '../platform/list/query.ts';
import type { NamedQuery } from '../platform/with-business.ts';
import type { Asking } from './money-facts.ts';

/**
 * A visit that was booked for a date longer ago than this number of days and never completed is not expected to bring
 * income.
 */
const missedDays = 14;

const items = `select coalesce(sum(i.total), 0) + coalesce(round(sum(i.total * i.tax_rate / 100), 2), 0) as each_visit,
    coalesce(round(sum(i.total * i.tax_rate / 100), 2), 0) as tax,
    coalesce(round(sum(i.total * i.tax_rate / 100) filter (where not is_billed($1, i.invoice_id)), 2), 0) as tax_left
  from job_items i where i.business_id = $1 and i.job_id = j.id`;

const visits = `select max(visit.day) filter (where visit.is_open) as last_on,
    count(*) filter (where not visit.is_open)::int as unbilled,
    coalesce(jsonb_agg(jsonb_build_object('id', visit.id, 'day', visit.day)) filter (where visit.is_open and visit.day <= $3), '[]') as booked
  from (select a.id, (a.start_time at time zone $4)::date as day, a.status <> 'completed' as is_open from appointments a
    where a.business_id = $1 and a.job_id = j.id and (a.status = 'completed' and not is_billed($1, a.invoice_id)
      or a.status in ('scheduled', 'confirmed', 'on_my_way', 'in_progress')
        and a.start_time >= (($2::date - ${missedDays})::timestamp at time zone $4))) as visit`;

/**
 * The SQL expression for the deposit that the customer paid on the estimate, as long as the deposit has not been
 * applied to an invoice.
 */
const deposit = `coalesce((select counted_on($1, null, e.id) from estimates e
  where e.business_id = $1 and e.id = j.estimate_id and e.deleted_at is null and not exists (
    select from invoices i where i.business_id = $1 and i.estimate_id = e.id and i.status <> 'cancelled')), 0.00)`;

/** Reads the jobs that are not fully invoiced; a trigger stores the amount before tax that would be invoiced now. */
export const jobsQuery = (
  { businessId, timeZone }: Asking,
  today: CalendarDate,
  end: CalendarDate,
): NamedQuery =>
  named(
    'forecast-jobs',
    `select j.id, j.customer_id, j.estimate_id, j.billing, j.status = 'requires_invoicing' as is_done,
       j.to_bill + case when j.billing = 'per_job' then item.tax_left else item.tax * visited.unbilled end as to_bill,
       item.each_visit as visit_amount, ${deposit} as deposit, visited.last_on as last_visit_on, visited.booked as visits
     from jobs j cross join lateral (${items}) as item cross join lateral (${visits}) as visited
     where j.business_id = $1 and ${isOpen}`,
    [businessId, today, end, timeZone],
  );
