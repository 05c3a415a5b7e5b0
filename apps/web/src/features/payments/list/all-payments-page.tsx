import { methodLabel, paymentStatusLabels } from '@dayworks/shared/documents/payments/payment-method';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { describeList } from '../../../parts/list/describe-list.ts';
import { customerFilter, datesFilter } from '../../../parts/list/filters/filter-chips.tsx';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { Orphans } from '../../../parts/list/orphans.tsx';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import {
  amountsText,
  kindLabels,
  paymentQuery,
  paymentSource,
  sortLabels,
  statusChips,
  useReceivers,
} from '../payment-list.ts';
import { openPayment, paymentRows } from '../payment-row.tsx';
import { paymentTone } from '../payment-status-badge.tsx';
import { PaymentsFrame, useRecording } from '../payments-frame.tsx';

const allPayments = describeList({
  title: 'Payments',
  label: 'Payments',
  nouns: { one: 'payment', many: 'payments' },
  source: paymentSource,
  query: paymentQuery,
  rows: paymentRows,
  opens: openPayment,
  chips: {
    field: 'status',
    label: 'Status',
    options: statusChips.map((value) => ({
      value,
      label: paymentStatusLabels[value],
      tone: paymentTone(value),
    })),
  },
  sortLabels,
  filters: () => import('./payment-filters.tsx'),
  activeFilters: (query) => {
    const { method, kind, received_by, min, max } = query;
    const amounts = amountsText(min, max);
    return [
      method !== null && { text: methodLabel(method), undo: { method: null } },
      kind !== null && { text: kindLabels[kind], undo: { kind: null } },
      customerFilter(query),
      received_by !== null && { text: <ReceivedBy id={received_by} />, undo: { received_by: null } },
      datesFilter(query),
      amounts !== undefined && { text: amounts, undo: { min: null, max: null } },
    ];
  },
  csvPath: '/api/payments/export',
  bulk: () => import('./payment-bulk.tsx'),
  emptyText: 'No payments yet. Record the first one to see it here.',
});

function ReceivedBy({ id }: { id: string }) {
  const receiver = useReceivers().find(({ value }) => value === id);
  return `Received by ${receiver?.label ?? 'one member'}`;
}

export default function AllPaymentsPage() {
  const { query } = useListQuery(paymentQuery);
  const { data } = useQuery(api.payments.orphans.queryOptions());
  const orphans = (!paymentQuery.isFiltered(query) && data) || [];
  return (
    <PaymentsFrame
      title="All payments"
      sub="Every payment ever received, including those that were refunded or voided."
    >
      <ListCard
        list={allPayments}
        creation={useRecording()}
        strangerCount={orphans.length}
        strangers={<Orphans table="payments" rows={orphans} hasOwn look={paymentRows} shared={undefined} />}
      />
    </PaymentsFrame>
  );
}
