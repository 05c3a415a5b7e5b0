import { ActiveFilters } from './active-filters.tsx';
import type { DescribedList } from './describe-list.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { SearchField } from './search-field.tsx';
import { StatusChips } from './status-chips.tsx';
import type { ChangeQuery } from './use-list-query.ts';

type ListControlsProps<Query extends object, ListPage extends { next: string | null }, Row, Shared> = {
  list: DescribedList<Query, ListPage, Row, Shared>;
  query: Query;
  onChange: ChangeQuery<Query>;
  /** The number of rows for each status chip; undefined while the numbers are loading. */
  counts: Readonly<Record<string, number>> | undefined;
  searchField: { id: string; label: string; isShownOnPhone: boolean; onHide: () => void };
  isSticky: boolean;
};

/** The controls that filter and sort the list: chips, filter panel, search and active filters. */
export function ListControls<Query extends object, ListPage extends { next: string | null }, Row, Shared>(
  props: ListControlsProps<Query, ListPage, Row, Shared>,
) {
  const { list, query, onChange, counts, searchField, isSticky } = props;
  const { chips, FilterChip } = list;
  const { search, sort } = query as { search?: string; sort?: string };
  const usualSort = (list.query.all as { sort?: string }).sort;
  const chosen = chips ? (query[chips.field] as string | null) : null;
  return (
    <ListToolbar
      isSticky={isSticky}
      chips={
        chips && (
          <StatusChips
            label={chips.label}
            chips={chips.options.filter(({ isHidden, value }) => !isHidden || value === chosen)}
            chosen={chosen}
            onChoose={(next) => onChange({ [chips.field]: next } as Partial<Query>)}
            counts={counts}
          />
        )
      }
      filter={FilterChip && <FilterChip query={query} onChange={onChange} />}
      search={
        search !== undefined && (
          <SearchField
            {...searchField}
            search={search}
            onSearch={(next) => onChange({ search: next } as unknown as Partial<Query>, { replace: true })}
          />
        )
      }
    >
      <ActiveFilters
        onChange={onChange}
        filters={[
          ...(list.activeFilters?.(query) ?? []),
          sort !== undefined &&
            sort !== usualSort && {
              text: list.sortLabels?.[sort] ?? sort,
              undo: { sort: usualSort } as unknown as Partial<Query>,
            },
        ]}
      />
    </ListToolbar>
  );
}
