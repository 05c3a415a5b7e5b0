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

/** The beginning of the whole list, in any order: without it too little was seen to be worth keeping. */
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

/** Whose customers are kept: those of a person in a business (A5). */
export function useListOwner(): string | null {
  const session = useSession();
  const business = useBusiness();
  if (session.status !== 'signed-in' || business.status !== 'loaded') return null;
  return `${session.session.user.id}:${business.business.id}`;
}

/** What this screen has shown is kept for when the server cannot be reached. */
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
