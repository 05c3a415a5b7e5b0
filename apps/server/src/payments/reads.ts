import { addDays, endOfMonth, startOfMonth, startOfWeek } from '@dayworks/shared/dates/calendar-date';
import { notFound } from '@dayworks/shared/errors';
import type { Period } from '@dayworks/shared/ledger/revenue';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import {
  type PaymentDetail,
  type PaymentOverview,
  type PaymentPage,
  type PaymentPageQuery,
  type PaymentQuery,
  type PaymentRow,
  paymentCsv,
} from '@dayworks/shared/payments/payment-list';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { cutPage } from '../platform/list.ts';
import { readOrphans } from '../platform/orphans.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { documentObject, listQuery, orphansQuery, paymentOrders, rowColumns } from './list-query.ts';

export async function listPayments(context: MemberContext, query: PaymentPageQuery): Promise<PaymentPage> {
  const { actor } = context;
  const [rows] = await readBusiness<[PaymentRow[]]>(context, [
    listQuery(actor.businessId, { ...query, limit: query.limit + 1 }),
  ]);
  const { shown, next } = cutPage(rows, query.limit, paymentOrders[query.sort]);
  return { payments: shown, next };
}

export const listOrphanPayments = ({ platform, actor }: MemberContext): Promise<PaymentRow[]> =>
  readOrphans(platform, orphansQuery(actor.businessId));

const refundsArray = `coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount,
      'refund_date', r.refund_date, 'notes', r.notes,
      'by', (select nullif(name, '') from profiles where profiles.id = r.refunded_by)) order by r.refund_date, r.created_at)
    from payment_refunds r where r.business_id = $1 and r.payment_id = p.id), '[]')`;

/** The parts of a payment for several invoices; the customer's credit comes last. */
const partsArray = `coalesce((select jsonb_agg(jsonb_build_object('id', part.id, 'amount', part.amount,
      'refunded_amount', part.refunded_amount, 'status', part.status, 'is_credit', part.is_credit, 'document', part.document)
      order by part.is_credit, part.due_date nulls last, part.id)
    from (select p.*, ${documentObject} as document,
        (select i.due_date from invoices i where i.business_id = $1 and i.id = p.invoice_id) as due_date
      from payments p where p.business_id = $1 and p.receipt_id = shown.receipt_id) as part), '[]')`;

export const paymentQuery = (businessId: string, id: string): NamedQuery => ({
  name: 'payment',
  text: `select ${rowColumns}, ${refundsArray} as refunds,
      (select ${partsArray} from payments shown where shown.business_id = $1 and shown.id = p.id) as parts
    from payments p where p.business_id = $1 and p.id = $2`,
  values: [businessId, id],
});

export async function getPayment(context: MemberContext, { id }: { id: string }): Promise<PaymentDetail> {
  const { actor } = context;
  const [[payment]] = await readBusiness<[PaymentDetail[]]>(context, [paymentQuery(actor.businessId, id)]);
  if (!payment) throw notFound('Payment not found');
  return payment;
}

const exportLimit = 200_000;

export async function exportPayments(
  context: MemberContext,
  query: PaymentQuery & ChosenRows,
): Promise<File> {
  const { actor } = context;
  const [rows] = await readBusiness<[PaymentRow[]]>(context, [
    listQuery(actor.businessId, { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(`payments-${businessDay(actor)}.csv`, paymentCsv, rows);
}

const methodDays = 30;

interface Figure {
  count: number;
  total: number;
}

/** Reads the amount received, which always matches the ledger. The counts and sums are read from the daily figures. */
export const receivedQuery = (businessId: string, { from, to }: Period): NamedQuery => ({
  name: 'payments-received',
  text: `select coalesce(sum(payments), 0)::int as count, coalesce(sum(received - given_back + uncovered), 0) as total
         from money_days where business_id = $1 and day between $2 and $3`,
  values: [businessId, from, to],
});

/**
 * Overdue invoices are determined in the same way as in the invoice list, so that the rows of the list add up to the
 * outstanding amount.
 */
export const outstandingQuery = (businessId: string, today: string): NamedQuery => ({
  name: 'payments-outstanding',
  text: `select coalesce(max(unpaid_count), 0)::int as count, coalesce(max(unpaid_total), 0) as total,
           (select jsonb_build_object('count', coalesce(sum(sent + viewed + part_paid), 0), 'total', coalesce(sum(balance), 0))
              from due_days where business_id = $1 and day < $2) as overdue
         from business_totals where business_id = $1`,
  values: [businessId, today],
});

export const methodsQuery = (businessId: string, { from, to }: Period): NamedQuery => ({
  name: 'payments-by-method',
  text: `select min(method) as method, sum(payments)::int as count, sum(received - given_back) as total from method_days
         where business_id = $1 and day between $2 and $3 group by lower(method)
         having (sum(payments), sum(received), sum(given_back)) <> (0, 0, 0) order by total desc, lower(method)`,
  values: [businessId, from, to],
});

export async function getPaymentOverview(context: MemberContext): Promise<PaymentOverview> {
  const { actor } = context;
  const { businessId } = actor;
  const today = businessDay(actor);
  const monday = startOfWeek(today);
  const [[day], [week], [month], [outstanding], by_method] = await readBusiness<
    [Figure[], Figure[], Figure[], PaymentOverview['outstanding'][], PaymentOverview['by_method']]
  >(context, [
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
