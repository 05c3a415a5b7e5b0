import { formatPhone } from '../../../contact/phone-text.ts';
import type { CalendarDate } from '../../../dates/calendar-date.ts';
import type { Dollars } from '../../../money.ts';
import {
  count,
  date,
  money,
  name,
  plural,
  readText,
  shownRows,
  type Told,
  tableOf,
  tell,
} from '../answer-parts.ts';
import { recordHref } from '../hrefs.ts';

/** A person worth calling, with the reason and the date since which the reason applies. */
export interface CallRow {
  why: 'lead' | 'late' | 'estimate';
  /** The id of the lead, customer or estimate. */
  id: string;
  name: string;
  phone: string | null;
  since: CalendarDate;
  amount: Dollars | null;
}

const reasons = {
  lead: 'New lead without an answer',
  late: 'Late invoices',
  estimate: 'Estimate without an answer',
} as const;
const kinds = { lead: 'lead', late: 'customer', estimate: 'estimate' } as const;

const sentences: Record<CallRow['why'], string> = {
  lead: 'Call {first} first: a new lead that nobody has answered since {since}.',
  late: 'Call {first} first: {amount} is late, the oldest of it since {since}.',
  estimate: 'Call {first} first: an estimate over {amount} waits for an answer since {since}.',
};

/**
 * Answers whom to call first. New leads come first, because they also ask competitors, followed by the people with
 * the largest amounts.
 */
export function tellCallFirst(rows: readonly CallRow[]): Told {
  const [first] = rows;
  const hrefOf = ({ why, id }: CallRow) => recordHref(kinds[why], id);
  return tell({
    title: 'Whom to call first',
    sentence: first
      ? `${sentences[first.why]} {count} ${plural(rows.length, 'call is', 'calls are')} worth making in all: new leads first, then by the money that waits.`
      : 'Nobody waits for a call: no lead is unanswered, no invoice is late and no estimate waits for long.',
    figures: [
      ...(first
        ? [
            name('first', 'Call first', first.name, hrefOf(first)),
            date('since', 'Since', first.since),
            ...(first.amount === null ? [] : [money('amount', 'Amount', first.amount)]),
          ]
        : []),
      count('count', 'Calls', rows.length),
    ],
    table: tableOf<CallRow>(
      [
        { key: 'name', label: 'Name', kind: 'text', read: (row) => row.name },
        { key: 'phone', label: 'Phone', kind: 'text', read: ({ phone }) => phone && formatPhone(phone) },
        { key: 'why', label: 'Why', kind: 'text', read: ({ why }) => reasons[why] },
        { key: 'since', label: 'Since', kind: 'date', read: ({ since }) => since },
        { key: 'amount', label: 'Amount', kind: 'money', read: ({ amount }) => amount },
      ],
      rows.slice(0, shownRows),
      { count: rows.length, hrefOf },
    ),
    read: readText([rows.length, 'person', 'people']),
  });
}
