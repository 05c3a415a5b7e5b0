import { sessionTiming } from '@dayworks/shared/auth/session-timing';

const { tickMs, refreshAtTicksLeft, refreshRetryMs } = sessionTiming;
const firstRetryMs = 200;

export function isRefreshDue(endsAtMs: number, nowMs: number): boolean {
  return Math.floor((endsAtMs - nowMs) / tickMs) <= refreshAtTicksLeft;
}

/** How long to wait before the next try, or nothing when it would end after the 30 s that a refresh may take. */
export function nextRetryDelayMs(failures: number, spentMs: number): number | undefined {
  const delayMs = firstRetryMs * 2 ** failures;
  return spentMs + delayMs < refreshRetryMs ? delayMs : undefined;
}
