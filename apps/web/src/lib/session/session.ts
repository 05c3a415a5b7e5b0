import type { Session } from '@dayworks/shared/auth/session';
import { hashKey, useQuery } from '@tanstack/react-query';
import { toast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { type AuthEvent, onAuthEvent, tellEveryTab, tellThisTab } from '../auth-events.ts';
import { errorMessage, isSessionMissing } from '../errors.ts';
import { queryClient } from '../query-client.ts';
import { clearStored, keptPerson } from './storage.ts';

type Question = () => Promise<boolean>;

const known = Promise.withResolvers<Question>();
let question: Question | undefined;

/**
 * The maximum time that signing out waits for the code that checks for unsent work. On a new page, this code loads
 * after the first render.
 */
const longestWaitMs = 3_000;

/** Registers the function that asks the user, before signing out, whether unsent work may be discarded. */
export const askBeforeSignOut = (ask: Question) => {
  question = ask;
  known.resolve(() => question?.() ?? Promise.resolve(true));
};

/** Returns true if signing out would lose no unsent work, or if the user agrees to lose it. */
async function maySignOut(): Promise<boolean> {
  const nobodyAsks = new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs));
  const ask = await Promise.race([known.promise, nobodyAsks]);
  return (await ask?.()) ?? true;
}

const queryKey = api.auth.session.queryKey();
const sessionHash = hashKey(queryKey);
const unansweredRetryMs = 10_000;

/**
 * The session data does not become stale over time, because regular checks, events and the live stream keep it up to
 * date.
 */
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

/** The id of the signed-in user according to the server, for code outside components. */
export const signedInUserId = () => queryClient.getQueryData<Session | null>(queryKey)?.user.id;

/** Returns whether the user runs the installation (rule T7). */
export function useIsOperator(): boolean {
  const state = useSession();
  return state.status === 'signed-in' && state.session.user.is_operator;
}

/** Asks the server which user is signed in. If the server reports no user, the app treats the user as signed out. */
export const checkSession = () => queryClient.refetchQueries({ queryKey, exact: true });

/** Starts loading the session as soon as the page's code runs, long before the first component needs it. */
export const prefetchSession = () => void queryClient.prefetchQuery(sessionQuery);

/** Returns when the session ends according to this browser's clock, which may differ from the server's clock. */
export function sessionEndsAt(): number | undefined {
  const state = queryClient.getQueryState<Session | null>(queryKey);
  return state?.data ? state.dataUpdatedAt + state.data.expires_in * 1000 : undefined;
}

export const announceSignedIn = (session: Session) => tellEveryTab({ type: 'signed-in', session });
export const announceTokenRefreshed = (session: Session) =>
  tellEveryTab({ type: 'token-refreshed', session });
export const announceUserUpdated = (session: Session) => tellEveryTab({ type: 'user-updated', session });
/** Announces that the second factor was correct, which completes the sign-in. */
export function announceMfaVerified(session: Session): void {
  tellEveryTab({ type: 'mfa-verified', session });
  announceSignedIn(session);
}
export const announceSignedOut = () => tellEveryTab({ type: 'signed-out', hasLeft: true });
export const announcePasswordRecovery = () => tellEveryTab({ type: 'password-recovery' });

/**
 * Signs the user out in all tabs, and returns false if this was not possible. The user is first asked about unsent work
 * (rule A4). If the server does not respond, the session continues and no stored data is deleted.
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
        title: 'Sign-out failed',
        description: errorMessage(error),
      });
      return false;
    }
  }
  announceSignedOut();
  return true;
}

/**
 * The id of the current user; at the start, this is the user who last worked on this device. If that user's session has
 * ended or another user has signed in, the stored data of the previous user is deleted.
 */
let currentUserId = keptPerson()?.user_id ?? null;
let endedHere = false;

/**
 * Returns whether a session has ended while this page was open. Returns false for a visitor who opened a protected page
 * without a session.
 */
export const sessionEndedHere = () => endedHere;

const belongsToUser = { predicate: ({ queryHash }: { queryHash: string }) => queryHash !== sessionHash };

function remember(session: Session | null) {
  endedHere = session === null;
  queryClient.setQueryData(queryKey, session);
  // A session request that is still running could return an older state, so it is cancelled.
  void queryClient.cancelQueries({ queryKey, exact: true });
}

function clearDevice(clear: (offline: typeof import('./clear-offline.ts')) => unknown) {
  clearStored();
  // The server has just responded, so it is reachable and the code that deletes the data can be loaded.
  void import('./clear-offline.ts').then(clear).catch(() => undefined);
}

function forgetUser(hasLeft: boolean) {
  currentUserId = null;
  remember(null);
  queryClient.removeQueries(belongsToUser);
  queryClient.getMutationCache().clear();
  clearDevice(({ clearOffline }) => clearOffline(hasLeft));
}

function followEvent(event: AuthEvent) {
  if (event.type === 'signed-out') forgetUser(event.hasLeft === true);
  else if (event.type !== 'password-recovery') remember(event.session);
}

function followAnswer(session: Session | null) {
  const before = currentUserId;
  currentUserId = session?.user.id ?? null;
  if (before === null || before === currentUserId) return;
  if (session) {
    clearDevice(({ clearOthers }) => clearOthers(session.user.id));
    void queryClient.resetQueries(belongsToUser);
  } else tellThisTab({ type: 'signed-out' });
}

/**
 * Starts watching the session. This function must be called once, when the app starts, before any other code listens
 * for sign-in and sign-out events.
 */
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
