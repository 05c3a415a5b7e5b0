import { customerName, type NamedCustomer } from '../../customers/customer-name.ts';
import type { CalendarDate } from '../../dates/calendar-date.ts';
import type { Period } from '../../ledger/revenue.ts';
import type { Dollars } from '../../money.ts';
import type { RecordName } from '../answer.ts';
import type { QuestionParameters } from '../question.ts';
import {
  type Column,
  count,
  date,
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

export type RankedKind = QuestionParameters<'ranked'>['what'];

/** A record with a date and, if available, an amount. */
export interface RankedRow {
  id: string;
  /** The record's document number or title. */
  label: string;
  customer: NamedCustomer | null;
  on: CalendarDate;
  amount: Dollars | null;
  /** When the customer opened the document; null if it was not opened, or if the record is not a document. */
  viewed_at?: string | null;
}

interface Words {
  one: string;
  many: string;
  /** The label for the record's date, such as 'Received'. */
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

/** Tells whether the customer has opened the latest document. */
const seenWords = (one: string, { viewed_at }: RankedRow, customer: RecordName | null) => {
  const who = customer ? '{customer}' : 'The customer';
  return viewed_at
    ? `${who} has opened the latest ${one}, {first}: {viewed}.`
    : `${who} has not opened the latest ${one}, {first}, yet.`;
};

const customersOwn = ({ customer }: { customer: RecordName | null }) => (customer ? ' of {customer}' : '');

/** Answers which record comes first in the given order, and lists the records that follow. */
export function tellRanked(
  rows: readonly RankedRow[],
  all: number,
  asked: Pick<QuestionParameters<'ranked'>, 'what' | 'order' | 'open' | 'done' | 'seen'> & {
    customer: RecordName | null;
    period: Period | null;
  },
): Told {
  const { what, order, open, done = false, period, customer, seen = false } = asked;
  const { one, many, day: usualDay, amount, kind } = words[what];
  const day = done ? 'Done' : usualDay;
  const called = `${done ? 'finished ' : ''}${open ? (openWords[what] ?? '') : ''}${one}`;
  const calledMany = `${called.slice(0, -one.length)}${many}`;
  const hrefOf = ({ id }: RankedRow) => kind && recordHref(kind, id);
  const [first] = rows;
  const whose = `${customersOwn(asked)}${period ? ` ${periodWords(period)}` : ''}`;
  const by = first?.customer && !customer ? ', of {by}' : '';
  const worth =
    first?.amount === null ? '' : `: {amount}${open && what === 'invoices' ? ' is outstanding' : ''}`;
  return tell({
    title: `The ${orderWords[order]} ${all === 1 ? called : calledMany}`,
    sentence: first
      ? `${seen ? `${seenWords(one, first, customer)} ` : ''}The ${orderWords[order]} ${called}${whose} is {first}${by}, on {on}${worth}. There ${plural(all, 'is', 'are')} {count} in all.`
      : `There is no ${called}${whose}.`,
    figures: [
      ...(first
        ? [
            name('first', 'First', first.label, hrefOf(first)),
            ...(by ? [name('by', 'Customer', customerName(first.customer))] : []),
            date('on', day, first.on),
            ...(seen && first.viewed_at ? [time('viewed', 'Opened', first.viewed_at, hrefOf(first))] : []),
            ...(first.amount === null ? [] : [money('amount', amount, first.amount, hrefOf(first))]),
          ]
        : []),
      count('count', 'Total', all),
      ...(customer ? [name('customer', 'Customer', customer.name, recordHref('customer', customer.id))] : []),
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
    about: customer ? [customer] : [],
  });
}
