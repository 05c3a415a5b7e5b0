import { customerName, type NamedCustomer } from '../../customers/customer-name.ts';
import type { CalendarDate } from '../../dates/calendar-date.ts';
import { methodInSentence } from '../../documents/payments/payment-method.ts';
import { type InvoiceStatus, invoiceStatusLook } from '../../invoices/invoice-status.ts';
import type { Period } from '../../ledger/revenue.ts';
import type { Dollars } from '../../money.ts';
import type { RecordName } from '../answer.ts';
import type { QuestionParameters } from '../question.ts';
import {
  type Column,
  count,
  date,
  days as daysFigure,
  money,
  name,
  plural,
  readText,
  type Told,
  tableOf,
  tell,
  time,
} from './answer-parts.ts';
import { recordHref } from './hrefs.ts';
import { periodFigures, periodWords } from './period.ts';
import { aboutScope, type Scope, scopeFigures, scopeWords } from './scope.ts';

export type RankedKind = QuestionParameters<'ranked'>['what'];

/** A record with a date and, if available, an amount. */
export interface RankedRow {
  id: string;
  /** The document number of the record, or its title. */
  label: string;
  customer: (NamedCustomer & { id: string }) | null;
  on: CalendarDate;
  amount: Dollars | null;
  /** Whether the customer has paid; given only for invoices. */
  paid?: { status: InvoiceStatus; balance_due: Dollars; due_date: CalendarDate | null } | null;
  /** The supplier who was paid; given only for expenses. */
  supplier?: string | null;
  /** The time when the customer opened the document; null if it was not opened, or if the record is not a document. */
  viewed_at?: string | null;
}

interface Words {
  one: string;
  many: string;
  /** The label of the record's date in the answer, such as 'Received'. */
  day: string;
  amount: string;
  kind: Exclude<RecordName['kind'], 'person'> | null;
}

const words: Record<RankedKind, Words> = {
  invoices: { one: 'invoice', many: 'invoices', day: 'Dated', amount: 'Total', kind: 'invoice' },
  payments: { one: 'payment', many: 'payments', day: 'Received', amount: 'Amount', kind: 'payment' },
  estimates: { one: 'estimate', many: 'estimates', day: 'Dated', amount: 'Total', kind: 'estimate' },
  jobs: { one: 'job', many: 'jobs', day: 'Entered', amount: 'Value', kind: 'job' },
  visits: {
    one: 'finished visit',
    many: 'finished visits',
    day: 'Done',
    amount: 'Amount',
    kind: 'appointment',
  },
  expenses: { one: 'expense', many: 'expenses', day: 'Spent', amount: 'Amount', kind: null },
};

const seenColumn: Column<RankedRow> = {
  key: 'viewed',
  label: 'Opened',
  kind: 'time',
  read: ({ viewed_at }) => viewed_at ?? null,
};

const openWords: Partial<Record<RankedKind, string>> = { invoices: 'unpaid ', estimates: 'open ' };
const orderWords = { biggest: 'biggest', smallest: 'smallest', newest: 'latest', oldest: 'oldest' } as const;

/** Tells the user whether the customer has opened the latest document. */
const seenWords = (one: string, { viewed_at }: RankedRow, customer: RecordName | null) => {
  const who = customer ? '{customer}' : 'The customer';
  return viewed_at
    ? `${who} has opened the latest ${one}, {first}: {viewed}.`
    : `${who} has not opened the latest ${one}, {first}, yet.`;
};

/**
 * Adds to the answer whether the invoice is paid, so that questions such as 'did Elena pay the last invoice' are
 * answered.
 */
function paidWords({ paid }: RankedRow, isBalanceSaid: boolean): string {
  if (!paid) return '';
  const due = paid.due_date && paid.balance_due !== 0 ? ', due {due}' : '';
  if (isBalanceSaid) return ` Status: {status}${due}.`;
  return ` Status: {status}. ${paid.balance_due === 0 ? 'Nothing is outstanding' : `{balance} is outstanding${due}`}.`;
}

/** Returns a sentence stating that an expense has no recorded supplier; an empty string for all other records. */
const supplierWords = ({ supplier }: RankedRow, what: RankedKind) =>
  what === 'expenses' && !supplier ? ' No supplier is recorded for it.' : '';

const paidFigures = ({ paid }: RankedRow, href: string | null) =>
  paid
    ? [
        {
          key: 'status',
          label: 'Status',
          kind: 'status' as const,
          value: invoiceStatusLook[paid.status].label,
          href: null,
        },
        money('balance', 'Outstanding', paid.balance_due, href),
        ...(paid.due_date ? [date('due', 'Due', paid.due_date)] : []),
      ]
    : [];

