import { lazy } from 'react';
import type { ListDescription } from './list-description.ts';
import { createListFilterChip } from './list-filter-chip.ts';

/**
 * Creates the parts of a list that are loaded on demand. The function is called once for each list, outside
 * components.
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
