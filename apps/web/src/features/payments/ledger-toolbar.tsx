import { paymentMethodLabels } from '@dayworks/shared/documents/payment-method';
import type { LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { ledgerKindLabels, ledgerKinds, noCustomer } from '@dayworks/shared/ledger/ledger-kind';
import { ActiveFilters } from '../../parts/list/active-filters.tsx';
import { createFilterChip } from '../../parts/list/filter-chip.tsx';
import { datesText, useFilteredCustomerText } from '../../parts/list/filter-texts.ts';
import { ListToolbar } from '../../parts/list/list-toolbar.tsx';
import { StatusChips } from '../../parts/list/status-chips.tsx';
import type { ChangeQuery } from '../../parts/list/use-list-query.ts';
import { customerIdOf, ledgerQuery, sortLabels } from './ledger-query.ts';

const FilterChip = createFilterChip<LedgerQuery>(() => import('./ledger-filters.tsx'));

const chips = ledgerKinds.map((kind) => ({ status: kind, label: ledgerKindLabels[kind] }));

type LedgerToolbarProps = { query: LedgerQuery; onChange: ChangeQuery<LedgerQuery> };

export function LedgerToolbar({ query, onChange }: LedgerToolbarProps) {
  const { kind, method, customer_id, scope, from, to, sort } = query;
  const name = useFilteredCustomerText(customerIdOf(query));
  const customer = customer_id === noCustomer ? 'Without a customer' : name;
  const dates = datesText(from, to);
  return (
    <ListToolbar
      chips={
        <>
          <StatusChips
            label="Kind"
            chips={chips}
            chosen={kind}
            onChoose={(next) => onChange({ kind: next })}
          />
          <FilterChip query={query} onChange={onChange} />
        </>
      }
    >
      <ActiveFilters
        onChange={onChange}
        filters={[
          scope === 'recent' && { text: 'Counted as recent payments', undo: { scope: 'all' } },
          method !== null && { text: paymentMethodLabels[method], undo: { method: null } },
          customer_id !== null && { text: customer, undo: { customer_id: null } },
          dates !== undefined && { text: dates, undo: { from: null, to: null } },
          sort !== ledgerQuery.all.sort && { text: sortLabels[sort], undo: { sort: ledgerQuery.all.sort } },
        ]}
      />
    </ListToolbar>
  );
}
