import type { Period } from '@dayworks/shared/ledger/revenue';
import type { SalesStep } from '@dayworks/shared/sales/sales';
import { customerObject } from '../documents/document-queries.ts';
import type { Actor, NamedQuery } from '../platform/with-business.ts';

const shownCustomers = 10;
const shownItems = 10;
const shownSales = 10;

type Asked = Pick<Actor, 'businessId'>;

/**
 * Sums of the daily totals, grouped by the day, week or month of the chart. The days of an earlier period are shifted,
 * so that each of its sums is shown beside the sum that it is compared with.
 */
export const seriesQuery = (
  { businessId }: Asked,
  { from }: Period,
  step: SalesStep,
  days: Period,
): NamedQuery => ({
  name: `sales-by-${step}`,
  text: `select greatest(date_trunc('${step}', (day + ($2::date - $3::date))::timestamp)::date, $2) as start,
           sum(received - given_back + uncovered) as revenue
         from money_days where business_id = $1 and day between $3::date and $4::date group by 1`,
  values: [businessId, from, days.from, days.to],
});

export const ticketQuery = ({ businessId }: Asked, { from, to }: Period): NamedQuery => ({
  name: 'sales-ticket',
  text: `select coalesce(sum(paid_invoices), 0)::int as count,
           coalesce(round(sum(paid_total) / nullif(sum(paid_invoices), 0), 2), 0) as average,
           coalesce(sum(paid_total), 0) as total
         from money_days where business_id = $1 and day between $2 and $3`,
  values: [businessId, from, to],
});

/** Counts the estimates that were decided on each calendar day in the time zone of the business. */
export function decidedQuery(
  { businessId, timeZone }: Pick<Actor, 'businessId' | 'timeZone'>,
  { from, to }: Period,
): NamedQuery {
  const decided = (column: string) => `(select count(*)::int from estimates
      where business_id = $1 and deleted_at is null and ${column} >= ($2::date::timestamp at time zone $4)
        and ${column} < (($3::date + 1)::timestamp at time zone $4))`;
  return {
    name: 'sales-decided',
    text: `select ${decided('won_at')} as won, ${decided('lost_at')} as lost`,
    values: [businessId, from, to, timeZone],
  };
}

/**
 * The revenue of each customer: payments minus refunds, plus the amounts of imported paid invoices that have no
 * payments. The amounts are read from the index alone. They are summed as floating-point numbers, which is exact for
 * whole cents and many times faster.
 */
export const customersQuery = ({ businessId }: Asked, { from, to }: Period): NamedQuery => ({
  name: 'sales-by-customer',
  text: `select ${customerObject('best')} as customer, best.revenue from (
           select $1::uuid as business_id, customer_id, sum(cents) / 100 as revenue from (
             select customer_id, amount_cents::float8 as cents from payments
             where business_id = $1 and payment_date between $2 and $3 and status in ('completed', 'refunded')
             union all
             select p.customer_id, -r.amount * 100 from payment_refunds r
             join payments p on p.business_id = $1 and p.id = r.payment_id
             where r.business_id = $1 and r.refund_date between $2 and $3
             union all
             select customer_id, uncovered * 100 from invoices
             where business_id = $1 and uncovered <> 0 and ledger_date between $2 and $3
           ) as moved group by customer_id having sum(cents) <> 0
           order by revenue desc, customer_id limit ${shownCustomers}
         ) as best order by best.revenue desc, best.customer_id`,
  values: [businessId, from, to],
});

export const itemsQuery = ({ businessId }: Asked, { from, to }: Period): NamedQuery => ({
  name: 'sales-by-item',
  text: `select sold.*, (select min(c.unit) from item_catalog c where c.business_id = $1 and c.name = sold.name
             having count(distinct c.unit) = 1) as unit
         from (
           select name, sum(thousandths::float8) / 1000 as quantity, sum(cents::float8) / 100 as total from item_days
           where business_id = $1 and day between $2 and $3
           group by name having sum(lines) <> 0 order by total desc, name limit ${shownItems}
         ) as sold order by sold.total desc, sold.name`,
  values: [businessId, from, to],
});

export const methodsQuery = ({ businessId }: Asked, { from, to }: Period): NamedQuery => ({
  name: 'sales-by-method',
  text: `select min(method) as method, sum(received - given_back) as revenue from method_days
         where business_id = $1 and day between $2 and $3 group by lower(method)
         having (sum(payments), sum(received), sum(given_back)) <> (0, 0, 0) order by revenue desc, lower(method)`,
  values: [businessId, from, to],
});

/** An imported invoice without a payment date does not count as a recent sale. */
export const recentSalesQuery = ({ businessId }: Asked): NamedQuery => ({
  name: 'sales-recent',
  text: `select i.id, i.number, ${customerObject('i')} as customer, i.total, i.paid_at from invoices i
         where i.business_id = $1 and i.status = 'paid' and i.paid_at is not null
         order by i.paid_at desc nulls last, i.created_at desc nulls last limit ${shownSales}`,
  values: [businessId],
});
