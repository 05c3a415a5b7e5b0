import { createFilterChip } from './filter-chip.tsx';
import type { FilteredList } from './list-description.ts';

/** The chip in front of the list's own fields and its order. Made once for each list, outside of components. */
export function createListFilterChip<Query extends object>(list: FilteredList<Query>) {
  const { filters } = list;
  if (!filters) return undefined;
  return createFilterChip<Query>(async () => {
    const [{ createListFilters }, { default: Fields }] = await Promise.all([
      import('./on-demand/list-filters.tsx'),
      filters(),
    ]);
    return { default: createListFilters(list, Fields) };
  });
}
