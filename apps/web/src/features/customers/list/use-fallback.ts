import type { CustomerPage, CustomerQuery } from '@dayworks/shared/customers/customer-list';
import { useEffect, useState } from 'react';
import { queryClient, refreshTables } from '../../../lib/query-client.ts';
import { failureToast } from '../../../parts/feedback/outcome-toast.ts';
import { pageInput } from '../../../parts/list/list-source.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { unreadText } from '../unread-text.ts';
import { customerSource } from './customer-list.ts';
import { readSaved, type SavedCustomers } from './saved-customers.ts';
import { useKeepSeen, useListOwner } from './use-keep-seen.ts';

/** The data shown instead of the list while the server is unreachable. */
export type Fallback =
  /** In the case `listed`, the list stays on the screen as it was when the connection was lost. */
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
 * Saves viewed customers while the server responds, and returns the saved customers while the server does not respond
 * (A5).
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
