import { sessionTiming } from '@dayworks/shared/auth/session-timing';
import { api } from '../api.ts';
import { isSessionMissing, isUnreachable } from '../errors.ts';
import { announceTokenRefreshed, checkSession, sessionEndsAt } from './session.ts';

const { tickMs, refreshAtTicksLeft, refreshRetryMs } = sessionTiming;
const firstRetryMs = 200;

export function isRefreshDue(endsAtMs: number, nowMs: number): boolean {
  return Math.floor((endsAtMs - nowMs) / tickMs) <= refreshAtTicksLeft;
}

/**
 * Returns the delay before the next attempt to refresh the session, or undefined if the attempts would take longer than
 * 30 s in total.
 */
export function nextRetryDelayMs(failures: number, spentMs: number): number | undefined {
  const delayMs = firstRetryMs * 2 ** failures;
  return spentMs + delayMs < refreshRetryMs ? delayMs : undefined;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Refreshes the session. A short network failure never signs the user out: the attempts end after 30 s, and the next
 * regular check tries again.
 */
async function refresh(signal: AbortSignal): Promise<void> {
  const startedAt = Date.now();
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      return announceTokenRefreshed(await api.auth.refresh.call(undefined, { signal }));
    } catch (error) {
      if (isSessionMissing(error)) return void checkSession();
      const delayMs = isUnreachable(error) ? nextRetryDelayMs(failures, Date.now() - startedAt) : undefined;
      if (delayMs === undefined) return;
      await wait(delayMs);
    }
  }
}

/** Only one tab refreshes the session and then notifies the other tabs. */
function refreshOnce(signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return refresh(signal);
  return navigator.locks.request('session-refresh', { ifAvailable: true }, (lock) =>
    lock ? refresh(signal) : undefined,
  );
}

/**
 * Starts the regular session checks that run while a user is signed in. The checks pause while the tab is hidden. When
 * the tab is shown again, an overdue check runs immediately.
 */
export function startSessionTicks(): () => void {
  const stopping = new AbortController();
  let refreshing = false;
  async function tick() {
    const endsAt = sessionEndsAt();
    if (refreshing || document.hidden || endsAt === undefined || !isRefreshDue(endsAt, Date.now())) return;
    refreshing = true;
    await refreshOnce(stopping.signal);
    refreshing = false;
  }
  const timer = setInterval(tick, sessionTiming.tickMs);
  document.addEventListener('visibilitychange', tick, { signal: stopping.signal });
  void tick();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}
