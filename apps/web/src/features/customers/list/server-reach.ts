import type { QueryCacheNotifyEvent } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { featureOfKey } from '../../../lib/affected-features.ts';
import { isRefused, isUnreachable } from '../../../lib/errors.ts';
import { queryClient } from '../../../lib/query-client.ts';

/**
 * The server counts as unreachable after two failed requests, because a single failure may be a short network
 * problem; the next attempt follows a second later.
 */
const failuresThatCount = 2;

let isAway = false;
const listeners = new Set<() => void>();
let stopWatching = () => {};

function set(next: boolean) {
  if (next === isAway) return;
  isAway = next;
  for (const listener of listeners) listener();
}

function watch(change: QueryCacheNotifyEvent) {
  if (change.type !== 'updated' || featureOfKey(change.query.queryKey) !== 'customers') return;
  const { action } = change;
  if (action.type === 'failed' && action.failureCount >= failuresThatCount && isUnreachable(action.error)) {
    set(true);
  }
  const isAnswer =
    (action.type === 'success' && !action.manual) || (action.type === 'error' && isRefused(action.error));
  if (isAnswer) set(false);
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) stopWatching = queryClient.getQueryCache().subscribe(watch);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopWatching();
    isAway = false;
  };
}

/** Returns whether recent requests about customers have failed, until a request succeeds. */
export const useIsServerAway = () => useSyncExternalStore(subscribe, () => isAway);
