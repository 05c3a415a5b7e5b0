import { customerName, type NamedCustomer } from '../../../customers/customer-name.ts';
import type { CalendarDate } from '../../../dates/calendar-date.ts';
import { type DisplayedStatus, invoiceStatusLook } from '../../../invoices/invoice-status.ts';
import { daysLate } from '../../../invoices/overdue/age-bucket.ts';
import type { Period } from '../../../ledger/revenue.ts';
import type { Dollars } from '../../../money.ts';
import type { Figure } from '../../answer.ts';
import {
  type Column,
  count,
  days as daysFigure,
  money,
  plural,
  readText,
  type Told,
  tableOf,
  tell,
} from '../answer-parts.ts';
import { invoicesHref, recordHref } from '../hrefs.ts';
import { periodFigures, periodWords } from '../period.ts';
import { aboutScope, isWholeCustomer, listCustomer, type Scope, scopeFigures, scopeWords } from '../scope.ts';

/** The invoice fields that are used in answers. */
export interface ToldInvoice {
  id: string;
  number: string;
  customer: NamedCustomer | null;
  displayed_status: DisplayedStatus;
  due_date: CalendarDate | null;
  late_since: CalendarDate | null;
  balance_due: Dollars;
}

/**
 * Invoices that are past their due date but do not count as overdue, because their project is still in progress (M3).
 */
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
const lateInvoiceColumns = (today: CalendarDate): Column<ToldInvoice>[] =>
  invoiceColumns.toSpliced(-1, 0, {
    key: 'late',
    label: 'Late',
    kind: 'days',
    read: (invoice) => (invoice.late_since ? daysLate(invoice, today) : null),
  });

/** Tells the user which unpaid invoices have a due date within the given period. */
export function tellDueInvoices(
  sums: { invoices: number; total: Dollars },
  first: readonly ToldInvoice[],
  { period, scope }: { period: Period; scope: Scope },
): Told {
  const { invoices, total } = sums;
  const when = periodWords(period);
  return tell({
    title: 'Due',
    sentence:
      invoices === 0
        ? `No unpaid invoice${scopeWords(scope)} is due ${when}.`
        : `{invoices} unpaid ${plural(invoices, 'invoice')}${scopeWords(scope)} ${plural(invoices, 'is', 'are')} due ${when}: {total} in all.`,
    figures: [
      count('invoices', 'Due invoices', invoices),
      money('total', 'Due', total),
      ...periodFigures(period),
      ...scopeFigures(scope),
    ],
    table: tableOf(invoiceColumns, first, {
      count: invoices,
      hrefOf: ({ id }) => recordHref('invoice', id),
      totals: { balance: total },
    }),
    read: readText([invoices, 'invoice']),
    about: aboutScope(scope),
  });
}

/** An invoice with the date of its upcoming automatic charge. */
export interface ToldCharge
  extends Pick<ToldInvoice, 'id' | 'number' | 'customer' | 'due_date' | 'balance_due'> {
  charged_on: CalendarDate;
}

/** Tells the user which invoices will be charged automatically in the given period, earliest first. */
export function tellAutomaticCharges(
  sums: { invoices: number; total: Dollars },
  first: readonly ToldCharge[],
  { period, scope }: { period: Period; scope: Scope },
): Told {
  const { invoices, total } = sums;
  const when = periodWords(period);
  const whose = scopeWords(scope);
  return tell({
    title: 'Automatic charges',
    sentence:
      invoices === 0
        ? `No invoice${whose} is going to be charged automatically ${when}.`
        : `{total} is going to be charged automatically ${when}, on {invoices} ${plural(invoices, 'invoice')}${whose}.`,
    figures: [
      money('total', 'Automatic charges', total),
      count('invoices', 'Invoices', invoices),
      ...periodFigures(period),
      ...scopeFigures(scope),
    ],
    table: tableOf(
      [
        { key: 'customer', label: 'Customer', kind: 'text', read: ({ customer }) => customerName(customer) },
        { key: 'invoice', label: 'Invoice', kind: 'text', read: ({ number }) => number },
        { key: 'due', label: 'Due', kind: 'date', read: ({ due_date }) => due_date },
        { key: 'charged', label: 'Charge', kind: 'date', read: ({ charged_on }) => charged_on },
        { key: 'balance', label: 'Amount', kind: 'money', read: ({ balance_due }) => balance_due },
      ],
      first,
      {
        count: invoices,
        hrefOf: ({ id }) => recordHref('invoice', id),
        totals: { balance: total },
      },
    ),
    read: readText([invoices, 'invoice']),
    about: aboutScope(scope),
  });
}

export interface Overdue extends Partial<Excused> {
  invoices: number;
  customers: number;
  total: Dollars;
  /** The number of days that the oldest unpaid invoice is past due; null if no invoice is past due. */
  longest: number | null;
}

interface Asked {
  scope: Scope;
  today: CalendarDate;
  /** Only invoices that are more than this number of days past due are included in the answer. */
  days: number | null;
  /** The balance that an invoice must exceed to be included in the answer. */
  over?: Dollars | null;
}

function sentenceOf(sums: Overdue, { scope, days, over = null }: Asked): string {
  const { invoices, longest } = sums;
  const excused = excusedWords(sums);
  const late = days === null ? 'late' : 'more than {days} late';
  const large = over === null ? '' : ' with more than {over} to pay';
  if (invoices === 0)
    return isWholeCustomer(scope)
      ? `{customer} has no invoices${large} that are ${late}.${excused}`
      : `No invoice${scopeWords(scope)}${large} is ${late}.${excused}`;
  const many = plural(invoices, 'invoice');
  const is = plural(invoices, 'is', 'are');
  const wait =
    longest === null ? '' : plural(invoices, ' It is {longest} late.', ' The oldest is {longest} late.');
  const total = plural(invoices, ': {total}.', ', {total} in all.');
  return `{invoices} ${many}${scopeWords(scope)}${large} ${is} ${late}${total}${wait}${excused}`;
}

export function tellOverdue(sums: Overdue, first: readonly ToldInvoice[], asked: Asked): Told {
  const { scope, today, days, over = null } = asked;
  const list = days === null && over === null ? listCustomer(scope) : null;
  const href = list && invoicesHref({ status: 'overdue', sort: 'due', ...list });
  return tell({
    title: 'Past-due invoices',
    sentence: sentenceOf(sums, asked),
    figures: [
      money('total', 'Late', sums.total, href),
      count('invoices', 'Past-due invoices', sums.invoices, href),
      count('customers', 'Past-due customers', sums.customers),
      ...(sums.longest === null ? [] : [daysFigure('longest', 'Longest', sums.longest)]),
      ...(days === null ? [] : [daysFigure('days', 'More than', days)]),
      ...(over === null ? [] : [money('over', 'More than', over)]),
      ...excusedFigures(sums),
      ...scopeFigures(scope),
    ],
    table: tableOf(lateInvoiceColumns(today), first, {
      count: sums.invoices,
      hrefOf: ({ id }) => recordHref('invoice', id),
      totals: { balance: sums.total },
    }),
    href,
    read: readText([sums.invoices, 'invoice']),
    about: aboutScope(scope),
  });
}
