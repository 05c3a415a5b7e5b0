import type { InvoiceFilter, InvoiceOverview, InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import { ActiveFilters } from '../../parts/list/active-filters.tsx';
import { createFilterChip } from '../../parts/list/filter-chip.tsx';
import { datedText, datesText, useFilteredCustomerText } from '../../parts/list/filter-texts.ts';
import { ListToolbar } from '../../parts/list/list-toolbar.tsx';
import { SearchField } from '../../parts/list/search-field.tsx';
import { StatusChips } from '../../parts/list/status-chips.tsx';
import type { ChangeQuery } from '../../parts/list/use-list-query.ts';
import type { Tone } from '../../ui/tone.ts';
import { dayLabels, filterLabels, invoiceFilters, invoiceQuery, sortLabels } from './invoice-query.ts';

const FilterChip = createFilterChip<InvoiceQuery>(() => import('./invoice-filters.tsx'));

const toneOf = (filter: InvoiceFilter): Tone => (filter === 'unpaid' ? 'sent' : filter);

type InvoiceToolbarProps = {
  query: InvoiceQuery;
  onChange: ChangeQuery<InvoiceQuery>;
  counts: InvoiceOverview['counts'] | undefined;
  searchId: string;
  isSearchShown: boolean;
};

export function InvoiceToolbar({ query, onChange, counts, searchId, isSearchShown }: InvoiceToolbarProps) {
  const { status, customer_id, dated, from, to, search, sort } = query;
  const customer = useFilteredCustomerText(customer_id);
  const dates = dated === 'written' ? datesText(from, to) : datedText(dayLabels[dated], from, to);
  const shown = invoiceFilters.filter((filter) => filter !== 'unpaid' || status === 'unpaid');
  return (
    <ListToolbar
      chips={
        <>
          <StatusChips
            chips={shown.map((filter) => ({
              status: filter,
              label: filterLabels[filter],
              tone: toneOf(filter),
            }))}
            chosen={status}
            onChoose={(next) => onChange({ status: next })}
            counts={counts}
          />
          <FilterChip query={query} onChange={onChange} />
        </>
      }
      search={
        <SearchField
          id={searchId}
          label="Search invoices"
          search={search}
          onSearch={(next) => onChange({ search: next }, { replace: true })}
          isShownOnPhone={isSearchShown}
        />
      }
    >
      <ActiveFilters
        onChange={onChange}
        filters={[
          customer_id !== null && { text: customer, undo: { customer_id: null } },
          dates !== undefined && { text: dates, undo: { dated: 'written', from: null, to: null } },
          sort !== invoiceQuery.all.sort && { text: sortLabels[sort], undo: { sort: invoiceQuery.all.sort } },
        ]}
      />
    </ListToolbar>
  );
}
