import { toCents } from '@dayworks/shared/money';
import { shownOrphans } from '@dayworks/shared/orphan-table';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import type { PaymentPageQuery, PaymentQuery, PaymentRow } from '@dayworks/shared/payments/payment-list';
import { orphansCustomer } from '../customers/customer-queries.ts';
import { customerObject, numberOf } from '../documents/document-queries.ts';
import {
  type Bind,
  byDay,
  byKey,
  chosenTests,
  createBinder,
  type ListOrder,
  limitTo,
  named,
  updatedTests,
} from '../platform/list.ts';
import type { NamedQuery } from '../platform/with-business.ts';
import { paymentColumns } from './payment-rows.ts';

/**
 * The maximum number of search results to which the other list filters are applied. The search results are already
 * sorted newest first.
 */
const searchLimit = 1000;

export const documentObject = `case
    when p.invoice_id is not null then jsonb_build_object('kind', 'invoice', 'id', p.invoice_id, 'number', ${numberOf('invoice', 'p.invoice_id')}, 'title', null)
    when p.estimate_id is not null then jsonb_build_object('kind', 'estimate', 'id', p.estimate_id, 'number', ${numberOf('estimate', 'p.estimate_id')}, 'title',
      (select title from estimates where estimates.business_id = $1 and estimates.id = p.estimate_id)) end`;

/**
 * The columns of a payment with the names of related records that lists and the payment page show; $1 is the business
 * id.
 */
const columnsWith = (
  customer: string,
) => `${paymentColumns('p')}, ${customer} as customer, ${documentObject} as document,
  (select nullif(name, '') from profiles where profiles.id = p.received_by) as receiver`;

export const rowColumns = columnsWith(customerObject('p'));

export const orphansQuery = (businessId: string): NamedQuery => ({
  name: 'payments-orphans',
  text: `select ${columnsWith(orphansCustomer('p'))} from payments p where p.business_id is null
           and customer_fits(p.customer_id, $1) and invoice_fits(p.invoice_id, $1) and estimate_fits(p.estimate_id, $1)
         order by ${paymentOrders.newest.text} limit ${shownOrphans}`,
  values: [businessId],
});

const kindTests: Record<NonNullable<PaymentQuery['kind']>, string> = {
  invoice: 'p.invoice_id is not null',
  deposit: 'p.estimate_id is not null',
  direct: 'p.invoice_id is null and p.estimate_id is null',
};

const days = {
  day: 'p.payment_date',
  at: 'p.created_at',
  id: 'p.id',
  of: ({ payment_date, created_at, id }: PaymentRow) => [payment_date, created_at, id],
};

export const paymentOrders: Record<PaymentQuery['sort'], ListOrder<PaymentRow>> = {
  newest: byDay('newest', days),
  oldest: byDay('oldest', days),
  largest: byKey({
    text: 'p.amount_cents desc nulls last, p.id desc nulls last',
    of: ({ amount }) => toCents(amount),
    column: 'p.amount_cents',
    id: 'p.id',
    type: 'bigint',
    direction: 'down',
  }),
};

function filterTests(query: PaymentQuery, bind: Bind, mostFound: number): string[] {
  const tests: string[] = [];
  if (query.status) tests.push(`p.status = '${query.status}'`);
  if (query.method) tests.push(`p.method_key = ${bind(query.method.toLowerCase())}`);
  if (query.kind) tests.push(kindTests[query.kind]);
  if (query.customer_id) tests.push(`p.customer_id = ${bind(query.customer_id)}`);
  if (query.received_by) tests.push(`p.received_by = ${bind(query.received_by)}`);
  if (query.from) tests.push(`p.payment_date >= ${bind(query.from)}`);
  if (query.to) tests.push(`p.payment_date <= ${bind(query.to)}`);
  if (query.min !== null) tests.push(`p.amount_cents >= ${bind(toCents(query.min))}::bigint`);
  if (query.max !== null) tests.push(`p.amount_cents <= ${bind(toCents(query.max))}::bigint`);
  if (query.search)
    tests.push(
      `p.id in (select id from find_payments(${bind(query.search.toLowerCase())}, ${bind(mostFound)}))`,
    );
  return tests;
}

export function listQuery(
  businessId: string,
  { cursor, limit, ids, ...query }: Omit<PaymentPageQuery, 'limit'> & ChosenRows & { limit: number },
): NamedQuery {
  const { values, bind } = createBinder(businessId);
  const order = paymentOrders[query.sort];
  const { search, sort, ...others } = query;
  const isFirstPage =
    !cursor && sort === 'newest' && Object.values(others).every((filter) => filter === null);
  const mostFound = isFirstPage ? Math.min(limit, searchLimit) : searchLimit;
  const tests = [
    'p.business_id = $1',
    ...filterTests(query, bind, mostFound),
    ...chosenTests('p.id', { ids }, bind),
    ...updatedTests('p.updated_at', query, bind),
  ];
  if (cursor) tests.push(order.after(cursor, bind));
  const text = `select ${rowColumns} from payments p where ${tests.join(' and ')}
    order by ${order.text} ${limitTo(limit)}`;
  return named('payments', text, values);
}
