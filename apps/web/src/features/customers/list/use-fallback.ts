import type { CustomerPage, CustomerQuery, CustomerRow } from '@dayworks/shared/customers/customer-list';
import { hashKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useBusiness } from '../../../lib/business.ts';
import { queryClient, refreshTables } from '../../../lib/query-client.ts';
import { useSession } from '../../../lib/session/session.ts';
import { customersKey, readStored, writeStored } from '../../../lib/session/storage.ts';
import { failureToast } from '../../../parts/feedback.tsx';
import { pageInput } from '../../../parts/list/list-source.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { customerQuery, customerSource, sortLabels } from './customer-list.ts';

export const unreadText = 'Unable to load customer data. Check your connection.';

export interface SavedCustomers {
  saved_at: string;
  customers: CustomerRow[];
}

/**
 * The maximum number of saved customers. This is enough to look up a phone number; more customers would only fill the
 * browser's storage.
 */
const maxSaved = 200;

const isRow = (row: Partial<CustomerRow> | null): row is CustomerRow =>
  typeof row?.id === 'string' &&
  typeof row.created_at === 'string' &&
  typeof row.lifetime_value === 'number' &&
  typeof row.balance_due === 'number' &&
  Array.isArray(row.tags);

/**
 * Parses saved customers. Another version of the product may have written the data, so data in an unknown format is
 * ignored.
 */
export function parseSaved(json: string | null): SavedCustomers | null {
  try {
    const { saved_at, customers } = JSON.parse(json ?? '');
    return typeof saved_at === 'string' && customers.every(isRow) ? { saved_at, customers } : null;
  } catch {
    return null;
  }
}

const readSaved = (owner: string) => parseSaved(readStored(customersKey(owner)));

interface SeenPage {
  customers: readonly CustomerRow[];
  seenAt: number;
}

/** Returns each customer of the viewed list pages only once, with the most recent data. */
export function latestOf(pages: readonly SeenPage[]): CustomerRow[] {
  const oldestFirst = pages.toSorted((a, b) => a.seenAt - b.seenAt);
  const rows = new Map(
    oldestFirst.flatMap(({ customers }) => customers.map((row) => [row.id, row] as const)),
  );
  return [...rows.values()].toSorted((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, maxSaved);
}

function saveSeen(owner: string, pages: readonly SeenPage[], now: Date): void {
  const saved: SavedCustomers = { saved_at: now.toISOString(), customers: latestOf(pages) };
  writeStored(customersKey(owner), JSON.stringify(saved));
}

const listKey = api.customers.list.key();

/**
 * The queries for the first page of the unfiltered list, in any sort order. Customers are saved only after one of these
 * pages was shown, because a filtered list contains too few customers.
 */
const beginnings = new Set(
  (Object.keys(sortLabels) as (keyof typeof sortLabels)[]).map((sort) =>
    hashKey(api.customers.list.queryKey({ input: pageInput({ ...customerQuery.all, sort }, null) })),
  ),
);

function keep(owner: string) {
  const queries = queryClient.getQueryCache().findAll({ queryKey: listKey });
  const seen = queries.flatMap(({ queryHash, state }) => {
    const page = state.data as CustomerPage | undefined;
    return page ? [{ queryHash, customers: page.customers, seenAt: state.dataUpdatedAt }] : [];
  });
  if (seen.some(({ queryHash }) => beginnings.has(queryHash))) saveSeen(owner, seen, new Date());
}

/**
 * Returns a key for the saved customers that consists of the user id and the business id, because each user sees only
 * their own saved customers (rule A5).
 */
function useListOwner(): string | null {
  const session = useSession();
  const business = useBusiness();
  if (session.status !== 'signed-in' || business.status !== 'loaded') return null;
  return `${session.session.user.id}:${business.business.id}`;
}

/** Saves the customers that this screen has shown, so that they can be shown while the server is unreachable. */
function useKeepSeen(owner: string | null): void {
  useEffect(() => {
    if (!owner) return;
    const [path] = listKey;
    const listHash = hashKey(path as string[]);
    keep(owner);
    return queryClient.getQueryCache().subscribe(({ type, query, ...change }) => {
      if (type !== 'updated' || hashKey([...(query.queryKey[0] as string[])]) !== listHash) return;
      if ('action' in change && change.action.type === 'success') keep(owner);
    });
  }, [owner]);
}

/** The content that replaces the customer list while the server is unreachable. */
export type Fallback =
  /** 'listed' means that the screen keeps showing the list that was loaded before the connection was lost. */
  { kind: 'listed'; saved_at: string } | ({ kind: 'saved' } & SavedCustomers) | { kind: 'none' };

function findFallback(query: CustomerQuery, owner: string | null): Fallback {
  const queryKey = customerSource.procedure.queryKey({ input: pageInput(query, null) });
  const listed = queryClient.getQueryState<CustomerPage>(queryKey);
  if (listed?.data) return { kind: 'listed', saved_at: new Date(listed.dataUpdatedAt).toISOString() };
  const saved = owner === null ? null : readSaved(owner);
  return saved ? { kind: 'saved', ...saved } : { kind: 'none' };
}

function report({ kind }: Fallback) {
  if (kind === 'none') {
    failureToast('Error', unreadText);
    return;
  }
  toast({
    type: 'warning',
    title: 'Warning',
    description: 'Could not connect to the server. Using cached data if available.',
  });
}

/**
 * Saves the customers that the user views while the server responds, and returns them while the server does not respond
 * (rule A5).
 */
export function useFallback(query: CustomerQuery, isServerAway: boolean): Fallback | null {
  const owner = useListOwner();
  useKeepSeen(owner);
  const fallback = isServerAway ? findFallback(query, owner) : null;
  const [wasAway, setWasAway] = useState(false);

  useEffect(() => {
    if (isServerAway === wasAway) return;
    setWasAway(isServerAway);
    if (fallback) report(fallback);
    else refreshTables(['customers']);
  }, [isServerAway, wasAway, fallback]);

  return fallback;
}
