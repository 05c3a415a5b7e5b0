import { paymentMethods } from '@dayworks/shared/documents/payment-method';
import type { LedgerKind, LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { aDay, anId, createListQuery, oneOf, order } from '../../parts/list/list-query.ts';
import { ledgerKinds } from './ledger-kind.tsx';

export const kinds = Object.keys(ledgerKinds) as LedgerKind[];

export const sortLabels: Record<LedgerQuery['sort'], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
};

export const ledgerQuery = createListQuery<LedgerQuery>({
  kind: oneOf('kind', kinds),
  method: oneOf('method', paymentMethods),
  customer_id: anId('customer'),
  scope: { param: 'scope', parse: (text) => (text === 'recent' ? 'recent' : 'all') },
  from: aDay('from'),
  to: aDay('to'),
  sort: order('sort', Object.keys(sortLabels) as LedgerQuery['sort'][], 'newest'),
});

/** Days cut the ledger without breaking its running total; any other filter does. */
export const isWhole = (query: LedgerQuery) => !ledgerQuery.isFiltered({ ...query, from: null, to: null });
