import type { OutcomeFacts } from '@dayworks/shared/coach/outcome';
import type { Actor, NamedQuery } from '../platform/with-business.ts';
import type { AdviceRow } from './advice-rows.ts';

export interface TakenRow extends Pick<AdviceRow, 'id' | 'key' | 'rule' | 'told'> {
  taken_on: string;
  decided_at: string;
  outcome_amount: number | null;
  outcome_text: string | null;
  /**
   * The data that the outcome of a coach suggestion is calculated from; null if the final outcome has already been
   * measured.
   */
  facts: OutcomeFacts | null;
}

const isReceived = "p.payment_date >= a.taken_on and p.status in ('completed', 'refunded')";
const money =
  'select p.payment_date as day, net_received(p.status, p.amount, p.refunded_amount) as amount from payments p';

/**
 * Each part of the query reads the data for certain coach rules through an index. For suggestions of other rules, that
 * part reads nothing.
 */
const payments = `${money} where a.rule in ('late_payer', 'likely_late', 'unbilled_work', 'failed_charge')
    and p.business_id = $1 and p.invoice_id = a.measured_id and ${isReceived}
  union all ${money} join job_invoices b on b.business_id = $1 and b.invoice_id = p.invoice_id
    where a.rule = 'unbilled_work' and b.job_id = a.measured_id and b.created_at >= a.taken_on - 1
    and p.business_id = $1 and ${isReceived}
  union all ${money} where a.rule in ('cold_estimate', 'ask_deposit')
    and p.business_id = $1 and p.estimate_id = a.measured_id and ${isReceived}
  union all ${money} join invoices i on i.business_id = $1 and i.id = p.invoice_id
    where a.rule = 'cold_estimate' and a.measured_id in (i.estimate_id, i.installment_of) and p.business_id = $1 and ${isReceived}
  union all ${money} where a.rule in ('drifting_customer', 'thank_customer', 'renew_recurring')
    and p.business_id = $1 and p.customer_id = a.measured_id and p.billed_on >= a.taken_on and ${isReceived}
  union all ${money} join leads l on l.business_id = $1 and l.customer_id = p.customer_id
    where a.rule = 'cold_lead' and l.id = a.measured_id and p.business_id = $1 and ${isReceived}`;

const dayIn = (moment: string) => `(${moment} at time zone $2)::date`;

const facts = `jsonb_build_object(
  'payments', coalesce((select jsonb_agg(jsonb_build_object('day', paid.day, 'amount', paid.amount) order by paid.day)
    from (${payments}) as paid), '[]'),
  'is_settled', exists (select from invoices i where i.business_id = $1 and i.id = a.measured_id and i.status = 'paid')
    or (a.rule = 'unbilled_work' and exists (select from job_invoices b join invoices i
      on i.business_id = $1 and i.id = b.invoice_id and i.status = 'paid'
      where b.business_id = $1 and b.job_id = a.measured_id and b.created_at >= a.taken_on - 1)),
  'won_on', coalesce((select ${dayIn('e.won_at')} from estimates e where e.business_id = $1 and e.id = a.measured_id),
    (select ${dayIn('l.won_at')} from leads l where l.business_id = $1 and l.id = a.measured_id)),
  'lost_on', coalesce((select ${dayIn('e.lost_at')} from estimates e where e.business_id = $1 and e.id = a.measured_id),
    (select ${dayIn('l.stage_changed_at')} from leads l
      where l.business_id = $1 and l.id = a.measured_id and l.stage = 'lost')),
  'billed_on', coalesce((select ${dayIn('i.sent_at')} from invoices i where i.business_id = $1 and i.id = a.measured_id),
    (select max(${dayIn('b.created_at')}) from job_invoices b
      where b.business_id = $1 and b.job_id = a.measured_id and b.created_at >= a.taken_on - 1)),
  'sold', case when a.rule = 'underpriced_item' then coalesce((select sum(line.quantity) from item_catalog item
    join invoices i on i.business_id = $1 and i.status = 'paid' and i.paid_at between a.taken_on and a.taken_on + 90
      and i.date >= a.taken_on
    join invoice_items line on line.business_id = $1 and line.invoice_id = i.id and line.name = item.name
      and line.price >= a.to_price
    where item.business_id = $1 and item.id = a.measured_id), 0) else 0 end,
  'raised_by', coalesce(a.to_price - (select (f ->> 'value')::numeric from jsonb_array_elements(a.told -> 'figures') f
    where f ->> 'key' = 'price' limit 1), 0),
  'visits', case when a.rule = 'idle_days' then (select count(*) from appointments v where v.business_id = $1
    and v.status <> 'cancelled' and v.created_at >= a.decided_at
    and ${dayIn('v.start_time')} >= a.monday and v.start_time >= a.decided_at
    and ${dayIn('v.start_time')} < a.monday + 7)
    when a.rule = 'schedule_work' then (select count(*) from appointments v where v.business_id = $1
      and v.status <> 'cancelled' and v.created_at >= a.decided_at and (v.job_id = a.measured_id or v.customer_id =
        (select e.customer_id from estimates e where e.business_id = $1 and e.id = a.measured_id))) else 0 end)`;

/**
 * The maximum number of suggestions whose outcomes are read. Even over several years, a business acts on fewer
 * suggestions.
 */
const mostTaken = 1000;

/**
 * Selects the suggestions that users acted on, newest first. For an outcome that is still being measured, the data to
 * calculate it is included. $2 is the time zone.
 */
export function takenQuery(
  { businessId, timeZone }: Pick<Actor, 'businessId' | 'timeZone'>,
  isSeen: string,
): NamedQuery {
  return {
    name: `coach-taken-${isSeen === 'true' ? 'all' : 'some'}`,
    text: `select a.id, a.key, a.rule, a.told, a.taken_on, a.decided_at, a.outcome_amount, a.outcome_text,
        case when a.outcome_at is null then ${facts} end as facts
      from (select a.*, ${dayIn('a.decided_at')} as taken_on,
          case when a.rule = 'underpriced_item' then substring(a.key from '[^:]+$')::numeric end as to_price,
          case when a.rule = 'idle_days' then substring(a.key from '[^:]+$')::date end as monday
        from coach_advice a where a.business_id = $1 and a.state = 'done' and ${isSeen}
        order by a.decided_at desc nulls last, a.id desc limit ${mostTaken}) as a
      order by a.decided_at desc, a.id desc`,
    values: [businessId, timeZone],
  };
}
