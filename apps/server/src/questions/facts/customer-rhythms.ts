import type { CustomerRhythm } from '@dayworks/shared/questions/noticed/rows';
import { habitSince, hasWorkAhead } from '../../customers/customer-queries.ts';
import type { Actor } from '../../platform/with-business.ts';
import { type Facts, momentOf, rowsOf } from './read-facts.ts';

/**
 * The maximum number of customers that are checked for long gaps between jobs. Only the best customers are checked,
 * because no business can call every customer.
 */
const bestCustomers = 150;
const rhythmInvoices = 24;

export function customerRhythms(actor: Actor): Facts<CustomerRhythm[]> {
  const { businessId, today, now, timeZone } = momentOf(actor);
  return rowsOf({
    name: 'facts-rhythms',
    text: `select jsonb_build_object('id', best.id, 'first_name', best.first_name, 'last_name', best.last_name,
        'company', best.company) as customer, best.lifetime_value, best.rank::int as rank,
        lately.dates, lately.totals, lately.owes_late,
        (select p.payment_date from payments p where p.business_id = $1 and p.customer_id = best.id
          and p.status = 'completed' and p.payment_date <= $2 order by p.payment_date desc nulls last limit 1) as last_paid_on,
        ${hasWorkAhead('best.id', '$3')} as has_work_ahead
      from (select c.id, c.first_name, c.last_name, c.company, c.lifetime_value,
          row_number() over (order by c.lifetime_cents desc nulls last, c.id desc nulls last) as rank
        from customers c where c.business_id = $1 and c.archived_at is null and c.lifetime_cents > 0
        order by c.lifetime_cents desc nulls last, c.id desc nulls last limit ${bestCustomers}) as best
      cross join lateral (select coalesce((select jsonb_agg(job.day order by job.day desc) from (
            select d.date as day from invoices d where d.business_id = $1 and d.customer_id = best.id
              and is_issued(d.status, d.sent_at) and d.date > ${habitSince('$2')} and d.date <= $2
            union
            select (a.start_time at time zone $4)::date from appointments a where a.business_id = $1
              and a.customer_id = best.id and a.status = 'completed' and a.start_time <= $3
              and (a.start_time at time zone $4)::date > ${habitSince('$2')}) as job), '[]') as dates,
          coalesce(jsonb_agg(i.total order by i.date desc), '[]') as totals,
          coalesce(bool_or(i.balance_due > 0 and i.late_after < $2), false) as owes_late
        from (select i.date, i.total, i.balance_due, i.late_after, i.status from invoices i
          where i.business_id = $1 and i.customer_id = best.id and i.status not in ('draft', 'cancelled')
            and i.date <= $2
          order by i.created_at desc nulls last, i.id desc nulls last limit ${rhythmInvoices}) as i) as lately
      order by best.rank`,
    values: [businessId, today, now, timeZone],
  });
}
