import type { InvoicePage, InvoiceQuery, InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { type Query, useQueries } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useListRests } from './list-rest.ts';
import {
  follow,
  type PageTrail,
  type PlacedPage,
  pageSize,
  pagesBetween,
  startOfTrail,
} from './page-trail.ts';

export const refreshEveryMs = 30_000;
/** Pages further down are dropped soon after they went out of sight, so that a long scroll does not pile them up. */
const farPage = 3;
const farPageKeptMs = 30_000;

/** Refreshes wait while the list rests; what was never fetched does not. */
export const whileListRests =
  (rests: boolean) =>
  ({ state }: Pick<Query, 'state'>) =>
    !rests || state.data === undefined;

const trailKey = (query: InvoiceQuery) => ['invoices-trail', query];
const pageInput = (query: InvoiceQuery, cursor: string | null) => ({ ...query, cursor, limit: pageSize });

/** Coming back to a list finds it as long as it was left, so the place in it is still there. */
export function usePageTrail(query: InvoiceQuery) {
  const [trail, setTrail] = useState(
    () => queryClient.getQueryData<PageTrail>(trailKey(query)) ?? startOfTrail,
  );
  const change = (next: PageTrail) => {
    setTrail(next);
    queryClient.setQueryData(trailKey(query), next);
  };
  return [trail, change] as const;
}

/**
 * Stands outside the hook on purpose: a query keeps its options, and functions made inside would keep everything
 * else that render knew, page after page.
 */
function pageOptions(query: InvoiceQuery, page: PlacedPage, rests: boolean) {
  const { cursor, formerCursor, index } = page;
  return api.invoices.list.queryOptions({
    input: pageInput(query, cursor),
    refetchInterval: refreshEveryMs,
    enabled: whileListRests(rests),
    ...(index < farPage ? {} : { gcTime: farPageKeptMs }),
    placeholderData: (): InvoicePage | undefined =>
      formerCursor === undefined
        ? undefined
        : queryClient.getQueryData(api.invoices.list.queryKey({ input: pageInput(query, formerCursor) })),
  });
}

interface Sight {
  firstRow: number;
  lastRow: number;
}

/** The pages in sight, each a query of its own; the others are forgotten and asked for again when they are needed. */
export function useInvoicePages(
  query: InvoiceQuery,
  trail: PageTrail,
  onTrail: (trail: PageTrail) => void,
  { firstRow, lastRow }: Sight,
) {
  const rests = useListRests();
  const pages = pagesBetween(trail, firstRow, lastRow);
  const results = useQueries({ queries: pages.map((page) => pageOptions(query, page, rests)) });

  useLayoutEffect(() => {
    const next = results.reduce((known, { data, isPlaceholderData }, position) => {
      const page = pages[position];
      return page && data && !isPlaceholderData ? follow(known, page.index, data) : known;
    }, trail);
    if (next !== trail) onTrail(next);
  });

  const rowAt = (row: number): InvoiceRow | undefined => {
    const position = pages.findIndex(({ start, size }) => row >= start && row < start + size);
    const page = pages[position];
    return page && results[position]?.data?.invoices[row - page.start];
  };

  return {
    rowAt,
    /** The last page is here, so every row has been counted. */
    isAllKnown: pages.at(-1)?.index === trail.length - 1 && results.at(-1)?.data?.next === null,
    isFirstPageEmpty: results[0]?.data?.invoices.length === 0 && pages[0]?.index === 0,
    isPending: results.every(({ data }) => data === undefined),
    error: results.find(({ data, error }) => data === undefined && error)?.error ?? null,
    updatedAt: Math.max(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  };
}
