import { addDays } from '@dayworks/shared/dates/calendar-date';
import type {
  AdvisedCustomer,
  CustomerCredit,
  EndedSeries,
  FailedCharge,
  PaymentProblem,
} from '@dayworks/shared/questions/noticed/rows';
import { endedWithinDays } from '@dayworks/shared/questions/noticed/thresholds';
import { monthlyIncome, priceOn, type SeriesPrice } from '@dayworks/shared/recurring/series-price';
import { numberOf } from '../../documents/document-queries.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import type { Actor } from '../../platform/with-business.ts';
import { isBeingPaid } from '../../reminders/reminder-facts.ts';
import { customerOf, type Facts, facts, few, momentOf, type Reach, rowsOf } from './read-facts.ts';

/**
 * The SQL condition for unpaid, undisputed invoices without a payment in progress; $2 is the current day, and $3 is
 * whether a payment provider is set up.
 */
const isToPay = `is_unpaid(i.status, i.sent_at, i.balance_due) and i.disputed_at is null
  and not coalesce(${isBeingPaid('$2', '$3')}, false)`;

/**
 * The unpaid invoices whose automatic payment failed permanently, except those that are disputed, that the customer has
 * promised to pay, or that are being paid.
 */
export function failedCharges({ actor, platform }: MemberContext, reach: Reach = few): Facts<FailedCharge[]> {
  const { businessId, today } = momentOf(actor);
  return rowsOf({
    name: `facts-failed-charges-${reach.told}`,
    text: `select failed.id, failed.number, failed.balance_due, failed.reminded_on, failed.charge_on as failed_on,
        ${customerOf('failed')} as customer
      from (select i.id, i.number, i.customer_id, i.balance_due, i.reminded_on, p.charge_on
        from autopay_plans p join invoices i on i.business_id = $1 and i.id = p.invoice_id
        where p.business_id = $1 and p.state = 'failed' and ${isToPay} and (i.promised_for is null or i.promised_for < $2)
        order by i.balance_due desc, i.id limit ${reach.told}) as failed order by failed.balance_due desc, failed.id`,
    values: [businessId, today, platform.paymentProvider !== null],
  });
}

/** The online payments that a user must check; the same payments are listed in the payment settings. */
export function openProblems(actor: Actor, reach: Reach = few): Facts<PaymentProblem[]> {
  const { businessId, timeZone } = momentOf(actor);
  return rowsOf({
    name: `facts-payment-problems-${reach.told}`,
    text: `select found.id, found.provider_amount, found.own_amount, found.is_disputed, found.paid_on, ${customerOf('found')} as customer,
        case when found.document_id is not null then jsonb_build_object('kind', found.kind, 'id', found.document_id,
          'number', coalesce(${numberOf('invoice', 'found.document_id')}, ${numberOf('estimate', 'found.document_id')})) end as document
      from (select o.id, o.kind, coalesce(o.invoice_id, o.estimate_id) as document_id, o.own_amount,
          o.provider_received - o.provider_taken_back as provider_amount, coalesce(o.dispute = 'open', false) as is_disputed,
          (o.created_at at time zone $2)::date as paid_on, coalesce(o.customer_id, i.customer_id, e.customer_id) as customer_id
        from online_payments o left join invoices i on i.business_id = $1 and i.id = o.invoice_id
        left join estimates e on e.business_id = $1 and e.id = o.estimate_id
        where o.business_id = $1 and o.is_concern order by o.created_at desc nulls last, o.id limit ${reach.told}) as found
      order by found.paid_on desc, found.id`,
    values: [businessId, timeZone],
  });
}

/** The customers with credit, largest amount first, each with the first invoice that the credit can pay. */
export function customerCredits(
  { actor, platform }: MemberContext,
  reach: Reach = few,
): Facts<CustomerCredit[]> {
  const { businessId, today } = momentOf(actor);
  return rowsOf({
    name: `facts-credits-${reach.told}`,
    text: `select ${customerOf('owner')} as customer, owner.credit, owner.owed,
        (select jsonb_build_object('id', i.id, 'number', i.number, 'balance_due', i.balance_due) from invoices i
          where i.business_id = $1 and i.customer_id = owner.customer_id and ${isToPay}
          order by i.due_date, i.id limit 1) as invoice
      from (select c.id as customer_id, c.credit, c.balance_due as owed from customers c
        where c.business_id = $1 and c.credit > 0
        order by c.credit desc nulls last, c.id limit ${reach.told}) as owner
      order by owner.credit desc, owner.customer_id`,
    values: [businessId, today, platform.paymentProvider !== null],
  });
}

interface EndedRow {
  id: string;
  customer: AdvisedCustomer;
  ended_on: string;
  prices: SeriesPrice[];
  every: number;
  unit: 'week' | 'month' | 'year';
}

/**
 * The recurring invoices that have ended recently, for customers who have no other active or paused recurring invoice.
 */
export function endedSeries(actor: Actor, reach: Reach = few): Facts<EndedSeries[]> {
  const { businessId, today } = momentOf(actor);
  const query = {
    name: `facts-ended-series-${reach.told}`,
    text: `select r.id, r.every, r.unit, r.prices, latest.slot as ended_on, ${customerOf('r')} as customer
      from (select d.recurring_id, max(d.slot) as slot from recurring_invoice_dates d
        where d.business_id = $1 and d.slot between $2 and $3 group by d.recurring_id) as latest
      join recurring_invoices r on r.business_id = $1 and r.id = latest.recurring_id and r.next_on is null and r.deleted_at is null
      join customers c on c.business_id = $1 and c.id = r.customer_id and c.archived_at is null
      where not exists (select from recurring_invoices other where other.business_id = $1
        and other.customer_id = r.customer_id and other.deleted_at is null and other.next_on is not null)
      order by latest.slot desc, r.id limit ${reach.told}`,
    values: [businessId, addDays(today, -endedWithinDays), today],
  };
  return facts<[EndedRow[]], EndedSeries[]>([query], (rows) =>
    rows.map(({ prices, every, unit, ...series }) => ({
      ...series,
      monthly_income: monthlyIncome(priceOn(prices, today), { every, unit }),
    })),
  );
}
