import { addDays } from '@dayworks/shared/dates/calendar-date';
import type { CustomerFacts } from '@dayworks/shared/questions/noticed/customer-insights';
import { hasWorkAhead, lateDays } from '../../customers/customer-queries.ts';
import { businessDay } from '../../platform/business-day.ts';
import type { Actor } from '../../platform/with-business.ts';
import { type Facts, facts } from './read-facts.ts';

type WorthRow = Omit<CustomerFacts, 'today' | 'customer_id'>;

/** The amount received from a customer between two dates: payments minus refunds. */
const received = (
  from: string,
  to: string,
) => `coalesce((select sum(net_received(p.status, p.amount, p.refunded_amount)) from payments p
    where p.business_id = $1 and p.customer_id = $2
      and p.payment_date between ${from} and ${to}), 0)`;

const sinceThen = '(greatest(e.sent_at, e.viewed_at) at time zone $4)::date';
const shownOfEach = 3;

const listOf = (fields: string, from: string) =>
  `coalesce((select jsonb_agg(jsonb_build_object(${fields})) from (${from} limit ${shownOfEach}) as listed), '[]')`;

/** Reads the figures of one customer; the result is null if the customer does not exist. */
export function customerWorth(actor: Actor, id: string): Facts<CustomerFacts | null> {
  const { businessId, timeZone, now } = actor;
  const today = businessDay(actor);
  const query = {
    name: 'facts-customer-worth',
    text: `with mine as materialized (select i.id, i.number, i.status, i.date, i.due_date, i.paid_at, i.total, i.balance_due,
          i.late_after, i.created_at
        from invoices i where i.business_id = $1 and i.customer_id = $2 and i.status <> 'cancelled')
      select c.lifetime_value,
        case when c.lifetime_cents > 0 then (select count(*)::int + 1 from customers o where o.business_id = $1
          and o.archived_at is null and o.lifetime_cents > c.lifetime_cents) end as rank,
        (select count(*)::int from customers o
          where o.business_id = $1 and o.archived_at is null and o.lifetime_cents > 0) as paying_customers,
        ${received('$5', '$3')} as received_year, ${received('$6', '($5::date - 1)')} as received_year_before,
        coalesce((select sum(m.received - m.given_back) from money_days m
          where m.business_id = $1 and m.day between $5 and $3), 0) as business_year,
        (select count(*)::int from mine where status <> 'draft') as invoices,
        coalesce((select sum(total) from mine where status <> 'draft'), 0) as invoiced,
        coalesce((select jsonb_agg(job.day order by job.day desc) from (
          select date as day from mine where status <> 'draft' and date <= $3
          union
          select (a.start_time at time zone $4)::date from appointments a
            where a.business_id = $1 and a.customer_id = $2 and a.status = 'completed' and a.start_time <= $7
          ) as job), '[]') as dates,
        ${hasWorkAhead('$2', '$7')} as has_work_ahead,
        ${lateDays('$2', '$3')} as lateness,
        ${listOf(
          `'id', listed.id, 'number', listed.number, 'balance_due', listed.balance_due, 'late_since', listed.late_after`,
          'select id, number, balance_due, late_after from mine where late_after < $3 and balance_due > 0 order by balance_due desc, id',
        )} as late,
        ${listOf(
          `'id', listed.id, 'number', listed.number, 'total', listed.total, 'quiet_since', listed.quiet_since`,
          `select e.id, e.number, e.total, ${sinceThen} as quiet_since from estimates e where e.business_id = $1
            and e.customer_id = $2 and e.deleted_at is null and e.status in ('sent', 'viewed') and e.sent_at is not null
            and (e.valid_until is null or e.valid_until >= $3) order by e.total desc, e.id`,
        )} as waiting,
        ${listOf(
          `'id', listed.id, 'number', listed.number, 'total', listed.total`,
          `select id, number, total from mine where status = 'draft' and total > 0
            and (created_at at time zone $4)::date < $3 order by total desc, id`,
        )} as drafts
      from customers c where c.business_id = $1 and c.id = $2`,
    values: [businessId, id, today, timeZone, addDays(today, -364), addDays(today, -729), now],
  };
  return facts<[WorthRow[]], CustomerFacts | null>([query], ([row]) =>
    row ? { ...row, today, customer_id: id } : null,
  );
}
