/**
 * The time limits of sessions (decision A3). They are in a file without schemas, so that the browser's first load does
 * not include the schemas.
 */
export const sessionTiming = {
  windowSeconds: 60 * 60,
  idleSeconds: 30 * 24 * 60 * 60,
  totalSeconds: 90 * 24 * 60 * 60,
  tickMs: 30_000,
  refreshAtTicksLeft: 3,
  refreshRetryMs: 30_000,
} as const;
