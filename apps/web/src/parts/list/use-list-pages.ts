import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { isUnreachable } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import {
  follow,
  type ListSource,
  listRefresh,
  type PageTrail,
  type PlacedPage,
  pageInput,
  pagesBetween,
  startOfTrail,
  useListRests,
} from './list-source.ts';

/**
 * From this page on, pages are removed from memory soon after they leave the visible area, so that they do not
 * accumulate while the user scrolls through a long list.
 */
const farPage = 3;
const farPageKeptMs = 30_000;

type Page = { next: string | null };

/**
 * The list of known pages is cached. When the user returns, the list therefore has the same length, and the scroll
 * position can be restored.
 */
export function usePageTrail<Query, ListPage extends Page, Row>(
  { procedure, rowsOf }: ListSource<Query, ListPage, Row>,
  query: Query,
) {
  const firstKey = procedure.queryKey({ input: pageInput(query, null) });
  const key = ['list-trail', firstKey];
  const [trail, setTrail] = useState(() => {
    const first = queryClient.getQueryData<ListPage>(firstKey);
    const start = first
      ? follow(startOfTrail, 0, { size: rowsOf(first).length, next: first.next })
      : startOfTrail;
    return queryClient.getQueryData<PageTrail>(key) ?? start;
  });
  const change = (next: PageTrail) => {
    setTrail(next);
    queryClient.setQueryData(key, next);
  };
  return [trail, change] as const;
}

/**
 * This function is outside the hook on purpose. Each query keeps its options, and functions that are created inside the
 * hook would keep all variables of the render in memory for each page.
 */
function pageOptions<Query, ListPage extends Page, Row>(
  { procedure }: ListSource<Query, ListPage, Row>,
  query: Query,
  page: PlacedPage,
  rests: boolean,
) {
  const { cursor, formerCursor, index } = page;
  const input = pageInput(query, cursor);
  return {
    queryKey: procedure.queryKey({ input }),
    queryFn: ({ signal }: { signal: AbortSignal }) => procedure.call(input, { signal }),
    ...listRefresh(rests),
    ...(index < farPage ? {} : { gcTime: farPageKeptMs }),
    placeholderData: (): ListPage | undefined =>
      formerCursor === undefined
        ? undefined
        : queryClient.getQueryData<ListPage>(procedure.queryKey({ input: pageInput(query, formerCursor) })),
  };
}

/** Returns all loaded rows of the list, in order. */
export function rowsAtHand<Query, ListPage extends Page, Row>(
  { procedure, rowsOf }: ListSource<Query, ListPage, Row>,
  query: Query,
  trail: PageTrail,
): Row[] {
  return trail.flatMap(({ cursor }) => {
    const queryKey = procedure.queryKey({ input: pageInput(query, cursor) });
    const page = queryClient.getQueryData<ListPage>(queryKey);
    return page ? rowsOf(page) : [];
  });
}

/** Each loaded page keeps its own query hook. Adding or dropping other pages therefore does not affect it. */
const placesInSight = 4;
const noPage = { queryKey: ['list-page', 'none'], enabled: false } as const;

/**
 * Four pages together contain at least 151 rows, which is always enough to cover the visible area. The library's hook
 * for any number of pages would add 1.2 kB to the first load.
 */
function usePages<Query, ListPage extends Page, Row>(
  source: ListSource<Query, ListPage, Row>,
  query: Query,
  pages: PlacedPage[],
) {
  const rests = useListRests(source.rest);
  const optionsAt = (place: number) => {
    const page = pages.find(({ index }) => index % placesInSight === place);
    return (page ? pageOptions(source, query, page, rests) : noPage) as UseQueryOptions<ListPage>;
  };
  const places = [
    useQuery(optionsAt(0)),
    useQuery(optionsAt(1)),
    useQuery(optionsAt(2)),
    useQuery(optionsAt(3)),
  ] as const;
  return pages.map(({ index }) => places[(index % placesInSight) as 0 | 1 | 2 | 3]);
}

interface Sight {
  firstRow: number;
  lastRow: number;
}

/**
 * Loads the visible pages, each with a separate query. Other pages are dropped and loaded again when they are needed.
 */
export function useListPages<Query, ListPage extends Page, Row>(
  source: ListSource<Query, ListPage, Row>,
  query: Query,
  trail: PageTrail,
  onTrail: (trail: PageTrail) => void,
  { firstRow, lastRow }: Sight,
) {
  const { rowsOf } = source;
  const pages = pagesBetween(trail, firstRow, lastRow).slice(0, placesInSight);
  const results = usePages(source, query, pages);

  useLayoutEffect(() => {
    const next = results.reduce((known, { data, isPlaceholderData }, position) => {
      const page = pages[position];
      if (!page || !data || isPlaceholderData) return known;
      return follow(known, page.index, { size: rowsOf(data).length, next: data.next });
    }, trail);
    if (next !== trail) onTrail(next);
  });

  const rowAt = (row: number): Row | undefined => {
    const position = pages.findIndex(({ start, size }) => row >= start && row < start + size);
    const page = pages[position];
    const data = results[position]?.data;
    return page && data && rowsOf(data)[row - page.start];
  };

  const first = results[0]?.data;
  return {
    rowAt,
    /** If the last page of the list is loaded, the exact number of rows is known. */
    isAllKnown: pages.at(-1)?.index === trail.length - 1 && results.at(-1)?.data?.next === null,
    isFirstPageEmpty: pages[0]?.index === 0 && first !== undefined && rowsOf(first).length === 0,
    isPending: results.every(({ data }) => data === undefined),
    error: results.find(({ data, error }) => data === undefined && error)?.error ?? null,
    isOutOfReach: results.some(({ failureReason }) => failureReason && isUnreachable(failureReason)),
    updatedAt: Math.max(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  };
}
