import { methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import type { LedgerTotals as Totals } from '@dayworks/shared/ledger/ledger-entry';
import { ledgerKindLabels, noPerson } from '@dayworks/shared/ledger/ledger-kind';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { describeList } from '../../../parts/list/describe-list.ts';
import { customerFilter, datesFilter } from '../../../parts/list/filters/filter-chips.tsx';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { listRefresh, useListRests } from '../../../parts/list/list-source.ts';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import { Skeleton } from '../../../ui/loading.tsx';
import { useReceivers } from '../payment-list.ts';
import { openPayment } from '../payment-row.tsx';
import { PaymentsFrame, useRecording } from '../payments-frame.tsx';
import { isWhole, ledgerQuery, ledgerSource, sortLabels } from './ledger-list.ts';
import { partRows, wholeRows } from './ledger-row.tsx';

/** The totals of all ledger entries that match the filter; undefined while the totals are loading. */
function LedgerTotals({ totals }: { totals: Totals | undefined }) {
  const figures = [
    { label: 'Received', text: totals && formatMoney(totals.received) },
    { label: 'Refunded', text: totals && formatMoney(totals.given_back) },
    { label: 'Net', text: totals && formatMoney(totals.net) },
    { label: 'Entries', text: totals?.count.toLocaleString('en-US') },
  ];
  return (
    <dl
      aria-label="Totals"
      className="grid grid-cols-4 gap-x-4 gap-y-2 border-line border-t px-5 py-3 narrow:grid-cols-2 narrow:px-4 tight:grid-cols-1"
    >
      {figures.map(({ label, text }) => (
        <div key={label} className="min-w-0">
          <dt className="text-12 text-fg-3">{label}</dt>
          <dd className="truncate font-semibold tabular-nums">
            {text ?? <Skeleton className="my-1 h-3.5 w-20" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows the name of a team member, or 'One person' if the person is no longer in the team list. */
const PersonName = ({ id }: { id: string }) =>
  useReceivers().find(({ value }) => value === id)?.label ?? 'One person';

/** The list definition for the ledger: all payments and refunds, day by day. */
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
      scope === 'recent' && { text: 'Included in recent payments', undo: { scope: ledgerQuery.all.scope } },
      scope === 'unbilled' && { text: 'Not on an invoice yet', undo: { scope: ledgerQuery.all.scope } },
      method !== null && { text: methodLabel(method), undo: { method: null } },
      customerFilter({ customer_id }),
      source !== null && { text: `From ${source}`, undo: { source: null } },
      no_source && { text: 'Unknown source', undo: { no_source: false } },
      person !== null && {
        text: person === noPerson ? 'No one named' : <PersonName id={person} />,
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
