import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type {
  InvoiceFilter,
  InvoicePageQuery,
  InvoiceRow,
  InvoiceSort,
} from '@dayworks/shared/invoices/invoice-list';
import {
  displayedStatus,
  hasOverdueMark,
  type InvoiceStatus,
} from '@dayworks/shared/invoices/invoice-status';
import { customerObject } from '../documents/document-queries.ts';
import { afterCursor, type KeysetOrder, named } from '../platform/keyset.ts';
import type { NamedQuery } from '../platform/with-business.ts';

export type ListedInvoice = Omit<InvoiceRow, 'displayed_status' | 'overdue_mark'> & {
  project_id: string | null;
  end_date: CalendarDate | null;
};

export const listColumns = `i.id, i.business_id, i.created_at, i.updated_at, i.date, i.due_date, i.status, i.total,
  i.balance_due, i.sent_at, i.paid_at, i.reminded_on, i.project_id, p.end_date, ${customerObject('i')} as customer`;

export const listSource = `invoices i left join projects p
  on p.id = i.project_id and p.business_id is not distinct from i.business_id`;

/** The database's form of the shared rule; $2 is today. */
const shown = 'displayed_status(i.status, i.due_date, i.project_id, p.end_date, $2)';

/** Stored statuses that can be shown as the filter asks: the part an index can answer. */
const storedAs: Record<InvoiceFilter, InvoiceStatus[]> = {
  draft: ['draft'],
  sent: ['sent', 'overdue'],
  viewed: ['viewed'],
  overdue: ['sent', 'viewed', 'overdue'],
  partially_paid: ['partially_paid'],
  paid: ['paid'],
  unpaid: ['sent', 'viewed', 'overdue', 'partially_paid'],
};

export function statusTest(filter: InvoiceFilter): string {
  const stored = `i.status in (${storedAs[filter].map((status) => `'${status}'`).join(', ')})`;
  if (filter === 'unpaid') return `${stored} and (i.status in ('sent', 'overdue') or i.balance_due > 0)`;
  return `${stored} and ${shown} = '${filter}'`;
}

const byCreation = {
  key: 'created_at',
  column: 'i.created_at',
  id: 'i.id',
  type: 'timestamptz',
  hasGaps: false,
} as const;

export const invoiceOrders: Record<InvoiceSort, KeysetOrder<ListedInvoice>> = {
  newest: {
    ...byCreation,
    order: 'i.created_at desc nulls last, i.id desc nulls last',
    direction: 'down',
  },
  oldest: { ...byCreation, order: 'i.created_at asc nulls first, i.id asc nulls first', direction: 'up' },
  due: {
    order: 'i.due_date, i.id',
    key: 'due_date',
    column: 'i.due_date',
    id: 'i.id',
    type: 'date',
    direction: 'up',
    hasGaps: true,
  },
};

export function listQuery(
  businessId: string,
  today: CalendarDate,
  query: Omit<InvoicePageQuery, 'limit'> & { limit: number },
): NamedQuery {
  const values: unknown[] = [businessId, today];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const order = invoiceOrders[query.sort];
  // $2 is named even when nothing compares with it, so that its type is always known.
  const tests = ['i.business_id = $1', `i.status <> 'cancelled'`, '$2::date is not null'];
  if (query.status) tests.push(statusTest(query.status));
  if (query.customer_id) tests.push(`i.customer_id = ${bind(query.customer_id)}`);
  if (query.from) tests.push(`i.date >= ${bind(query.from)}`);
  if (query.to) tests.push(`i.date <= ${bind(query.to)}`);
  if (query.search)
    tests.push(
      `i.id in (select id from find_invoices(${bind(query.search.toLowerCase().replace(/^#/, ''))}, 1000))`,
    );
  if (query.cursor) tests.push(afterCursor(order, query.cursor, bind));
  const text = `select ${listColumns} from ${listSource} where ${tests.join(' and ')} order by ${order.order} limit ${bind(query.limit)}`;
  return named('invoices', text, values);
}

/** Adds what people see: the displayed status, by the same rule as everywhere. */
export function asInvoiceRow(
  { project_id, end_date, ...row }: ListedInvoice,
  today: CalendarDate,
): InvoiceRow {
  const dated = { status: row.status, due_date: row.due_date, project: project_id ? { end_date } : null };
  return {
    ...row,
    displayed_status: displayedStatus(dated, today),
    overdue_mark: hasOverdueMark(dated, today),
  };
}
