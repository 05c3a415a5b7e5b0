import { paymentMethodLabels, paymentStatusLabels } from '@dayworks/shared/documents/payment-method';
import type { PaymentQuery } from '@dayworks/shared/payments/payment-list';
import { ActiveFilters } from '../../parts/list/active-filters.tsx';
import { createFilterChip } from '../../parts/list/filter-chip.tsx';
import { datesText, useFilteredCustomerText } from '../../parts/list/filter-texts.ts';
import { ListToolbar } from '../../parts/list/list-toolbar.tsx';
import { SearchField } from '../../parts/list/search-field.tsx';
import { StatusChips } from '../../parts/list/status-chips.tsx';
import type { ChangeQuery } from '../../parts/list/use-list-query.ts';
import { amountsText, kindLabels, paymentQuery, sortLabels, statusChips } from './payment-query.ts';
import { paymentTone } from './payment-status-badge.tsx';
import { useReceivers } from './use-receivers.ts';

const FilterChip = createFilterChip<PaymentQuery>(() => import('./payment-filters.tsx'));

const chips = statusChips.map((status) => ({
  status,
  label: paymentStatusLabels[status],
  tone: paymentTone(status),
}));

type PaymentToolbarProps = {
  query: PaymentQuery;
  onChange: ChangeQuery<PaymentQuery>;
  searchId: string;
  isSearchShown: boolean;
};

export function PaymentToolbar({ query, onChange, searchId, isSearchShown }: PaymentToolbarProps) {
  const { method, kind, customer_id, received_by, from, to, min, max, sort } = query;
  const customer = useFilteredCustomerText(customer_id);
  const receiver = useReceivers(received_by !== null).find(({ value }) => value === received_by);
  const dates = datesText(from, to);
  const amounts = amountsText(min, max);
  return (
    <ListToolbar
      chips={
        <>
          <StatusChips chips={chips} chosen={query.status} onChoose={(status) => onChange({ status })} />
          <FilterChip query={query} onChange={onChange} />
        </>
      }
      search={
        <SearchField
          id={searchId}
          label="Search payments"
          search={query.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
          isShownOnPhone={isSearchShown}
        />
      }
    >
      <ActiveFilters
        onChange={onChange}
        filters={[
          method !== null && { text: paymentMethodLabels[method], undo: { method: null } },
          kind !== null && { text: kindLabels[kind], undo: { kind: null } },
          customer_id !== null && { text: customer, undo: { customer_id: null } },
          received_by !== null && {
            text: `Received by ${receiver?.label ?? 'one member'}`,
            undo: { received_by: null },
          },
          dates !== undefined && { text: dates, undo: { from: null, to: null } },
          amounts !== undefined && { text: amounts, undo: { min: null, max: null } },
          sort !== paymentQuery.all.sort && { text: sortLabels[sort], undo: { sort: paymentQuery.all.sort } },
        ]}
      />
    </ListToolbar>
  );
}
