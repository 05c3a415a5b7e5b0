import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import type {
  Answers,
  EstimateWithoutDeposit,
  PaidDeposit,
  QuietLead,
  WaitingEstimate,
} from '@dayworks/shared/questions/noticed/rows';
import { depositFromTotal } from '@dayworks/shared/questions/noticed/thresholds';
import type { Actor } from '../../platform/with-business.ts';
import { decidedQuery } from '../../sales/sales-queries.ts';
import { customerOf, type Facts, facts, few, momentOf, type Reach, rowsOf } from './read-facts.ts';

export function waitingEstimates(actor: Actor, reach: Reach = few): Facts<WaitingEstimate[]> {
  const { businessId, today, timeZone } = momentOf(actor);
  return rowsOf({
    name: `facts-waiting-${reach.told}`,
    text: `select cold.id, cold.number, cold.title, cold.total, (cold.viewed_at at time zone $3)::date as viewed_on,
        (cold.sent_at at time zone $3)::date as sent_on, ${customerOf('cold')} as customer
      from (select e.id, e.number, e.customer_id, e.title, e.total, e.sent_at, e.viewed_at from estimates e
        where e.business_id = $1 and e.deleted_at is null and e.status in ('sent', 'viewed')
          and (e.valid_until is null or e.valid_until >= $2) and e.sent_at is not null
        order by e.created_at desc nulls last, e.id desc nulls last limit ${reach.looked}) as cold
      order by cold.total desc, cold.id limit ${reach.told}`,
    values: [businessId, today, timeZone],
  });
}

/**
 * The number of estimates won and decided within the last year, counted in the same way as in the list of decided
 * estimates and in the win rate.
 */
export function yearsAnswers(actor: Actor): Facts<Answers> {
  const { yearStart, today } = momentOf(actor);
  return facts<[{ won: number; lost: number }[]], Answers>(
    [decidedQuery(actor, { from: yearStart, to: today })],
    ([{ won, lost } = { won: 0, lost: 0 }]) => ({ won, decided: won + lost }),
  );
}

type LeadRow = Omit<QuietLead, 'name'> & NamedCustomer;

/**
 * Open leads without recent activity. Leads with an estimate are excluded, because the estimate is followed up
 * instead.
 */
export function quietLeads(actor: Actor, reach: Reach = few): Facts<QuietLead[]> {
  const { businessId, timeZone } = momentOf(actor);
  const query = {
    name: `facts-leads-${reach.told}`,
    text: `select quiet.id, quiet.first_name, quiet.last_name, quiet.company, quiet.value, quiet.probability,
        (quiet.last_activity_at at time zone $2)::date as quiet_since
      from (select l.id, l.first_name, l.last_name, l.company, l.value, l.probability, l.last_activity_at from leads l
        where l.business_id = $1 and l.stage in ('new', 'contacted', 'site_visit', 'quoted') and l.value > 0
          and l.estimate_id is null
        order by l.last_activity_at, l.id limit ${reach.looked}) as quiet
      order by quiet.value * quiet.probability desc, quiet.id limit ${reach.told}`,
    values: [businessId, timeZone],
  };
  return facts<[LeadRow[]], QuietLead[]>([query], (rows) =>
    rows.map(({ first_name, last_name, company, ...lead }) => ({
      ...lead,
      name: customerName({ first_name, last_name, company }),
    })),
  );
}

export function withoutDeposit(actor: Actor, reach: Reach = few): Facts<EstimateWithoutDeposit[]> {
  const { businessId, today } = momentOf(actor);
  return rowsOf({
    name: `facts-without-deposit-${reach.told}`,
    text: `select open.id, open.number, open.title, open.total, ${customerOf('open')} as customer
      from (select e.id, e.number, e.customer_id, e.title, e.total from estimates e
        where e.business_id = $1 and e.deleted_at is null and e.status in ('draft', 'sent', 'viewed')
          and (e.valid_until is null or e.valid_until >= $2) and e.deposit_type is null and not e.deposit_paid
          and e.total >= ${depositFromTotal}
        order by e.created_at desc nulls last, e.id desc nulls last limit ${reach.looked}) as open
      order by open.total desc, open.id limit ${reach.told}`,
    values: [businessId, today],
  });
}

/** The maximum number of deposits to read; a higher number does not have to be exact. */
const mostDeposits = 1000;

/**
 * Estimates that were won in the last 12 months and whose deposit was paid (M21), newest first. The coach and the
 * chat use the same count.
 */
export function paidDeposits(actor: Actor): Facts<PaidDeposit[]> {
  const { businessId, yearStart, timeZone } = momentOf(actor);
  return rowsOf({
    name: 'facts-deposits',
    text: `select paid.*, round(paid.amount * 100 / paid.total)::int as percent from (
        select e.id as estimate_id, e.number as estimate_number, e.customer_id, e.title, e.total, e.won_at,
          case when e.approved_at <= e.deposit_paid_at then
            (e.deposit_paid_at at time zone $3)::date - (e.approved_at at time zone $3)::date end as days,
          (select coalesce(sum(p.amount - p.refunded_amount), 0) from payments p
            where p.business_id = $1 and p.estimate_id = e.id and p.status in ('completed', 'refunded')) as amount
        from estimates e where e.business_id = $1 and e.deleted_at is null and e.total > 0
          and e.won_at >= ($2::date::timestamp at time zone $3)) as paid
      where paid.amount > 0 order by paid.won_at desc, paid.estimate_id limit ${mostDeposits}`,
    values: [businessId, yearStart, timeZone],
  });
}
