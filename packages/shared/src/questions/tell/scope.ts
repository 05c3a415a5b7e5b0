import type { customerTypes } from '../../customers/customer.ts';
import { customerName, type NamedCustomer } from '../../customers/customer-name.ts';
import type { Dollars } from '../../money.ts';
import type { Figure, RecordName } from '../answer.ts';
import type { UnsentDraft } from '../noticed/rows.ts';
import type { Place } from '../who/place-words.ts';
import {
  type Column,
  count,
  days,
  money,
  name,
  plural,
  readText,
  type Told,
  tableOf,
  tell,
} from './answer-parts.ts';
import { invoicesHref, recordHref } from './hrefs.ts';

/**
 * The customers that the question is about. Names from the question have already been replaced with the matching
 * records.
 */
export interface Scope {
  customer: RecordName | null;
  type: (typeof customerTypes)[number] | null;
  place: Place | null;
}

export const everybody: Scope = { customer: null, type: null, place: null };

export const isEverybody = ({ customer, type, place }: Scope) => !customer && !type && !place;

/**
 * Returns whether the question is about one customer without further filters. Only in this case does an empty result
 * mean that the customer has no such records.
 */
export const isWholeCustomer = ({ customer, type, place }: Scope) =>
  customer !== null && type === null && place === null;

/**
 * Returns the filter that restricts a list to the customers in the question. Returns null for customer types and
 * locations, because lists have no such filters.
 */
export const listCustomer = ({ customer, type, place }: Scope): { customer?: string } | null =>
  type || place ? null : customer ? { customer: customer.id } : {};

/**
 * Describes the scope in words, such as ' of {customer}', ' of commercial customers' or ' of {customer} among
 * customers in {place}'; the result is empty if the question is about all customers.
 */
export function scopeWords({ customer, type, place }: Scope, whose: 'of' | 'from' | 'to' = 'of'): string {
  const kind = type || place ? `${type ? `${type} ` : ''}customers${place ? ' in {place}' : ''}` : '';
  if (customer) return ` ${whose} {customer}${kind && ` among ${kind}`}`;
  return kind && ` ${whose} ${kind}`;
}

export function scopeFigures({ customer, place }: Scope): Figure[] {
  return [
    ...(customer ? [name('customer', 'Customer', customer.name, recordHref('customer', customer.id))] : []),
    ...(place ? [name('place', 'Place', place.label)] : []),
  ];
}

export const aboutScope = ({ customer }: Scope): RecordName[] => (customer ? [customer] : []);

const columns: Column<UnsentDraft>[] = [
  { key: 'customer', label: 'Customer', kind: 'text', read: ({ customer }) => customerName(customer) },
  { key: 'invoice', label: 'Invoice', kind: 'text', read: ({ number }) => number },
  { key: 'written', label: 'Written', kind: 'date', read: ({ written_on }) => written_on },
  { key: 'done', label: 'Last visit', kind: 'date', read: ({ done_on }) => done_on },
  { key: 'due', label: 'Due', kind: 'date', read: ({ due_date }) => due_date },
  { key: 'balance', label: 'Balance', kind: 'money', read: ({ balance_due }) => balance_due },
];

export function tellDrafts(
  { invoices, total }: { invoices: number; total: Dollars },
  first: readonly UnsentDraft[],
  scope: Scope,
): Told {
  const list = listCustomer(scope);
  const href = list && invoicesHref({ status: 'draft', ...list });
  const whom = scopeWords(scope);
  return tell({
    title: 'Invoices not sent yet',
    sentence:
      invoices === 0
        ? `Every invoice${whom} has been sent.`
        : `{invoices} ${plural(invoices, 'invoice')}${whom} ${plural(invoices, 'waits', 'wait')} to be sent: {total} in total.`,
    figures: [
      count('invoices', 'Drafts', invoices, href),
      money('total', 'Total in drafts', total, href),
      ...scopeFigures(scope),
    ],
    table: tableOf(columns, first, {
      count: invoices,
      hrefOf: ({ id }) => recordHref('invoice', id),
      totals: { balance: total },
    }),
    href,
    read: readText([invoices, 'draft']),
    about: aboutScope(scope),
  });
}

export interface LatePayer {
  customer: NamedCustomer & { id: string };
  /** How many days late the customer typically pays (F4). */
  usual_days: number;
  late: number;
  invoices: number;
  owes: Dollars;
}

export function tellLatePayers(
  payers: readonly LatePayer[],
  sums: { payers: number; invoices: number },
  type: Scope['type'],
): Told {
  const [worst] = payers;
  const who = `${type ? `${type} ` : ''}${plural(sums.payers, 'customer', 'customers')}`;
  return tell({
    title: 'Who pays late',
    sentence: worst
      ? `{payers} ${who} usually ${plural(sums.payers, 'pays', 'pay')} late. {worst} takes the longest: usually {worst_days} late, and late on {worst_late} of {worst_invoices} ${plural(worst.invoices, 'invoice')}.`
      : `No ${type ? `${type} ` : ''}customer usually pays late.`,
    figures: [
      count('payers', 'Late payers', sums.payers),
      ...(worst
        ? [
            name('worst', 'Latest', customerName(worst.customer), recordHref('customer', worst.customer.id)),
            days('worst_days', 'Usually late by', worst.usual_days),
            count('worst_late', 'Paid late', worst.late),
            count('worst_invoices', 'Paid invoices', worst.invoices),
          ]
        : []),
    ],
    table: tableOf(
      [
        { key: 'customer', label: 'Customer', kind: 'text', read: ({ customer }) => customerName(customer) },
        { key: 'average', label: 'Usually late by', kind: 'days', read: ({ usual_days }) => usual_days },
        { key: 'late', label: 'Paid late', kind: 'count', read: ({ late }) => late },
        { key: 'invoices', label: 'Of', kind: 'count', read: ({ invoices }) => invoices },
        { key: 'owes', label: 'Owes now', kind: 'money', read: ({ owes }) => owes },
      ],
      payers,
      { count: sums.payers, hrefOf: ({ customer }) => recordHref('customer', customer.id) },
    ),
    read: readText([sums.invoices, 'paid invoice']),
  });
}
