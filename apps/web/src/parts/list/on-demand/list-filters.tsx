import type { ReactNode } from 'react';
import { FilterPopover } from './filter-popover.tsx';
import { SortFilter } from './sort-filter.tsx';

type ListFiltersProps = {
  sort: string | undefined;
  sortLabels: Readonly<Record<string, string>> | undefined;
  onSort: (sort: string) => void;
  onClear: () => void;
  /** The fields of this list. */
  children: ReactNode;
};

/** The panel of a list: its own fields, and its order. */
export function ListFilters({ sort, sortLabels, onSort, onClear, children }: ListFiltersProps) {
  return (
    <FilterPopover onClear={onClear}>
      {children}
      {sort && sortLabels && <SortFilter sort={sort} labels={sortLabels} onChange={onSort} />}
    </FilterPopover>
  );
}
