import type {
  EstimateFilter,
  EstimateOverview,
  EstimateQuery,
} from '@dayworks/shared/estimates/estimate-list';
import { estimateTone } from '../../parts/estimate-status-badge.tsx';
import { ActiveFilters } from '../../parts/list/active-filters.tsx';
import { createFilterChip } from '../../parts/list/filter-chip.tsx';
import { datedText, datesText, useFilteredCustomerText } from '../../parts/list/filter-texts.ts';
import { ListToolbar } from '../../parts/list/list-toolbar.tsx';
import { SearchField } from '../../parts/list/search-field.tsx';
import { StatusChips } from '../../parts/list/status-chips.tsx';
import type { ChangeQuery } from '../../parts/list/use-list-query.ts';
import { dayLabels, estimateFilters, estimateQuery, filterLabels, sortLabels } from './estimate-query.ts';

const FilterChip = createFilterChip<EstimateQuery>(() => import('./estimate-filters.tsx'));

/** Waiting is several statuses, so it has no colour of its own. */
const chipOf = (filter: EstimateFilter) => ({
  status: filter,
  label: filterLabels[filter],
  ...(filter === 'waiting' ? {} : { tone: estimateTone(filter) }),
});

const chips = estimateFilters.map(chipOf);

type EstimateToolbarProps = {
  query: EstimateQuery;
  onChange: ChangeQuery<EstimateQuery>;
  counts: EstimateOverview['counts'] | undefined;
  searchId: string;
  isSearchShown: boolean;
};

export function EstimateToolbar({ query, onChange, counts, searchId, isSearchShown }: EstimateToolbarProps) {
  const { status, customer_id, dated, from, to, search, sort } = query;
  const customer = useFilteredCustomerText(customer_id);
  const dates = dated === 'written' ? datesText(from, to) : datedText(dayLabels[dated], from, to);
  return (
    <ListToolbar
      chips={
        <>
          <StatusChips
            chips={chips}
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
          label="Search estimates"
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
          sort !== estimateQuery.all.sort && {
            text: sortLabels[sort],
            undo: { sort: estimateQuery.all.sort },
          },
        ]}
      />
    </ListToolbar>
  );
}
