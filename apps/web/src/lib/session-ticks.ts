import { sessionTiming } from '@dayworks/shared/auth/session-timing';

const { tickMs, refreshAtTicksLeft, refreshRetryMs } = sessionTiming;
const firstRetryMs = 200;

export function isRefreshDue(endsAtMs: number, nowMs: number): boolean {
  return Math.floor((endsAtMs - nowMs) / tickMs) <= refreshAtTicksLeft;
}

/**
 * Returns the delay before the next attempt to refresh the session, or undefined if the delay would exceed the 30 s
 * that a refresh may take.
 */
export function nextRetryDelayMs(failures: number, spentMs: number): number | undefined {
  const delayMs = firstRetryMs * 2 ** failures;
  return spentMs + delayMs < refreshRetryMs ? delayMs : undefined;
}
