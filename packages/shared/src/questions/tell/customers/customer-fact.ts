import { habitCases } from '../../../customers/habits.ts';
import type { CalendarDate } from '../../../dates/calendar-date.ts';
import { methodLabel } from '../../../documents/payments/payment-method.ts';
import type { RecordName } from '../../answer.ts';
import type { CustomerTopic } from '../../question.ts';
import {
  type Cell,
  count,
  date,
  days,
  name,
  plural,
  readText,
  type Told,
  tableOf,
  tell,
} from '../answer-parts.ts';
import { recordHref } from '../hrefs.ts';

/** The facts about a customer that users can ask for individually. */
export interface KnownFacts {
  notes: string | null;
  tags: readonly string[];
  tax_exempt: boolean;
  /** The customer's own payment terms in days, and the default terms, which apply if the customer has none. */
  payment_terms: number | null;
  default_terms: number;
  sms_ok: boolean;
  marketing_consent: boolean;
  lead_source: string | null;
  referred_by: string | null;
  created_on: CalendarDate;
  first_visit: CalendarDate | null;
  addresses: readonly { label: string | null; address: string; access_notes: string | null }[];
  /** How often the customer used each payment method, most frequent first. */
  methods: readonly { method: string; payments: number }[];
  habit: { days: number | null; late: number; invoices: number } | null;
  order_numbers: readonly { id: string; number: string; order_number: string; date: CalendarDate }[];
}

type Part = Pick<Told, 'figures' | 'table'> & { sentence: string; title: string };

const column = <Row>(key: string, label: string, read: (row: Row) => Cell) => ({
  key,
  label,
  kind: 'text' as const,
  read,
});

/**
 * The access notes of each address, and the general notes about the customer, because these often contain access codes
 * as well.
 */
function access({ addresses, notes }: KnownFacts): Part {
  const known = addresses.filter(({ access_notes }) => access_notes);
  const [first] = known;
  const more = notes ? ' The notes say: {notes}' : '';
  return {
    title: 'Access',
    sentence: first
      ? `For {customer} at {address}: {access}${known.length > 1 ? ' The other addresses are in the list.' : ''}${more}`
      : notes
        ? 'No access notes are saved for {customer}. The notes say: {notes}'
        : 'No access notes are saved for {customer}.',
    figures: [
      ...(first
        ? [
            name('address', 'Address', first.label ?? first.address),
            name('access', 'Access', first.access_notes ?? ''),
          ]
        : []),
      ...(notes ? [name('notes', 'Notes', notes)] : []),
    ],
    table: tableOf(
      [
        column<(typeof known)[number]>('label', 'Place', ({ label }) => label),
        column<(typeof known)[number]>('address', 'Address', ({ address }) => address),
        column<(typeof known)[number]>('access', 'Access', ({ access_notes }) => access_notes),
      ],
      known,
      { count: known.length },
    ),
  };
}

function method({ methods }: KnownFacts): Part {
  const [usual] = methods;
  const all = methods.reduce((sum, { payments }) => sum + payments, 0);
  return {
    title: 'How this customer pays',
    sentence: !usual
      ? '{customer} has not paid anything yet.'
      : all < habitCases
        ? `{customer} has paid {payments} ${plural(all, 'time')} so far, by {method} {times} ${plural(usual.payments, 'time')}. That is not enough to say what is usual.`
        : `{customer} usually pays by {method}: {times} of {payments} ${plural(all, 'payment')}.`,
    figures: usual
      ? [
          name('method', 'Usual method', methodLabel(usual.method)),
          count('times', 'Times', usual.payments),
          count('payments', 'Payments', all),
        ]
      : [],
    table: tableOf(
      [
        column<(typeof methods)[number]>('method', 'Method', (row) => methodLabel(row.method)),
        { key: 'payments', label: 'Payments', kind: 'count', read: ({ payments }) => payments },
      ],
      methods,
      { count: methods.length },
    ),
  };
}

