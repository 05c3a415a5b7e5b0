import { noCustomer } from '@dayworks/shared/customers/customer-name';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import {
  type InvoiceDay,
  type InvoiceFilter,
  type InvoicePageQuery,
  type InvoiceQuery,
  InvoiceRow,
  type InvoiceSort,
} from '@dayworks/shared/invoices/invoice-list';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { keysOf } from '@dayworks/shared/pick';
import { customerColumns, customerJoin, totalColumns } from '../documents/document-queries.ts';
import {
  type Bind,
  byKey,
  chosenTests,
  createBinder,
  type ListOrder,
  limitTo,
  named,
  updatedTests,
} from '../platform/list.ts';
import { columnsOf } from '../platform/record.ts';
import type { NamedQuery } from '../platform/with-business.ts';

/** The values in a row of the invoice list that are calculated instead of stored as columns of the invoice. */
const calculated = ['displayed_status', 'overdue_mark', 'late_since', 'customer'] as const;

/** The displayed status of the invoice `i` with its project `p`; $2 is today. */
export const shownStatus = `case when i.voided_at is not null then 'void'
  else displayed_status(i.status, i.sent_at, i.due_date, i.project_id, p.end_date, $2) end`;

/**
 * The columns for invoice lists, including the displayed status, which is calculated by the same rule as in the web app
 * (M3); $2 is today.
 */
export const listColumns = `${columnsOf('i', keysOf(InvoiceRow, ...calculated))},
  ${shownStatus} as displayed_status,
  coalesce(i.status = 'partially_paid' and i.late_after < $2, false) as overdue_mark,
  nullif(i.late_after, 'infinity') as late_since, ${customerColumns}`;

export const listSource = `invoices i left join projects p
  on p.id = i.project_id and p.business_id is not distinct from i.business_id ${customerJoin('i')}`;

/**
 * The displayed status of an invoice in SQL, by the same rule as in TypeScript. A trigger stores the last day before an
 * invoice becomes overdue; $2 is today.
 */
export const statusTests: Record<InvoiceFilter, string> = {
  draft: `(i.status = 'draft' or (i.status = 'partially_paid' and i.sent_at is null))`,
  sent: `i.status in ('sent', 'overdue') and i.late_after >= $2`,
  viewed: `i.status = 'viewed' and i.late_after >= $2`,
  overdue: `i.status in ('sent', 'viewed', 'overdue', 'partially_paid') and i.late_after < $2`,
  partially_paid: `i.status = 'partially_paid' and i.sent_at is not null`,
  paid: `i.status = 'paid'`,
  unpaid: `i.status in ('sent', 'viewed', 'overdue', 'partially_paid') and i.late_after is not null
    and (i.status in ('sent', 'overdue') or i.balance_due > 0)`,
  void: 'i.voided_at is not null',
};

/** Void invoices appear only if the list is filtered by them and in search results, not in any other list. */
function listedTest({ status, search }: InvoiceQuery): string {
  if (status === 'void') return statusTests.void;
  const isLive = `i.status <> 'cancelled'`;
  return search && !status ? `(${isLive} or ${statusTests.void})` : isLive;
}

/** Matches an invoice with a balance due. */
export const isOpen = `${statusTests.unpaid} and i.balance_due > 0`;

/**
 * The SQL expression for the age group of an open invoice, counted from the past-due date (M3) by the same rule as
 * ageBucket(); $2 is today.
 */
export const ageText = `case when i.late_after >= $2::date then 'current'
    when $2::date - i.late_after <= 30 then 'd1_30' when $2::date - i.late_after <= 60 then 'd31_60'
    when $2::date - i.late_after <= 90 then 'd61_90' else 'over_90' end`;

const byCreation = {
  of: (row: InvoiceRow) => row.created_at,
  column: 'i.created_at',
  id: 'i.id',
  type: 'timestamptz',
} as const;

const creationOrders = {
  newest: { ...byCreation, text: 'i.created_at desc nulls last, i.id desc nulls last', direction: 'down' },
  oldest: { ...byCreation, text: 'i.created_at asc nulls first, i.id asc nulls first', direction: 'up' },
} as const;

