import { formatShort } from '@dayworks/shared/calendar-date';
import type { CustomerOverview, CustomerQuery } from '@dayworks/shared/customers/customer-list';
import { ActiveFilters } from '../../parts/list/active-filters.tsx';
import { createFilterChip } from '../../parts/list/filter-chip.tsx';
import { ListToolbar } from '../../parts/list/list-toolbar.tsx';
import { SearchField } from '../../parts/list/search-field.tsx';
import { StatusChips } from '../../parts/list/status-chips.tsx';
import type { ChangeQuery } from '../../parts/list/use-list-query.ts';
import { customerFilters, customerQuery, filterLabels, sortLabels } from './customer-query.ts';

const FilterChip = createFilterChip<CustomerQuery>(() => import('./customer-filters.tsx'));

type CustomerToolbarProps = {
  query: CustomerQuery;
  onChange: ChangeQuery<CustomerQuery>;
  counts: CustomerOverview['counts'] | undefined;
  searchId: string;
  isSearchShown: boolean;
};

export function CustomerToolbar({ query, onChange, counts, searchId, isSearchShown }: CustomerToolbarProps) {
  const { status, since, tag, search, sort } = query;
  return (
    <ListToolbar
      chips={
        <>
          <StatusChips
            label="Show"
            chips={customerFilters.map((filter) => ({ status: filter, label: filterLabels[filter] }))}
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
          label="Search customers"
          search={search}
          onSearch={(next) => onChange({ search: next }, { replace: true })}
          isShownOnPhone={isSearchShown}
        />
      }
    >
      <ActiveFilters
        onChange={onChange}
        filters={[
          since !== null && { text: `New since ${formatShort(since)}`, undo: { since: null } },
          tag !== null && { text: tag, undo: { tag: null } },
          sort !== customerQuery.all.sort && {
            text: sortLabels[sort],
            undo: { sort: customerQuery.all.sort },
          },
        ]}
      />
    </ListToolbar>
  );
}
