import { noCustomer } from '@dayworks/shared/customers/no-customer';
import { paymentMethods } from '@dayworks/shared/documents/payment-method';
import type { LedgerPage, LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { ledgerKinds, ledgerScopes, noPerson } from '@dayworks/shared/ledger/ledger-kind';
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
import { type DayEntry, dayEntriesOf } from './ledger-days.ts';

export const sortLabels: Record<LedgerQuery['sort'], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
};

export const ledgerQuery = createListQuery<LedgerQuery>({
  kind: oneOf('kind', ledgerKinds),
  method: oneOf('method', paymentMethods),
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
 * Returns whether a running total can be shown: with a date filter alone the ledger is still complete, but not with
 * any other filter.
 */
export const isWhole = (query: LedgerQuery) => !ledgerQuery.isFiltered({ ...query, from: null, to: null });

/**
 * Returns the id of the customer whose name is shown in the filter; null if the filter selects entries without a
 * customer.
 */
export const customerIdOf = ({ customer_id }: LedgerQuery) =>
  customer_id === noCustomer ? null : customer_id;
