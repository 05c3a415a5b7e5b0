import type { Session } from '@dayworks/shared/auth/session';
import { hashKey, useQuery } from '@tanstack/react-query';
import { toast } from '../ui/toast/toast.ts';
import { api } from './api.ts';
import { type AuthEvent, onAuthEvent, tellEveryTab, tellThisTab } from './auth-events.ts';
import { maySignOut } from './before-sign-out.ts';
import { errorMessage, isSessionMissing } from './errors.ts';
import { keptPerson } from './offline.ts';
import { queryClient } from './query-client.ts';
import { clearStored } from './storage.ts';

const queryKey = api.auth.session.queryKey();
const sessionHash = hashKey(queryKey);
const unansweredRetryMs = 10_000;

/** Ticks, events and the live stream keep it in step, so it never goes stale by age. */
const sessionQuery = api.auth.session.queryOptions({
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.data === undefined && state.error ? unansweredRetryMs : false),
});

export type SessionState = { error?: unknown } & (
  | { status: 'checking' | 'unreachable' | 'signed-out' }
  | { status: 'signed-in'; session: Session }
);

export function useSession(): SessionState {
  const { data, error } = useQuery(sessionQuery);
  if (data) return { status: 'signed-in', session: data };
  if (data === null) return { status: 'signed-out' };
  return { status: error ? 'unreachable' : 'checking', error };
}

/** For what is no component: who is signed in, as far as the server has said so. */
export const signedInUserId = () => queryClient.getQueryData<Session | null>(queryKey)?.user.id;

/** Whoever runs the installation (T7). */
export function useIsOperator(): boolean {
  const state = useSession();
  return state.status === 'signed-in' && state.session.user.is_operator;
}

/** Asks the server who is signed in. Nobody any more counts as signed out. */
export const checkSession = () => queryClient.refetchQueries({ queryKey, exact: true });

/** Started with the page's code, long before the first component asks. */
export const prefetchSession = () => void queryClient.prefetchQuery(sessionQuery);

/** When the window of the session ends by this browser's clock, which may differ from the server's. */
export function sessionEndsAt(): number | undefined {
  const state = queryClient.getQueryState<Session | null>(queryKey);
  return state?.data ? state.dataUpdatedAt + state.data.expires_in * 1000 : undefined;
}

export const announceSignedIn = (session: Session) => tellEveryTab({ type: 'signed-in', session });
export const announceTokenRefreshed = (session: Session) =>
  tellEveryTab({ type: 'token-refreshed', session });
export const announceUserUpdated = (session: Session) => tellEveryTab({ type: 'user-updated', session });
/** The second factor was right, and with it the sign-in is complete. */
export function announceMfaVerified(session: Session): void {
  tellEveryTab({ type: 'mfa-verified', session });
  announceSignedIn(session);
}
export const announceSignedOut = () => tellEveryTab({ type: 'signed-out', hasLeft: true });
export const announcePasswordRecovery = () => tellEveryTab({ type: 'password-recovery' });

/**
 * Ends the session here and in every tab; false when it did not. What is not saved is asked about first (A4). While the
 * server does not answer it has not ended, and nothing is cleared.
 */
export async function signOut(): Promise<boolean> {
  if (!(await maySignOut())) return false;
  try {
    await api.auth.signOut.call();
  } catch (error) {
    if (!isSessionMissing(error)) {
      toast({
        type: 'error',
        look: 'destructive',
        title: 'Not signed out',
        description: errorMessage(error),
      });
      return false;
    }
  }
  announceSignedOut();
  return true;
}

/** At first who worked here last: their session may have ended while the app was closed, and what they kept goes with it. */
let currentUserId = keptPerson()?.user_id ?? null;
let endedHere = false;

/** Somebody was signed in on this page and is not any more: they left, rather than came to a closed door. */
export const sessionEndedHere = () => endedHere;

const belongsToUser = { predicate: ({ queryHash }: { queryHash: string }) => queryHash !== sessionHash };

function remember(session: Session | null) {
  endedHere = session === null;
  queryClient.setQueryData(queryKey, session);
  // An answer that is still on its way is older than what we know now.
  void queryClient.cancelQueries({ queryKey, exact: true });
}

function forgetUser(hasLeft: boolean) {
  currentUserId = null;
  remember(null);
  queryClient.removeQueries(belongsToUser);
  queryClient.getMutationCache().clear();
  clearStored();
  // The server has just answered, so its code comes as well.
  void import('./clear-offline.ts').then(({ clearOffline }) => clearOffline(hasLeft)).catch(() => undefined);
}

function followEvent(event: AuthEvent) {
  if (event.type === 'signed-out') forgetUser(event.hasLeft === true);
  else if (event.type !== 'password-recovery') remember(event.session);
}

function followAnswer(session: Session | null) {
  const before = currentUserId;
  currentUserId = session?.user.id ?? null;
  if (before === null || before === currentUserId) return;
  if (session) void queryClient.resetQueries(belongsToUser);
  else tellThisTab({ type: 'signed-out' });
}

/** Called once at start, before anything else listens. */
export function watchSession(): void {
  onAuthEvent(followEvent);
  queryClient.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated') return;
    if (change.action.type === 'error' && isSessionMissing(change.action.error) && currentUserId !== null) {
      void checkSession();
    }
    const { queryHash, state } = change.query;
    if (queryHash === sessionHash && change.action.type === 'success') followAnswer(state.data ?? null);
  });
  queryClient.getMutationCache().subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'error') return;
    if (isSessionMissing(change.action.error) && currentUserId !== null) void checkSession();
  });
}
