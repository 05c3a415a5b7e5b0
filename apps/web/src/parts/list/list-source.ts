import type { Query, QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

export const pageSize = 50;

/** The number of placeholder rows for a page that has never been loaded. */
const guessedSize = 10;

/**
 * The pages that are known so far, each with its cursor. A page can be requested again with its cursor, so rows that
 * are not visible need not stay in memory.
 */
export type PageTrail = readonly KnownPage[];

interface KnownPage {
  cursor: string | null;
  size: number;
  /**
   * The cursor with which the page was loaded before rows above it were added or removed. The rows of that earlier page
   * are shown until the new ones are loaded.
   */
  formerCursor?: string | null;
}

export const startOfTrail: PageTrail = [{ cursor: null, size: guessedSize }];

/**
 * Updates the list of known pages after a page has loaded. It stores the length of the page and the cursor of the next
 * page, if there is one.
 */
export function follow(
  trail: PageTrail,
  index: number,
  { size, next }: { size: number; next: string | null },
): PageTrail {
  const known = trail[index];
  if (!known) return trail;
  const after = trail[index + 1];
  if (known.size === size && (after?.cursor ?? null) === next) return trail;
  const before = [...trail.slice(0, index), { ...known, size }];
  if (next === null) return before;
  const changed = after && after.cursor !== next ? { formerCursor: after.cursor } : {};
  const following = { size: guessedSize, ...after, ...changed, cursor: next };
  return [...before, following, ...trail.slice(index + 2)];
}

export function rowCount(trail: PageTrail): number {
  return trail.reduce((sum, { size }) => sum + size, 0);
}

export interface PlacedPage extends KnownPage {
  index: number;
  /** The index of the page's first row. */
  start: number;
}

/**
 * Returns the pages that contain the rows with the given indexes. If these rows have not been loaded yet, returns the
 * first page.
 */
export function pagesBetween(trail: PageTrail, firstRow: number, lastRow: number): PlacedPage[] {
  let start = 0;
  const placed = trail.map((page, index) => {
    const place = { ...page, index, start };
    start += page.size;
    return place;
  });
  const found = placed.filter((page) => page.start <= lastRow && page.start + page.size > firstRow);
  return found.length > 0 ? found : placed.slice(0, 1);
}

const refreshEveryMs = 30_000;

/** While a list is paused, it is not refreshed. Only data that has never been loaded is fetched. */
export const listRefresh = (rests: boolean) => ({
  refetchInterval: refreshEveryMs,
  enabled: ({ state }: Pick<Query, 'state'>) => !rests || state.data === undefined,
});

const restMs = 5_000;

type ListRest = ReturnType<typeof createListRest>;

/** Tracks whether refreshing is paused for a list and for the totals that are calculated from its rows. */
export function createListRest() {
  let resting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: boolean) => {
    clearTimeout(timer);
    resting = next;
    for (const listener of listeners) listener();
  };
  const release = () => set(false);

  return {
    /** While a deletion is being sent, a refresh must not make the row appear again. */
    hold: () => set(true),
    release,
    /**
     * After a deletion, the list is refreshed only once, at the end of the pause. Without the pause, every live event
     * about the deletion would refresh the list.
     */
    rest: () => {
      set(true);
      timer = setTimeout(release, restMs);
    },
    isResting: () => resting,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const useListRests = (rest: ListRest) => useSyncExternalStore(rest.subscribe, rest.isResting);

/** The loaded part of a list: each page contains the cursor for loading the next page. */
interface Page {
  next: string | null;
}

type PageInput<Query> = Query & { cursor: string | null; limit: number };

/** A procedure in the contract that returns a list page by page, such as api.invoices.list. */
interface PagedProcedure<Query, ListPage> {
  call: (input: PageInput<Query>, options: { signal: AbortSignal }) => Promise<ListPage>;
  queryKey: (options: { input: PageInput<Query> }) => QueryKey;
}

interface ListSourceParts<Query, ListPage, Row> {
  procedure: PagedProcedure<Query, ListPage>;
  rowsOf: (page: ListPage) => readonly Row[];
}

/**
 * Defines where a list gets its rows and how they are refreshed. It is created once for each list, outside components.
 */
export interface ListSource<Query, ListPage extends Page, Row> extends ListSourceParts<Query, ListPage, Row> {
  idOf: (row: Row) => string;
  /** Pauses refreshes of the list while a row is being deleted. */
  rest: ListRest;
}

export function createListSource<Query, ListPage extends Page, Row extends { id: string | number }>(
  parts: ListSourceParts<Query, ListPage, Row>,
): ListSource<Query, ListPage, Row> {
  return { ...parts, idOf: ({ id }) => String(id), rest: createListRest() };
}

export const pageInput = <Query>(query: Query, cursor: string | null): PageInput<Query> => ({
  ...query,
  cursor,
  limit: pageSize,
});

/** Returns the query key that matches all loaded data of the list's feature. */
export function featureKey<Query, ListPage extends Page, Row>(
  { procedure }: ListSource<Query, ListPage, Row>,
  query: Query,
): QueryKey {
  const [path] = procedure.queryKey({ input: pageInput(query, null) });
  return [(path as string[]).slice(0, 1)];
}
