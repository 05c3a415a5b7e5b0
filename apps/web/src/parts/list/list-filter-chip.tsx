import { createFilterChip } from './filter-chip.tsx';
import type { ListDescription } from './list-description.ts';

type Filtered<Query extends object> = Pick<
  ListDescription<Query, never, never, never>,
  'filters' | 'query' | 'chips' | 'sortLabels'
>;

/** The chip in front of the list's own fields and its order. Made once for each list, outside of components. */
export function createListFilterChip<Query extends object>(list: Filtered<Query>) {
  const { filters, query: address, chips, sortLabels } = list;
  if (!filters) return undefined;
  return createFilterChip<Query>(async () => {
    const [{ ListFilters }, { default: Fields }] = await Promise.all([
      import('./on-demand/list-filters.tsx'),
      filters(),
    ]);
    return {
      default: ({ query, onChange }) => {
        const { sort, search } = query as { sort?: string; search?: string };
        // Chips and search stand outside of the panel, so it leaves them alone.
        const kept = {
          ...(chips && { [chips.field]: query[chips.field] }),
          ...(search !== undefined && { search }),
        };
        return (
          <ListFilters
            sort={sort}
            sortLabels={sortLabels}
            onSort={(next) => onChange({ sort: next } as unknown as Partial<Query>)}
            onClear={() => onChange({ ...address.all, ...kept })}
          >
            <Fields query={query} onChange={onChange} />
          </ListFilters>
        );
      },
    };
  });
}
