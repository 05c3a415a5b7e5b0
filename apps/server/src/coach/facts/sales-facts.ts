import type {
  Answers,
  EstimateWithoutDeposit,
  PaidDeposit,
  QuietLead,
  WaitingEstimate,
} from '@dayworks/shared/coach/facts';
import { depositFromTotal } from '@dayworks/shared/coach/thresholds';
import type { NamedCustomer } from '@dayworks/shared/customers/customer-name';
import type { NamedQuery } from '../../platform/with-business.ts';
import { customerOf, lookedThrough, type Moment, mostOfARule } from './moment.ts';

const startOf = (day: string, zone: string) => `(${day}::date::timestamp at time zone ${zone})`;

export type WaitingRow = WaitingEstimate;

export function waitingEstimates({ businessId, today, timeZone }: Moment): NamedQuery {
  return {
    name: 'coach-waiting',
    text: `select cold.id, cold.title, cold.total, (cold.viewed_at at time zone $3)::date as viewed_on,
        (cold.sent_at at time zone $3)::date as sent_on, ${customerOf('cold')} as customer
      from (select e.id, e.customer_id, e.title, e.total, e.sent_at, e.viewed_at from estimates e
        where e.business_id = $1 and e.deleted_at is null and e.status in ('sent', 'viewed')
          and (e.valid_until is null or e.valid_until >= $2) and e.sent_at is not null
        order by e.created_at desc nulls last, e.id desc nulls last limit ${lookedThrough}) as cold
      order by cold.total desc, cold.id limit ${mostOfARule}`,
    values: [businessId, today, timeZone],
  };
}

export type AnswersRow = Answers;

/** As the list of decided estimates counts them. */
export function answers({ businessId, yearStart, timeZone }: Moment): NamedQuery {
  const decided = (column: string) => `(select count(*)::int from estimates
    where business_id = $1 and deleted_at is null and ${column} >= ${startOf('$2', '$3')})`;
  return {
    name: 'coach-answers',
    text: `select ${decided('won_at')} as won, ${decided('won_at')} + ${decided('lost_at')} as decided`,
    values: [businessId, yearStart, timeZone],
  };
}

export type LeadRow = Omit<QuietLead, 'name'> & NamedCustomer;

/** Whoever has an estimate is asked about that. */
export function quietLeads({ businessId, timeZone }: Moment): NamedQuery {
  return {
    name: 'coach-leads',
    text: `select quiet.id, quiet.first_name, quiet.last_name, quiet.company, quiet.value, quiet.probability,
        (quiet.last_activity_at at time zone $2)::date as quiet_since
      from (select l.id, l.first_name, l.last_name, l.company, l.value, l.probability, l.last_activity_at from leads l
        where l.business_id = $1 and l.stage in ('new', 'contacted', 'site_visit', 'quoted') and l.value > 0
          and l.estimate_id is null
        order by l.last_activity_at, l.id limit ${lookedThrough}) as quiet
      order by quiet.value * quiet.probability desc, quiet.id limit ${mostOfARule}`,
    values: [businessId, timeZone],
  };
}

export type WithoutDepositRow = EstimateWithoutDeposit;

export function withoutDeposit({ businessId, today }: Moment): NamedQuery {
  return {
    name: 'coach-without-deposit',
    text: `select open.id, open.title, open.total, ${customerOf('open')} as customer
      from (select e.id, e.customer_id, e.title, e.total from estimates e
        where e.business_id = $1 and e.deleted_at is null and e.status in ('draft', 'sent', 'viewed')
          and (e.valid_until is null or e.valid_until >= $2) and e.deposit_type is null and not e.deposit_paid
          and e.total >= ${depositFromTotal}
        order by e.created_at desc nulls last, e.id desc nulls last limit ${lookedThrough}) as open
      order by open.total desc, open.id limit ${mostOfARule}`,
    values: [businessId, today],
  };
}

export type DepositRow = PaidDeposit;

/** Those who said yes in the last 12 months and paid before the work, newest first. */
export function paidDeposits({ businessId, yearStart, timeZone }: Moment): NamedQuery {
  return {
    name: 'coach-deposits',
    text: `select paid.*, round(paid.amount * 100 / paid.total)::int as percent from (
        select e.id as estimate_id, e.customer_id, e.title, e.total,
          case when e.approved_at <= e.deposit_paid_at then
            (e.deposit_paid_at at time zone $3)::date - (e.approved_at at time zone $3)::date end as days,
          (select coalesce(sum(p.amount - p.refunded_amount), 0) from payments p
            where p.business_id = $1 and p.estimate_id = e.id and p.status in ('completed', 'refunded')) as amount
        from estimates e where e.business_id = $1 and e.deleted_at is null and e.total > 0
          and e.won_at >= ${startOf('$2', '$3')} and e.deposit_paid and e.deposit_type is not null
        order by e.won_at desc, e.id limit 20) as paid
      where paid.amount > 0`,
    values: [businessId, yearStart, timeZone],
  };
}
