import type { ProductOverview, ProductQuery } from '@dayworks/shared/products/product-list';
import { ActiveFilters } from '../../parts/list/active-filters.tsx';
import { createFilterChip } from '../../parts/list/filter-chip.tsx';
import { ListToolbar } from '../../parts/list/list-toolbar.tsx';
import { SearchField } from '../../parts/list/search-field.tsx';
import { StatusChips } from '../../parts/list/status-chips.tsx';
import type { ChangeQuery } from '../../parts/list/use-list-query.ts';
import { filterLabels, productFilters, productQuery, sortLabels } from './product-query.ts';

const FilterChip = createFilterChip<ProductQuery>(() => import('./product-filters.tsx'));

const chips = productFilters.map((status) => ({ status, label: filterLabels[status] }));

type ProductToolbarProps = {
  query: ProductQuery;
  onChange: ChangeQuery<ProductQuery>;
  counts: ProductOverview['counts'] | undefined;
  searchId: string;
  isSearchShown: boolean;
};

export function ProductToolbar({ query, onChange, counts, searchId, isSearchShown }: ProductToolbarProps) {
  const { status, category, search, sort } = query;
  return (
    <ListToolbar
      chips={
        <>
          <StatusChips
            label="Kind"
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
          label="Search products"
          search={search}
          onSearch={(next) => onChange({ search: next }, { replace: true })}
          isShownOnPhone={isSearchShown}
        />
      }
    >
      <ActiveFilters
        onChange={onChange}
        filters={[
          category !== null && { text: category, undo: { category: null } },
          sort !== productQuery.all.sort && { text: sortLabels[sort], undo: { sort: productQuery.all.sort } },
        ]}
      />
    </ListToolbar>
  );
}