/**
 * The first record in the ranking and its customer. The user can refer to them as 'that one' and 'they' in the next
 * message.
 */
const aboutFirst = ({ id, label, customer }: RankedRow, kind: Words['kind']): RecordName[] => [
  ...(customer ? [{ kind: 'customer' as const, id: customer.id, name: customerName(customer) }] : []),
  ...(kind ? [{ kind, id, name: label }] : []),
];

/** Tells the user which record comes first in the given order, and lists the records that follow. */
export function tellRanked(
  rows: readonly RankedRow[],
  all: number,
  asked: Pick<
    QuestionParameters<'ranked'>,
    'what' | 'order' | 'open' | 'done' | 'seen' | 'late' | 'days' | 'over' | 'supplier' | 'method'
  > & {
    scope: Scope;
    period: Period | null;
  },
): Told {
  const {
    what,
    order,
    open,
    done = false,
    period,
    scope,
    seen = false,
    late = false,
    days,
    over,
    supplier,
    method,
  } = asked;
  const { customer } = scope;
  const { one, many, day: usualDay, amount, kind } = words[what];
  const day = done ? 'Done' : usualDay;
  const called = `${done ? 'finished ' : ''}${late ? 'overdue ' : open ? (openWords[what] ?? '') : ''}${one}`;
  const calledMany = `${called.slice(0, -one.length)}${many}`;
  const hrefOf = ({ id }: RankedRow) => kind && recordHref(kind, id);
  const [first] = rows;
  const since = days === undefined ? '' : ' late for more than {days}';
  const above = over === undefined ? '' : ' of more than {over}';
  const from = supplier === undefined ? '' : ' with {words} in its supplier, category or description';
  const way = method === undefined ? '' : ' by {method}';
  const whose = `${scopeWords(scope)}${way}${from}${above}${since}${period ? ` ${periodWords(period)}` : ''}`;
  const by = first?.customer && !customer ? ', of {by}' : '';
  const to = first?.supplier ? ', paid to {supplier}' : '';
  const worth =
    first?.amount === null ? '' : `: {amount}${open && what === 'invoices' ? ' is outstanding' : ''}`;
  return tell({
    title: `The ${orderWords[order]} ${all === 1 ? called : calledMany}`,
    sentence: first
      ? `${seen ? `${seenWords(one, first, customer)} ` : ''}The ${orderWords[order]} ${called}${whose} is {first}${by}${to}, on {on}${worth}.${paidWords(first, open === true)}${supplierWords(first, what)} There ${plural(all, 'is', 'are')} {count} in all.`
      : `There is no ${called}${whose}.`,
    figures: [
      ...(first
        ? [
            name('first', 'First', first.label, hrefOf(first)),
            ...(by ? [name('by', 'Customer', customerName(first.customer))] : []),
            ...(first.supplier ? [name('supplier', 'Supplier', first.supplier)] : []),
            date('on', day, first.on),
            ...(seen && first.viewed_at ? [time('viewed', 'Opened', first.viewed_at, hrefOf(first))] : []),
            ...(first.amount === null ? [] : [money('amount', amount, first.amount, hrefOf(first))]),
            ...paidFigures(first, hrefOf(first)),
          ]
        : []),
      count('count', 'Total', all),
      ...scopeFigures(scope),
      ...(days === undefined ? [] : [daysFigure('days', 'Late for more than', days)]),
      ...(over === undefined ? [] : [money('over', 'More than', over)]),
      ...(method === undefined ? [] : [name('method', 'Method', methodInSentence(method))]),
      ...(supplier === undefined ? [] : [name('words', 'Words', `“${supplier}”`)]),
      ...(period ? periodFigures(period) : []),
    ],
    table: tableOf<RankedRow>(
      [
        {
          key: 'label',
          label: one.charAt(0).toUpperCase() + one.slice(1),
          kind: 'text',
          read: ({ label }) => label,
        },
        {
          key: 'customer',
          label: 'Customer',
          kind: 'text',
          read: (row) => row.customer && customerName(row.customer),
        },
        { key: 'on', label: day, kind: 'date', read: ({ on }) => on },
        ...(seen ? [seenColumn] : []),
        {
          key: 'amount',
          label: open && what === 'invoices' ? 'Remaining balance' : amount,
          kind: 'money',
          read: (row) => row.amount,
        },
      ],
      rows,
      { count: all, hrefOf },
    ),
    read: readText([all, called, calledMany]),
    about: first && rows.length === 1 ? aboutFirst(first, kind) : aboutScope(scope),
  });
}
