import { noCustomer } from '@dayworks/shared/customers/customer-name';
import { type CalendarDate, formatShort } from '@dayworks/shared/dates/calendar-date';
import { documentTitle } from '@dayworks/shared/documents/document-kind';
import { longestMethod, methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import type { LedgerEntry, LedgerPage, LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { ledgerKinds, ledgerScopes, noPerson } from '@dayworks/shared/ledger/ledger-kind';
import {
  addCents,
  type Dollars,
  formatMoney,
  fromCents,
  subtractCents,
  toCents,
  zeroCents,
} from '@dayworks/shared/money';
import { api } from '../../../lib/api.ts';
import {
  aDay,
  anId,
  choice,
  createListQuery,
  oneOf,
  order,
  shortText,
} from '../../../parts/list/list-query.ts';
import { createListSource } from '../../../parts/list/list-source.ts';
import { weekday } from '../../../ui/date/calendar-days.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Formats a date as 'Mon, Nov 9, 2026'. */
export const dayText = (date: CalendarDate) => `${weekdays[weekday(date)]}, ${formatShort(date)}`;

/** Formats an amount with its sign as +$500.00 or -$20.00. */
export const signedMoney = (amount: Dollars) => `${amount > 0 ? '+' : ''}${formatMoney(amount)}`;

/** Returns the document and payment method, such as 'Invoice #7f3a9c21 · Check · No. 1042'. */
export function entryDetails({ document, payment_method, reference }: LedgerEntry): string {
  return [
    document && documentTitle(document.kind, document),
    payment_method && methodLabel(payment_method),
    reference,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A ledger entry, with the total of its day if the page contains the complete day. */
export interface DayEntry extends LedgerEntry {
  /**
   * The total of the day; null if the day continues on the next page. Only the first entry of a day has a valid total,
   * because a page can start in the middle of a day.
   */
  dayNet: Dollars | null;
}

function withDayNets({ entries, next }: LedgerPage): DayEntry[] {
  const nets = new Map<string, ReturnType<typeof toCents>>();
  for (const { date, amount } of entries) {
    nets.set(date, addCents(nets.get(date) ?? zeroCents, toCents(amount)));
  }
  const cutDay = next === null ? undefined : entries.at(-1)?.date;
  return entries.map((entry) => ({
    ...entry,
    dayNet: entry.date === cutDay ? null : fromCents(nets.get(entry.date) ?? zeroCents),
  }));
}

const known = new WeakMap<LedgerPage, readonly DayEntry[]>();

/**
 * Returns the ledger entries of a page with their day totals. For the same page, the same row objects are returned, so
 * that they are not rendered again.
 */
export function dayEntriesOf(page: LedgerPage): readonly DayEntry[] {
  const rows = known.get(page) ?? withDayNets(page);
  known.set(page, rows);
  return rows;
}

/** Returns the running total at the end of the day, based on the first entry of that day in the list. */
export function dayClose(
  first: Pick<LedgerEntry, 'running_total' | 'amount'>,
  net: Dollars,
  sort: LedgerQuery['sort'],
): Dollars | null {
  if (first.running_total === null || sort === 'newest') return first.running_total;
  const before = subtractCents(toCents(first.running_total), toCents(first.amount));
  return fromCents(addCents(before, toCents(net)));
}

export const sortLabels: Record<LedgerQuery['sort'], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
};

export const ledgerQuery = createListQuery<LedgerQuery>({
  kind: oneOf('kind', ledgerKinds),
  method: shortText('method', longestMethod),
  customer_id: anId('customer', noCustomer),
  source: shortText('source', 100),
  no_source: { param: 'no_source', parse: (text) => text === 'true' },
  person: anId('person', noPerson),
  scope: choice('scope', ledgerScopes, 'all'),
  from: aDay('from'),
  to: aDay('to'),
  sort: order('sort', Object.keys(sortLabels) as LedgerQuery['sort'][], 'newest'),
});

export const ledgerSource = createListSource<LedgerQuery, LedgerPage, DayEntry>({
  procedure: api.ledger.list,
  rowsOf: dayEntriesOf,
});

/**
 * Returns whether a running total can be shown. This is possible with a date filter, because the ledger stays complete,
 * but not with any other filter.
 */
export const isWhole = (query: LedgerQuery) => !ledgerQuery.isFiltered({ ...query, from: null, to: null });

/**
 * Returns the id of the customer whose name the filter shows; null if the filter selects entries without a customer.
 */
export const customerIdOf = ({ customer_id }: LedgerQuery) =>
  customer_id === noCustomer ? null : customer_id;
