import { type ReactNode, useId } from 'react';
import { api } from '../../lib/api.ts';
import type { RowNouns } from '../../parts/list/count-texts.ts';
import type { ListAction } from '../../parts/list/list-action.ts';
import { ListEmpty, NoMatch } from '../../parts/list/list-empty.tsx';
import { ListHeader } from '../../parts/list/list-header.tsx';
import type { ListQuery } from '../../parts/list/list-query.ts';
import type { ListSource } from '../../parts/list/list-source.ts';
import { ListToolbar } from '../../parts/list/list-toolbar.tsx';
import { PagedList } from '../../parts/list/paged-list.tsx';
import type { RowPlace, RowShape } from '../../parts/list/row-layout.ts';
import { SearchField } from '../../parts/list/search-field.tsx';
import { type ChangeQuery, useListQuery } from '../../parts/list/use-list-query.ts';
import { useRefreshList } from '../../parts/list/use-refresh-list.ts';
import { useSearchToggle } from '../../parts/list/use-search-toggle.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { rowSkeletonCells } from './row-shape.tsx';

interface Toolbar<Query> {
  query: Query;
  change: ChangeQuery<Query>;
}

interface Searching<Query> {
  /** 'Search users' */
  label: string;
  read: (query: Query) => string;
  write: (words: string) => Partial<Query>;
}

/** For a query that has a field for it. */
export const searching = (label: string) => ({
  label,
  read: ({ search }: { search: string }) => search,
  write: (search: string) => ({ search }),
});

type AdminListProps<Query, ListPage extends { next: string | null }, Row> = {
  title: string;
  nouns: RowNouns;
  listQuery: ListQuery<Query>;
  source: ListSource<Query, ListPage, Row>;
  shape: RowShape;
  renderRow: (row: Row, place: RowPlace) => ReactNode;
  /** When there is nothing to show and no filter hides anything. */
  emptyText: string;
  search?: Searching<Query>;
  chips?: (toolbar: Toolbar<Query>) => ReactNode;
  filters?: (toolbar: Toolbar<Query>) => ReactNode;
  actions?: (toolbar: Toolbar<Query>) => readonly ListAction[];
};

/** What the operator's lists have in common: rows from the server page by page, filters in the address. */
export function AdminList<Query extends object, ListPage extends { next: string | null }, Row>(
  props: AdminListProps<Query, ListPage, Row>,
) {
  const { title, nouns, listQuery, source, shape, renderRow, emptyText, search: searchField } = props;
  const { query, change } = useListQuery(listQuery);
  const search = searchField?.read(query) ?? '';
  const headingId = useId();
  const { searchId, isSearchShown, toggleSearch } = useSearchToggle(search);
  const refresh = useRefreshList(api.admin.key(), `Could not refresh the ${nouns.many}`);
  const toolbar = { query, change };
  return (
    <Card aria-labelledby={headingId}>
      <ListHeader
        id={headingId}
        title={title}
        refresh={refresh}
        actions={props.actions?.(toolbar)}
        {...(searchField ? { search: { label: searchField.label, onToggle: toggleSearch } } : {})}
      />
      <ListToolbar
        chips={props.chips?.(toolbar)}
        search={
          searchField && (
            <SearchField
              id={searchId}
              label={searchField.label}
              search={search}
              onSearch={(words) => change(searchField.write(words), { replace: true })}
              isShownOnPhone={isSearchShown}
            />
          )
        }
      >
        {props.filters?.(toolbar)}
      </ListToolbar>
      <PagedList
        key={JSON.stringify(query)}
        source={source}
        query={query}
        label={title}
        nouns={nouns}
        shape={shape}
        skeletonCells={rowSkeletonCells}
        renderRow={renderRow}
        empty={
          listQuery.isFiltered(query) ? (
            <NoMatch
              text={`No ${nouns.one} matches these filters.`}
              showAllLabel={`Show all ${nouns.many}`}
              onShowAll={() => change(listQuery.all)}
            />
          ) : (
            <ListEmpty>
              <EmptyState art="search">{emptyText}</EmptyState>
            </ListEmpty>
          )
        }
      />
    </Card>
  );
}
