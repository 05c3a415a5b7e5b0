import type { Membership } from '@dayworks/shared/business/business';
import { hashKey, useQuery } from '@tanstack/react-query';
import { toast } from '../ui/toast/toast.ts';
import { api } from './api.ts';
import { onAuthEvent } from './auth-events.ts';
import { isRefused, isUnreachable, unreachableText } from './errors.ts';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';
import { useSession } from './session/session.ts';
import { readStored, removeStored, storageKeys, writeStored } from './session/storage.ts';

/**
 * Returns the error message to show if the business cannot be loaded. `isKnown` is true if the screen already shows the
 * name and logo of the business.
 */
export function businessFailure(error: unknown, isKnown: boolean) {
  if (isUnreachable(error)) return { look: 'default', ...unreachableText } as const;
  const description = `Failed to load business ${isKnown ? 'settings' : 'data. Please try again.'}`;
  return { look: 'destructive', title: 'Error', description } as const;
}

const queryKey = api.business.get.queryKey();
const businessHash = hashKey(queryKey);
const refetchDelayMs = 500;

type BusinessState =
  | { status: 'loading' }
  | { status: 'loaded'; business: Membership }
  /** 'none': the user has not set up or joined a business yet. 'failed': the business could not be loaded. */
  | { status: 'cleared'; reason: 'none' | 'failed' };

export function useBusiness(): BusinessState {
  const signedIn = useSession().status === 'signed-in';
  const { data, isError } = useQuery(api.business.get.queryOptions({ enabled: signedIn }));
  if (data) return { status: 'loaded', business: data };
  if (data === null) return { status: 'cleared', reason: 'none' };
  return isError ? { status: 'cleared', reason: 'failed' } : { status: 'loading' };
}

export const refetchBusiness = () => queryClient.refetchQueries({ queryKey, exact: true });

/**
 * Returns whether the user recently had a business and most likely still has one, so that screens do not have to wait
 * until it is loaded.
 */
export const expectsBusiness = () => readStored(storageKeys.lastBusiness) !== null;

export function prefetchBusiness(): void {
  if (expectsBusiness()) void queryClient.prefetchQuery(api.business.get.queryOptions());
}

const setupToastMs = 8_000;
/** The id of the toast that asks a user without a business to set one up. */
let setupToast: string | null = null;

function followAnswer(business: Membership | null) {
  if (business) {
    writeStored(storageKeys.lastBusiness, business.id);
    /*
     * The device stores whether the AI coach is turned on, so that the menu is complete before the business is loaded
     * (rule S7).
     */
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

/**
 * Starts watching the loaded business and reacting to its changes. This function must be called once, when the app
 * starts.
 */
export function watchBusiness(): void {
  queryClient.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.query.queryHash !== businessHash) return;
    const { action, query } = change;
    if (action.type === 'error') {
      /*
       * If the server rejects the request for the business, the session has ended. Other code handles the end of the
       * session.
       */
      if (isRefused(action.error)) removeStored(storageKeys.lastBusiness);
      // The field screens show in a banner whether the server can be reached, so they need no second notice.
      else if (!location.pathname.startsWith(paths.today.path))
        toast({ type: 'error', ...businessFailure(action.error, query.state.data !== undefined) });
    }
    if (action.type === 'success') followAnswer(query.state.data ?? null);
  });
  onAuthEvent(({ type }) => {
    if (type === 'signed-in' || type === 'token-refreshed') setTimeout(refetchBusiness, refetchDelayMs);
    if (type === 'signed-out') setupToast = null;
  });
}

/** Returns whether the user is the owner. Other members do not even request data that only owners can see. */
export function useIsOwner(): boolean {
  const state = useBusiness();
  return state.status === 'loaded' && state.business.role === 'owner';
}
