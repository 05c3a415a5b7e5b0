import { formatPhone } from '../../../contact.ts';
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

/** A person worth calling, with the reason and the date from which the reason has applied. */
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
  late: 'Past-due invoices',
  estimate: 'Estimate without an answer',
} as const;
const kinds = { lead: 'lead', late: 'customer', estimate: 'estimate' } as const;

const sentences: Record<CallRow['why'], string> = {
  lead: 'Call {first} first: this new lead has been waiting for an answer since {since}.',
  late: 'Call {first} first: {amount} is past due, the oldest since {since}.',
  estimate: 'Call {first} first: an estimate for {amount} has been waiting for an answer since {since}.',
};

/**
 * Tells the user whom to call first. New leads come first, because they may also be contacting competitors. After them
 * come the people with whom the most money is at stake.
 */
export function tellCallFirst(rows: readonly CallRow[]): Told {
  const [first] = rows;
  const hrefOf = ({ why, id }: CallRow) => recordHref(kinds[why], id);
  return tell({
    title: 'Who to call first',
    sentence: first
      ? `${sentences[first.why]} {count} ${plural(rows.length, 'call is', 'calls are')} worth making in total: new leads first, then the largest amounts.`
      : 'No calls needed: every lead has an answer, no invoice is past due and no estimate has been waiting long.',
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