export const invoiceOrders: Record<InvoiceSort, ListOrder<InvoiceRow>> = {
  newest: byKey(creationOrders.newest),
  oldest: byKey(creationOrders.oldest),
  due: byKey({
    text: 'i.due_date, i.id',
    of: (row) => row.due_date,
    column: 'i.due_date',
    id: 'i.id',
    type: 'date',
    direction: 'up',
    hasGaps: true,
  }),
};

/**
 * The date column that `from` and `to` apply to. If the payment date is filtered, the index on paid invoices is used.
 */
const dayTests: Record<InvoiceDay, { key: 'date' | 'paid_at'; column: string; also: string[] }> = {
  written: { key: 'date', column: 'i.date', also: [] },
  billed: { key: 'date', column: 'i.date', also: ['is_issued(i.status, i.sent_at)'] },
  paid: { key: 'paid_at', column: 'i.paid_at', also: [`i.status = 'paid'`] },
};

/** If the list is filtered by a date range, the rows are sorted by that date, in the order of the index. */
export function orderOf({ sort, from, to, dated }: InvoiceQuery): ListOrder<InvoiceRow> {
  if (sort === 'due' || !(from || to)) return invoiceOrders[sort];
  const order = creationOrders[sort];
  const { key, column } = dayTests[dated];
  const way = sort === 'newest' ? 'desc nulls last' : 'asc nulls first';
  const day = { of: (row: InvoiceRow) => row[key], column };
  return byKey({ ...order, text: `${column} ${way}, ${order.text}`, day });
}

/** The maximum number of search results to which the other list filters are applied. */
const searchLimit = 1000;

/**
 * Search results are already sorted newest first, so the first page of a search without other filters reads only as
 * many results as it shows.
 */
const hasOnlySearch = ({ status, customer_id, age, dated, sort, ...query }: InvoicePageQuery) =>
  !(status || customer_id || age || query.from || query.to || query.updated_since || query.cursor) &&
  dated === 'written' &&
  sort === 'newest';

/** In the filter conditions of the invoice list, $1 is the business id and $2 is today's date. */
function filterTests(query: InvoiceQuery, bind: Bind, mostFound = searchLimit): string[] {
  const { column, also } = dayTests[query.dated];
  /*
   * The condition contains $2 even if no filter uses it, because PostgreSQL must be able to determine the type of every
   * parameter.
   */
  const tests = ['i.business_id = $1', listedTest(query), '$2::date is not null', ...also];
  if (query.status) tests.push(statusTests[query.status]);
  if (query.age) tests.push(isOpen, `${ageText} = ${bind(query.age)}`);
  if (query.customer_id === noCustomer) tests.push('i.customer_id is null');
  else if (query.customer_id) tests.push(`i.customer_id = ${bind(query.customer_id)}`);
  if (query.from) tests.push(`${column} >= ${bind(query.from)}`);
  if (query.to) tests.push(`${column} <= ${bind(query.to)}`);
  if (query.search)
    tests.push(
      `i.id in (select id from find_invoices(${bind(query.search.toLowerCase().replace(/^#/, ''))}, ${bind(mostFound)}))`,
    );
  return tests;
}

export function listQuery(
  businessId: string,
  today: CalendarDate,
  query: Omit<InvoicePageQuery, 'limit'> & ChosenRows & { limit: number },
  columns = listColumns,
): NamedQuery {
  const { values, bind } = createBinder(businessId, today);
  const order = orderOf(query);
  const tests = filterTests(
    query,
    bind,
    hasOnlySearch(query) ? Math.min(query.limit, searchLimit) : searchLimit,
  );
  tests.push(...chosenTests('i.id', query, bind));
  tests.push(...updatedTests('i.updated_at', query, bind));
  if (query.cursor) tests.push(order.after(query.cursor, bind));
  const text = `select ${columns} from ${listSource} where ${tests.join(' and ')} order by ${order.text} ${limitTo(query.limit)}`;
  return named('invoices', text, values);
}

export function totalsQuery(businessId: string, today: CalendarDate, query: InvoiceQuery): NamedQuery {
  const { values, bind } = createBinder(businessId, today);
  const tests = filterTests(query, bind);
  const text = `select ${totalColumns('i')}, coalesce(sum(i.balance_due), 0) as balance,
    coalesce(sum(i.credited + i.written_off), 0) as reduced from ${listSource} where ${tests.join(' and ')}`;
  return named('invoices-totals', text, values);
}
