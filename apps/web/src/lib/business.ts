import type { Membership } from '@dayworks/shared/business/business';
import { hashKey, useQuery } from '@tanstack/react-query';
import { toast } from '../ui/toast/toast.ts';
import { api } from './api.ts';
import { onAuthEvent } from './auth-events.ts';
import { businessFailure } from './business-failure.ts';
import { isRefused } from './errors.ts';
import { queryClient } from './query-client.ts';
import { useSession } from './session.ts';
import { readStored, removeStored, storageKeys, writeStored } from './storage.ts';

const queryKey = api.business.get.queryKey();
const businessHash = hashKey(queryKey);
const refetchDelayMs = 500;

export type BusinessState =
  | { status: 'loading' }
  | { status: 'loaded'; business: Membership }
  /** None: the user has yet to set one up or join one. Failed: it could not be read. */
  | { status: 'cleared'; reason: 'none' | 'failed' };

export function useBusiness(): BusinessState {
  const signedIn = useSession().status === 'signed-in';
  const { data, isError } = useQuery(api.business.get.queryOptions({ enabled: signedIn }));
  if (data) return { status: 'loaded', business: data };
  if (data === null) return { status: 'cleared', reason: 'none' };
  return isError ? { status: 'cleared', reason: 'failed' } : { status: 'loading' };
}

export const refetchBusiness = () => queryClient.refetchQueries({ queryKey, exact: true });

/** Somebody who had a business a moment ago most likely still has it: screens need not wait to be sure. */
export const expectsBusiness = () => readStored(storageKeys.lastBusiness) !== null;

export function prefetchBusiness(): void {
  if (expectsBusiness()) void queryClient.prefetchQuery(api.business.get.queryOptions());
}

const setupToastMs = 8_000;
/** The message that asks for it, while there is none. */
let setupToast: string | null = null;

function followAnswer(business: Membership | null) {
  if (business) {
    writeStored(storageKeys.lastBusiness, business.id);
    // So that the menu is whole before the business is known (S7).
    writeStored(storageKeys.aiAnalystEnabled, `${business.ai_analyst_enabled}`);
  } else removeStored(storageKeys.lastBusiness);
  if (!business && setupToast === null) {
    setupToast = toast({
      type: 'warning',
      title: 'Business Setup Required',
      description: 'Please complete your business setup to get started.',
      durationMs: setupToastMs,
    });
  }
  if (business && setupToast !== null) {
    toast.dismiss(setupToast);
    setupToast = null;
  }
}

/** Called once at start. */
export function watchBusiness(): void {
  queryClient.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.query.queryHash !== businessHash) return;
    const { action, query } = change;
    if (action.type === 'error') {
      // A refusal is a session that ended meanwhile, which is dealt with as such.
      if (isRefused(action.error)) removeStored(storageKeys.lastBusiness);
      else toast({ type: 'error', ...businessFailure(action.error, query.state.data !== undefined) });
    }
    if (action.type === 'success') followAnswer(query.state.data ?? null);
  });
  onAuthEvent(({ type }) => {
    if (type === 'signed-in' || type === 'token-refreshed') setTimeout(refetchBusiness, refetchDelayMs);
    if (type === 'signed-out') setupToast = null;
  });
}
