import { customerName, type NamedCustomer } from '../../customers/customer-name.ts';
import type { CalendarDate } from '../../dates/calendar-date.ts';
import { type DisplayedStatus, invoiceStatusLook } from '../../invoices/invoice-status.ts';
import { daysLate } from '../../invoices/overdue/days-late.ts';
import type { Dollars } from '../../money.ts';
import type { Figure } from '../answer.ts';
import { type Column, count, money, plural } from './answer-parts.ts';

/** The invoice fields that answers use. */
export interface ToldInvoice {
  id: string;
  number: string;
  customer: NamedCustomer | null;
  displayed_status: DisplayedStatus;
  due_date: CalendarDate | null;
  late_since: CalendarDate | null;
  balance_due: Dollars;
}

/** Invoices past their due date that do not count as overdue, because their project is not finished (M3). */
export interface Excused {
  excused_invoices: number;
  excused_total: Dollars;
}

export const excusedWords = ({ excused_invoices = 0 }: Partial<Excused>): string =>
  excused_invoices === 0
    ? ''
    : ` Another {excused_total} on {excused_invoices} ${plural(excused_invoices, 'invoice')} is after the due date but does not count as late yet, because the project is not finished.`;

export const excusedFigures = ({ excused_invoices = 0, excused_total = 0 }: Partial<Excused>): Figure[] =>
  excused_invoices === 0
    ? []
    : [
        money('excused_total', 'Not counted as late yet', excused_total),
        count('excused_invoices', 'Not counted as late yet', excused_invoices),
      ];

export const invoiceColumns: Column<ToldInvoice>[] = [
  { key: 'customer', label: 'Customer', kind: 'text', read: ({ customer }) => customerName(customer) },
  { key: 'invoice', label: 'Invoice', kind: 'text', read: ({ number }) => number },
  {
    key: 'status',
    label: 'Status',
    kind: 'status',
    read: ({ displayed_status }) => invoiceStatusLook[displayed_status].label,
  },
  { key: 'due', label: 'Due', kind: 'date', read: ({ due_date }) => due_date },
  { key: 'balance', label: 'Balance', kind: 'money', read: ({ balance_due }) => balance_due },
];

/** The invoice columns plus a column that shows how many days each invoice is past due. */
export const lateInvoiceColumns = (today: CalendarDate): Column<ToldInvoice>[] =>
  invoiceColumns.toSpliced(-1, 0, {
    key: 'late',
    label: 'Late',
    kind: 'days',
    read: (invoice) => (invoice.late_since ? daysLate(invoice, today) : null),
  });
