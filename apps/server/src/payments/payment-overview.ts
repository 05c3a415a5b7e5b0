import { addDays, endOfMonth, startOfMonth, startOfWeek } from '@dayworks/shared/calendar-date';
import type { Period } from '@dayworks/shared/ledger/revenue';
import type { PaymentOverview } from '@dayworks/shared/payments/payment-list';
import { businessDay } from '../platform/business-day.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, type NamedQuery, readBusiness } from '../platform/with-business.ts';

const methodDays = 30;

interface Figure {
  count: number;
  total: number;
}

/** As the ledger has it: the days already know the sums, only the payments themselves are counted. */
export const receivedQuery = (businessId: string, { from, to }: Period): NamedQuery => ({
  name: 'payments-received',
  text: `select (select count(*)::int from payments where business_id = $1 and payment_date between $2 and $3
             and status in ('completed', 'refunded')) as count,
           (select coalesce(sum(received - given_back + uncovered), 0) from money_days
             where business_id = $1 and day between $2 and $3) as total`,
  values: [businessId, from, to],
});

/** Overdue as the list of invoices has it, so that its rows add up to the figure. */
export const outstandingQuery = (businessId: string, today: string): NamedQuery => ({
  name: 'payments-outstanding',
  text: `select coalesce(max(unpaid_count), 0)::int as count, coalesce(max(unpaid_total), 0) as total,
           (select jsonb_build_object('count', count(*), 'total', coalesce(sum(i.balance_due), 0)) from invoices i
              left join projects p on p.business_id = i.business_id and p.id = i.project_id
              where i.business_id = $1 and i.status in ('sent', 'viewed', 'overdue')
                and displayed_status(i.status, i.due_date, i.project_id, p.end_date, $2) = 'overdue') as overdue
         from business_totals where business_id = $1`,
  values: [businessId, today],
});

const methodsQuery = (businessId: string, { from, to }: Period): NamedQuery => ({
  name: 'payments-by-method',
  text: `select method, sum(payments)::int as count, sum(amount) as total from (
           select payment_method as method, amount, 1 as payments from payments
           where business_id = $1 and payment_date between $2 and $3 and status in ('completed', 'refunded')
           union all
           select p.payment_method, -r.amount, 0 from payment_refunds r
           join payments p on p.business_id = $1 and p.id = r.payment_id
           where r.business_id = $1 and r.refund_date between $2 and $3
         ) as moved group by method order by total desc, method`,
  values: [businessId, from, to],
});

export async function getPaymentOverview({ database }: Platform, actor: Actor): Promise<PaymentOverview> {
  const { businessId } = actor;
  const today = businessDay(actor);
  const monday = startOfWeek(today);
  const [[day], [week], [month], [outstanding], by_method] = await readBusiness<
    [Figure[], Figure[], Figure[], PaymentOverview['outstanding'][], PaymentOverview['by_method']]
  >(database.app, actor, [
    receivedQuery(businessId, { from: today, to: today }),
    receivedQuery(businessId, { from: monday, to: addDays(monday, 6) }),
    receivedQuery(businessId, { from: startOfMonth(today), to: endOfMonth(today) }),
    outstandingQuery(businessId, today),
    methodsQuery(businessId, { from: addDays(today, 1 - methodDays), to: today }),
  ]);
  if (!day || !week || !month || !outstanding) throw new Error('a count has one row');
  return {
    today,
    received_today: day,
    received_week: week,
    received_month: month,
    outstanding,
    by_method,
  };
}
