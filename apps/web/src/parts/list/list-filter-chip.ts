import { createFilterChip } from './filter-chip.tsx';
import type { FilteredList } from './list-description.ts';

/**
 * Creates the chip that opens the list's filter fields and sort order. The function is called once for each list,
 * outside components.
 */
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
