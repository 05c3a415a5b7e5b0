import type { CustomerPage } from '@dayworks/shared/customers/customer-list';
import { hashKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { useBusiness } from '../../../lib/business.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useSession } from '../../../lib/session.ts';
import { pageInput } from '../../../parts/list/list-source.ts';
import { customerQuery, sortLabels } from './customer-list.ts';
import { saveSeen } from './saved-customers.ts';

const listKey = api.customers.list.key();

/**
 * The queries for the first page of the unfiltered list, in any sort order. Customers are saved only if one of these
 * pages was shown, because otherwise too few customers were seen.
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

/** Returns the owner of the saved customers: one user in one business (A5). */
export function useListOwner(): string | null {
  const session = useSession();
  const business = useBusiness();
  if (session.status !== 'signed-in' || business.status !== 'loaded') return null;
  return `${session.session.user.id}:${business.business.id}`;
}

/** Saves the customers that this screen has shown, so that they can be shown while the server is unreachable. */
export function useKeepSeen(owner: string | null): void {
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
