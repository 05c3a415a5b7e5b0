import { customerName, type NamedCustomer } from '../../customers/customer-name.ts';
import type { CalendarDate } from '../../dates/calendar-date.ts';
import type { Period } from '../../ledger/revenue.ts';
import type { Dollars } from '../../money.ts';
import type { FoundKind } from '../../search/contract.ts';
import { count, money, plural, readText, type Told, tableOf, tell } from './answer-parts.ts';
import {
  appointmentsHref,
  customersHref,
  estimatesHref,
  invoicesHref,
  leadsHref,
  recordHref,
} from './hrefs.ts';
import { periodFigures, periodWords } from './period.ts';

/**
 * The kinds of events that an answer about recent changes can contain, such as a new lead or a sent invoice, in display
 * order.
 */
export const changeKinds = [
  'lead_arrived',
  'customer_added',
  'estimate_sent',
  'estimate_won',
  'estimate_lost',
  'visit_done',
  'invoice_sent',
  'invoice_viewed',
  'invoice_paid',
  'payment_received',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

interface ChangeWords {
  label: string;
  one: string;
  many: string;
  record: FoundKind;
}

const changeWords: Record<ChangeKind, ChangeWords> = {
  lead_arrived: { label: 'New lead', one: 'new lead', many: 'new leads', record: 'lead' },
  customer_added: { label: 'New customer', one: 'new customer', many: 'new customers', record: 'customer' },
  estimate_sent: { label: 'Estimate sent', one: 'estimate sent', many: 'estimates sent', record: 'estimate' },
  estimate_won: {
    label: 'Estimate won',
    one: 'estimate won',
    many: 'estimates won',
    record: 'estimate',
  },
  estimate_lost: {
    label: 'Estimate lost',
    one: 'estimate lost',
    many: 'estimates lost',
    record: 'estimate',
  },
  visit_done: { label: 'Visit done', one: 'visit done', many: 'visits done', record: 'appointment' },
  invoice_sent: { label: 'Invoice sent', one: 'invoice sent', many: 'invoices sent', record: 'invoice' },
  invoice_viewed: {
    label: 'Invoice viewed',
    one: 'invoice viewed',
    many: 'invoices viewed',
    record: 'invoice',
  },
  invoice_paid: { label: 'Invoice paid', one: 'invoice paid', many: 'invoices paid', record: 'invoice' },
  payment_received: {
    label: 'Payment received',
    one: 'payment received',
    many: 'payments received',
    record: 'payment',
  },
};

export interface ChangeSum {
  kind: ChangeKind;
  count: number;
  amount: Dollars | null;
}

export interface Change {
  kind: ChangeKind;
  id: string;
  /** The date of the event, such as the day when an invoice was sent. */
  on: CalendarDate;
  what: string | null;
  customer: NamedCustomer | null;
  amount: Dollars | null;
}

/**
 * Returns a link to a list of the counted records whose rows add up to the total, or null if no list can show exactly
 * those rows.
 */
function hrefOf(kind: ChangeKind, period: Period, isUntilToday: boolean): string | null {
  switch (kind) {
    case 'lead_arrived':
      return leadsHref({ ...period });
    case 'customer_added':
      return isUntilToday ? customersHref({ since: period.from }) : null;
    case 'visit_done':
      return appointmentsHref({ status: 'completed', ...period });
    case 'invoice_paid':
      return invoicesHref({ status: 'paid', dated: 'paid', ...period });
    case 'estimate_won':
      return estimatesHref({ dated: 'won', ...period });
    case 'estimate_lost':
      return estimatesHref({ dated: 'lost', ...period });
    default:
      return null;
  }
}

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export function tellChanges(
  period: Period,
  sums: readonly ChangeSum[],
  newest: readonly Change[],
  isUntilToday: boolean,
): Told {
  const happened = sums.filter((sum) => sum.count > 0);
  const all = happened.reduce((total, sum) => total + sum.count, 0);
  const wordsOf = ({ kind, count: times, amount }: ChangeSum) =>
    `{${kind}} ${plural(times, changeWords[kind].one, changeWords[kind].many)}${amount ? ` ({${kind}_amount})` : ''}`;
  return tell({
    title: 'Details',
    sentence:
      all === 0
        ? `Nothing happened ${periodWords(period)}.`
        : `What happened ${periodWords(period)}: ${listed(happened.map(wordsOf))}.`,
    figures: [
      ...sums.flatMap(({ kind, count: times, amount }) => {
        const { label } = changeWords[kind];
        const href = hrefOf(kind, period, isUntilToday);
        return [
          count(kind, label, times, href),
          ...(amount === null ? [] : [money(`${kind}_amount`, label, amount, href)]),
        ];
      }),
      ...periodFigures(period),
    ],
    table: tableOf<Change>(
      [
        { key: 'on', label: 'When', kind: 'date', read: ({ on }) => on },
        { key: 'happened', label: 'What', kind: 'text', read: ({ kind }) => changeWords[kind].label },
        { key: 'record', label: 'Of', kind: 'text', read: ({ what }) => what },
        {
          key: 'customer',
          label: 'Customer',
          kind: 'text',
          read: ({ customer }) => customer && customerName(customer),
        },
        { key: 'amount', label: 'Amount', kind: 'money', read: ({ amount }) => amount },
      ],
      newest,
      { count: all, hrefOf: ({ kind, id }) => recordHref(changeWords[kind].record, id) },
    ),
    read: readText([all, 'change']),
  });
}