function habit({ habit: paid }: KnownFacts): Part {
  const title = 'Late payments';
  if (!paid || paid.invoices === 0)
    return { title, sentence: '{customer} has not paid an invoice yet.', figures: [], table: null };
  const usually =
    paid.days === null
      ? ' There are not enough invoices yet to say what is usual.'
      : paid.days > 0
        ? ' Usually it is {days} after the due date.'
        : ' Usually it is on time.';
  return {
    title,
    sentence:
      (paid.late === 0
        ? `{customer} has never paid late: {invoices} ${plural(paid.invoices, 'invoice was', 'invoices were')} paid by the due date.`
        : `{customer} paid {late} of {invoices} ${plural(paid.invoices, 'invoice')} late.`) + usually,
    figures: [
      count('late', 'Paid late', paid.late),
      count('invoices', 'Paid invoices', paid.invoices),
      ...(paid.days !== null ? [days('days', 'Usually late by', paid.days)] : []),
    ],
    table: null,
  };
}

function orderNumber({ order_numbers: rows }: KnownFacts): Part {
  const [last] = rows;
  return {
    title: 'Purchase orders',
    sentence: last
      ? 'The latest PO number of {customer} is {po}, on invoice {invoice} of {on}.'
      : 'No invoice of {customer} has a PO number.',
    figures: last
      ? [
          name('po', 'PO number', last.order_number),
          name('invoice', 'Invoice', last.number, recordHref('invoice', last.id)),
          date('on', 'Date', last.date),
        ]
      : [],
    table: null,
  };
}

const plain = (title: string, sentence: string, figures: Part['figures'] = []): Part => ({
  title,
  sentence,
  figures,
  table: null,
});

const tellers: Record<CustomerTopic, (facts: KnownFacts) => Part> = {
  access,
  method,
  habit,
  order_number: orderNumber,
  tax: ({ tax_exempt: isExempt }) =>
    plain(
      'Sales tax',
      isExempt ? '{customer} is exempt from sales tax.' : '{customer} is not exempt: sales tax is charged.',
    ),
  terms: ({ payment_terms: own, default_terms: usual }) =>
    plain(
      'Payment terms',
      own === null
        ? '{customer} has no terms of their own, so the terms of your business apply: {terms}.'
        : 'The payment terms of {customer} are {terms}.',
      [days('terms', 'Payment terms', own ?? usual)],
    ),
  consent: ({ sms_ok: texts, marketing_consent: marketing }) =>
    plain(
      'Consent',
      `{customer} ${texts ? 'may be texted' : 'does not want texts'}, and ${marketing ? 'agreed' : 'has not agreed'} to marketing.`,
    ),
  since: ({ created_on, first_visit }) =>
    plain(
      'Customer since',
      `{customer} has been a customer since {since}.${first_visit ? ' The first visit was {first}.' : ''}`,
      [
        date('since', 'Customer since', created_on),
        ...(first_visit ? [date('first', 'First visit', first_visit)] : []),
      ],
    ),
  notes: ({ notes, tags }) =>
    plain(
      'Notes',
      `${notes ? 'The notes on {customer} say: {notes}' : 'There are no notes on {customer}.'}${tags.length > 0 ? ' Tags: {tags}.' : ' There are no tags.'}`,
      [
        ...(notes ? [name('notes', 'Notes', notes)] : []),
        ...(tags.length > 0 ? [name('tags', 'Tags', tags.join(', '))] : []),
      ],
    ),
  source: ({ referred_by: by, lead_source: source }) =>
    plain(
      'Source',
      by
        ? '{customer} was referred by {by}.'
        : source
          ? '{customer} came from {source}.'
          : 'Where {customer} came from is not saved.',
      [...(by ? [name('by', 'Referred by', by)] : []), ...(source ? [name('source', 'Source', source)] : [])],
    ),
};

/** Answers a question about a single fact about a customer, with a link to the customer's page. */
export function tellCustomerFact(facts: KnownFacts, about: CustomerTopic, customer: RecordName): Told {
  const page = recordHref('customer', customer.id);
  const { figures, ...part } = tellers[about](facts);
  return tell({
    ...part,
    figures: [
      name('customer', 'Customer', customer.name, page),
      ...figures.map((figure) => ({ ...figure, href: figure.href ?? page })),
    ],
    href: page,
    read: readText([1, 'customer']),
    about: [customer],
  });
}
