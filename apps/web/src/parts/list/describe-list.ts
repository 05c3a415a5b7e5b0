import { lazy } from 'react';
import { createFilterChip } from './filters/filter-chips.tsx';
import type { FilteredList, ListDescription } from './list-description.ts';

/**
 * Creates the chip that opens the list's filter fields and sort order. The function is called once for each list,
 * outside components.
 */
function createListFilterChip<Query extends object>(list: FilteredList<Query>) {
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

/**
 * Creates the components of a list that are loaded on demand, such as its filters. The function is called once for each
 * list, outside components.
 */
export function describeList<Query extends object, ListPage extends { next: string | null }, Row, Shared>(
  list: ListDescription<Query, ListPage, Row, Shared>,
) {
  return {
    ...list,
    FilterChip: createListFilterChip<Query>(list),
    Bulk: list.bulk && lazy(list.bulk),
  };
}

export type DescribedList<
  Query extends object,
  ListPage extends { next: string | null },
  Row,
  Shared,
> = ReturnType<typeof describeList<Query, ListPage, Row, Shared>>;
