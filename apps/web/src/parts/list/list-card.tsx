import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { queryClient } from '../../lib/query-client.ts';
import { Card } from '../../ui/card.tsx';
import { Kbd } from '../../ui/labels.tsx';
import { useSheetLink } from '../address-sheet.tsx';
import { failureToast, successToast } from '../feedback.tsx';
import type { Creation } from './create-link.tsx';
import type { DescribedList } from './describe-list.ts';
import { ListControls } from './list-controls.tsx';
import { isNarrowed, type ListDescription } from './list-description.ts';
import { EmptyList } from './list-empty.tsx';
import { ChosenActions, type ListAction, ListHeader } from './list-header.tsx';
import { exportHref } from './list-query.ts';
import { featureKey } from './list-source.ts';
import { PagedList } from './paged-list.tsx';
import { type LinkTo, useRowLayout } from './rows/row-layout.ts';
import { useListChoice } from './rows/use-list-choice.ts';
import { useListQuery } from './use-list-query.ts';

const keys = {
  move: { keys: ['↑', '↓'], label: 'Move' },
  open: { keys: ['↵'], label: 'Open' },
  choose: { keys: ['X'], label: 'Choose' },
  search: { keys: ['/'], label: 'Search' },
};

type ListKeysLineProps = { hasChoice: boolean; hasSearch: boolean };

/** The line below a list that shows the keyboard shortcuts to users who have a keyboard. */
function ListKeysLine({ hasChoice, hasSearch }: ListKeysLineProps) {
  const shown = [
    keys.move,
    keys.open,
    ...(hasChoice ? [keys.choose] : []),
    ...(hasSearch ? [keys.search] : []),
  ];
  return (
    <p aria-hidden="true" className="mt-3 hidden gap-4 px-1 text-12 text-fg-3 pointer-fine:flex">
      {shown.map((line) => (
        <span key={line.label} className="flex items-center gap-1">
          {line.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          <span className="ml-0.5">{line.label}</span>
        </span>
      ))}
    </p>
  );
}

/** On a phone, the search field is hidden until the user taps its button or a search is active. */
function useSearchToggle(search: string) {
  const searchId = useId();
  const [isWanted, setWanted] = useState(false);
  const isShown = isWanted || search !== '';
  const show = (next: boolean) => {
    /*
     * The search field is rendered synchronously, because a phone opens its keyboard only while it is handling the tap
     * on the search button.
     */
    flushSync(() => setWanted(next));
    document.getElementById(searchId)?.focus();
  };
  return {
    searchField: { id: searchId, isShownOnPhone: isShown, onHide: () => setWanted(false) },
    toggleSearch: () => show(!isShown),
    goToSearch: () => show(true),
  };
}

/** Refreshes the list when the user asks for it, and shows whether this succeeded. */
function useRefreshList(queryKey: QueryKey, failureText: string) {
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    try {
      await queryClient.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true });
      successToast('Success', 'Data refreshed');
    } catch {
      failureToast('Error', failureText);
    } finally {
      setRefreshing(false);
    }
  };
  return { isRefreshing, refresh: () => void refresh() };
}

type Opens = ListDescription<object, never, never, never>['opens'];

/** Returns the function that creates the link of each row. The link leads to a sheet beside the list or to a screen. */
function useLinkTo(opens: Opens): LinkTo | undefined {
  const sheetLink = useSheetLink(opens && 'param' in opens ? opens.param : '');
  return opens && ('linkTo' in opens ? opens.linkTo : sheetLink);
}

/**
 * The data that all rows of the list share. As long as its content does not change, the object must stay the same;
 * otherwise, all rows would be rendered again.
 */
type WithShared<Shared> = [Shared] extends [undefined] ? { shared?: undefined } : { shared: Shared };

type ListCardProps<
  Query extends object,
  ListPage extends { next: string | null },
  Row,
  Shared,
> = WithShared<Shared> & {
  list: DescribedList<Query, ListPage, Row, Shared>;
  /** The number of rows that each status chip would show; undefined while the numbers are loading. */
  counts?: Readonly<Record<string, number>>;
  /** The number of rows that match the current filters, for lists whose chips do not show this number. */
  counted?: number;
  /**
   * The link for creating a record. It is shown if the list is empty and, if `isCreatedHere` is set, also in the header
   * of the list.
   */
  creation?: Creation;
  isCreatedHere?: boolean;
  actions?: readonly ListAction[];
  /** Content between the toolbar and the list, such as totals. */
  above?: ReactNode;
  /**
   * Additional rows that do not come from the list's own query, such as imported rows without a business. They are
   * shown under the same headings. `strangerCount` is the number of these rows.
   */
  strangers?: ReactNode;
  strangerCount?: number;
  /** True if the list itself is hidden and only the content in `above` is shown. */
  isReplaced?: boolean;
  /** True if no row of the list can be opened, changed or deleted. */
  isReadOnly?: boolean;
  /** The element id of the list. Links within the page lead to it. */
  id?: string;
};

/** Renders a list from its description: the header, the filters, the rows page by page, and the bulk actions. */
export function ListCard<Query extends object, ListPage extends { next: string | null }, Row, Shared>(
  props: ListCardProps<Query, ListPage, Row, Shared>,
) {
  const { list, counts, creation, strangerCount = 0, isReadOnly = false } = props;
  const { shared } = props as { shared: Shared };
  const { nouns, source, chips } = list;
  const { query, key, change } = useListQuery(list.query);
  const { search } = query as { search?: string };
  const headingId = useId();
  const cardRef = useRef<HTMLElement>(null);
  const { layout, remPx, isStacked } = useRowLayout(cardRef);
  const { searchField, toggleSearch, goToSearch } = useSearchToggle(search ?? '');
  const refresh = useRefreshList(featureKey(source, query), `Could not refresh ${nouns.many} data`);
  const choice = useListChoice(key, source.idOf);
  const linkTo = useLinkTo(list.opens);
  const hasSearch = search !== undefined;
  const canChoose = list.Bulk !== undefined && !isReadOnly;
  const chosenChip = chips && (query[chips.field] as string | null);
  const chipCount = isNarrowed(list, query) ? undefined : counts?.[chosenChip ?? 'all'];
  const searchLabel = `Search ${nouns.searched ?? nouns.many}`;

  const empty = (
    <EmptyList list={list} query={query} onShowAll={() => change(list.query.all)} creation={creation} />
  );

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
          title={list.title}
          layout={layout}
          refresh={refresh}
          search={hasSearch ? { label: searchLabel, onToggle: toggleSearch } : undefined}
          csvHref={list.csvPath && !isReadOnly ? exportHref(list.csvPath, query) : undefined}
          actions={isReadOnly ? [] : props.actions}
          creation={props.isCreatedHere ? creation : undefined}
          onChoose={canChoose ? choice.start : undefined}
        />
        <ListControls
          list={list}
          query={query}
          onChange={change}
          counts={isReadOnly ? undefined : counts}
          searchField={{ ...searchField, label: searchLabel }}
          isSticky={layout === 'compact'}
        />
        {props.above}
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
            isStacked={isStacked}
            choice={canChoose ? choice : undefined}
            onSearch={hasSearch ? goToSearch : undefined}
            counted={props.counted ?? chipCount}
            strangers={props.strangers}
            strangerCount={strangerCount}
            empty={strangerCount > 0 ? null : empty}
          />
        )}
      </Card>
      {layout === 'wide' && <ListKeysLine hasChoice={canChoose} hasSearch={hasSearch} />}
      {canChoose && <ChosenActions list={list} query={query} choice={choice} />}
    </>
  );
}
