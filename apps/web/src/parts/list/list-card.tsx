import { type ReactNode, Suspense, useId, useRef } from 'react';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSheetLink } from '../sheet-address.ts';
import { ActiveFilters } from './active-filters.tsx';
import { CreateLink, type Creation } from './create-link.tsx';
import type { DescribedList } from './describe-list.ts';
import type { ListAction } from './list-action.ts';
import { isNarrowed } from './list-description.ts';
import { ListEmpty, NoMatch } from './list-empty.tsx';
import { ListHeader } from './list-header.tsx';
import { ListKeysLine } from './list-keys-line.tsx';
import { exportHref } from './list-query.ts';
import { featureKey } from './list-source.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { PagedList } from './paged-list.tsx';
import { SearchField } from './search-field.tsx';
import { StatusChips } from './status-chips.tsx';
import { useListChoice } from './use-list-choice.ts';
import { useListQuery } from './use-list-query.ts';
import { useRefreshList } from './use-refresh-list.ts';
import { useRowLayout } from './use-row-layout.ts';
import { useSearchToggle } from './use-search-toggle.ts';

/** More ids than this would make an address too long. */
const mostExported = 200;

/** What is the same for all rows; the same object as long as it says the same. */
type WithShared<Shared> = [Shared] extends [undefined] ? { shared?: undefined } : { shared: Shared };

type ListCardProps<
  Query extends object,
  ListPage extends { next: string | null },
  Row,
  Shared,
> = WithShared<Shared> & {
  list: DescribedList<Query, ListPage, Row, Shared>;
  /** Of the chips; undefined while they are on their way. */
  counts?: Readonly<Record<string, number>>;
  /** What was counted for just these filters, where the chips do not say it. */
  counted?: number;
  /** For the first row of an empty list; in the header where `isCreatedHere`. */
  creation?: Creation;
  isCreatedHere?: boolean;
  actions?: readonly ListAction[];
  /** Between the toolbar and the list: sums. */
  above?: ReactNode;
  /** Rows below the same headings that are no part of its pages, and how many there are. */
  strangers?: ReactNode;
  strangerCount?: number;
  /** What stands above stands there instead of the list. */
  isReplaced?: boolean;
  /** Nothing can be opened, changed or taken away. */
  isReadOnly?: boolean;
  /** Where a link within the page leads. */
  id?: string;
};

const noLink = { param: '' };

/** Draws a list as it was described: header, filters, rows page by page, and what can be done with several of them. */
export function ListCard<Query extends object, ListPage extends { next: string | null }, Row, Shared>(
  props: ListCardProps<Query, ListPage, Row, Shared>,
) {
  const {
    list,
    counts,
    creation,
    isCreatedHere,
    above,
    strangers,
    strangerCount = 0,
    isReadOnly = false,
  } = props;
  const { shared } = props as { shared: Shared };
  const { title, nouns, source, chips, FilterChip, Bulk, opens } = list;
  const { query, key, change } = useListQuery(list.query);
  const { search, sort } = query as { search?: string; sort?: string };
  const headingId = useId();
  const cardRef = useRef<HTMLElement>(null);
  const { layout, remPx } = useRowLayout(cardRef);
  const { searchId, isSearchShown, toggleSearch, goToSearch } = useSearchToggle(search ?? '');
  const refresh = useRefreshList(featureKey(source, query), `Could not refresh ${nouns.many} data`);
  const choice = useListChoice(key, source.idOf);
  const sheetLink = useSheetLink((opens && 'param' in opens ? opens : noLink).param);
  const linkTo = opens && ('linkTo' in opens ? opens.linkTo : sheetLink);
  const canChoose = Bulk !== undefined && !isReadOnly;
  const chosenChip = chips && (query[chips.field] as string | null);
  const chipCount = isNarrowed(list, query) ? undefined : counts?.[chosenChip ?? 'all'];
  const usualSort = (list.query.all as { sort?: string }).sort;
  const searchLabel = `Search ${nouns.searched ?? nouns.many}`;
  const csvHref = list.csvPath && !isReadOnly ? exportHref(list.csvPath, query) : undefined;

  const empty = list.query.isFiltered(query) ? (
    <NoMatch nouns={nouns} onShowAll={() => change(list.query.all)} />
  ) : (
    <ListEmpty>
      <EmptyState art={list.emptyArt} action={creation && <CreateLink {...creation} />}>
        {list.emptyText}
      </EmptyState>
    </ListEmpty>
  );

  const chosenIds = [...choice.chosen.keys()];
  return (
    <>
      <Card
        ref={cardRef}
        id={props.id}
        aria-labelledby={headingId}
        className="scroll-mt-[calc(var(--header-height)+1rem)]"
      >
        <ListHeader
          id={headingId}
          title={title}
          layout={layout}
          refresh={refresh}
          search={search === undefined ? undefined : { label: searchLabel, onToggle: toggleSearch }}
          csvHref={csvHref}
          actions={isReadOnly ? [] : props.actions}
          creation={isCreatedHere ? creation : undefined}
          onChoose={canChoose ? choice.start : undefined}
        />
        <ListToolbar
          isSticky={layout === 'compact'}
          chips={
            chips && (
              <StatusChips
                label={chips.label}
                chips={chips.options.filter(({ isHidden, value }) => !isHidden || value === chosenChip)}
                chosen={chosenChip ?? null}
                onChoose={(next) => change({ [chips.field]: next } as Partial<Query>)}
                counts={isReadOnly ? undefined : counts}
              />
            )
          }
          filter={FilterChip && <FilterChip query={query} onChange={change} />}
          search={
            search !== undefined && (
              <SearchField
                id={searchId}
                label={searchLabel}
                search={search}
                onSearch={(next) => change({ search: next } as unknown as Partial<Query>, { replace: true })}
                isShownOnPhone={isSearchShown}
              />
            )
          }
        >
          <ActiveFilters
            onChange={change}
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
        {above}
        {!props.isReplaced && (
          <PagedList
            key={key}
            list={list}
            query={query}
            onChange={change}
            shared={shared}
            linkTo={isReadOnly ? undefined : linkTo}
            layout={layout}
            remPx={remPx}
            choice={canChoose ? choice : undefined}
            onSearch={search === undefined ? undefined : goToSearch}
            counted={props.counted ?? chipCount}
            strangers={strangers}
            strangerCount={strangerCount}
            empty={strangerCount > 0 ? null : empty}
          />
        )}
      </Card>
      {layout === 'wide' && <ListKeysLine hasChoice={canChoose} hasSearch={search !== undefined} />}
      {Bulk && canChoose && choice.isOn && (
        <Suspense>
          <Bulk
            rows={[...choice.chosen.values()]}
            nouns={nouns}
            csvHref={
              list.csvPath && chosenIds.length <= mostExported
                ? exportHref(list.csvPath, { ...query, ids: chosenIds.join() })
                : undefined
            }
            onDone={(failed) => choice.keep(failed.map(source.idOf))}
            onClear={choice.clear}
          />
        </Suspense>
      )}
    </>
  );
}
