import { paymentMethodLabels } from '@dayworks/shared/documents/payment-method';
import { ledgerKindLabels, noPerson } from '@dayworks/shared/ledger/ledger-kind';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { customerFilter, datesFilter } from '../../../parts/list/active-filter.tsx';
import { describeList } from '../../../parts/list/describe-list.ts';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { listRefresh } from '../../../parts/list/list-refresh.ts';
import { useListRests } from '../../../parts/list/list-rest.ts';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import { openPayment } from '../open-payment.ts';
import { PaymentsFrame } from '../payments-frame.tsx';
import { useRecording } from '../use-recording.ts';
import { isWhole, ledgerQuery, ledgerSource, sortLabels } from './ledger-list.ts';
import { partRows, wholeRows } from './ledger-row.tsx';
import { LedgerTotals } from './ledger-totals.tsx';
import { PersonName } from './person-name.tsx';

/** The description of the ledger: all payments and refunds, day by day. */
const wholeLedger = describeList({
  title: 'Ledger',
  label: 'Transactions',
  nouns: { one: 'transaction', many: 'transactions' },
  source: ledgerSource,
  query: ledgerQuery,
  rows: wholeRows,
  opens: openPayment,
  chips: { field: 'kind', label: 'Kind', options: chipsOf(ledgerKindLabels) },
  sortLabels,
  filters: () => import('./ledger-filters.tsx'),
  activeFilters: (query) => {
    const { scope, method, customer_id, source, no_source, person } = query;
    return [
      scope === 'recent' && { text: 'Counted as recent payments', undo: { scope: ledgerQuery.all.scope } },
      scope === 'unbilled' && { text: 'On no invoice yet', undo: { scope: ledgerQuery.all.scope } },
      method !== null && { text: paymentMethodLabels[method], undo: { method: null } },
      customerFilter({ customer_id }),
      source !== null && { text: `From ${source}`, undo: { source: null } },
      no_source && { text: 'Source not known', undo: { no_source: false } },
      person !== null && {
        text: person === noPerson ? 'Nobody named' : <PersonName id={person} />,
        undo: { person: null },
      },
      datesFilter(query),
    ];
  },
  csvPath: '/api/transactions/export',
  emptyText: 'No transactions yet. Every payment, deposit and refund is listed here.',
});

const partOfLedger = { ...wholeLedger, rows: partRows };

export default function TransactionsPage() {
  const { query } = useListQuery(ledgerQuery);
  const rests = useListRests(ledgerSource.rest);
  const { data: totals, isError } = useQuery(
    api.ledger.totals.queryOptions({ input: query, ...listRefresh(rests) }),
  );
  const recording = useRecording();
  const shared = useMemo(() => ({ query, isWhole: isWhole(query) }), [query]);
  return (
    <PaymentsFrame
      title="Transactions"
      sub="Every payment, deposit and refund, with the total after each one."
    >
      <ListCard
        list={shared.isWhole ? wholeLedger : partOfLedger}
        shared={shared}
        counted={totals?.count}
        creation={recording}
        above={(totals || !isError) && <LedgerTotals totals={totals} />}
      />
    </PaymentsFrame>
  );
}
