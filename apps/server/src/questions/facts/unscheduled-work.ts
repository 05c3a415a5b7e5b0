import type { UnscheduledWork } from '@dayworks/shared/questions/noticed/rows';
import { visitAhead } from '../../customers/customer-queries.ts';
import type { Actor } from '../../platform/with-business.ts';
import { customerOf, type Facts, few, momentOf, type Reach, rowsOf } from './read-facts.ts';

/** Signed estimates without a job, and jobs without a scheduled visit, with the highest value first. */
export function unscheduledWork(actor: Actor, reach: Reach = few): Facts<UnscheduledWork[]> {
  const { businessId, timeZone, now } = momentOf(actor);
  return rowsOf({
    name: `facts-unscheduled-${reach.told}`,
    text: `select work.kind, work.id, work.number, work.title, work.value, (work.signed_at at time zone $2)::date as signed_on,
        ${customerOf('work')} as customer
      from (select 'estimate' as kind, e.id, e.number, e.title, e.total as value, e.won_at as signed_at, e.customer_id from estimates e
          where e.business_id = $1 and e.deleted_at is null and e.status = 'approved' and e.won_at is not null
            and not exists (select from jobs j where j.business_id = $1 and j.estimate_id = e.id)
            and not ${visitAhead('a.customer_id = e.customer_id', '$3')}
        union all
        select 'job', j.id, left(j.id::text, 8), j.title, j.value, j.created_at, j.customer_id from jobs j
          where j.business_id = $1 and j.status = 'unscheduled' and not ${visitAhead('a.job_id = j.id', '$3')}) as work
      order by work.value desc, work.id limit ${reach.told}`,
    values: [businessId, timeZone, now],
  });
}
