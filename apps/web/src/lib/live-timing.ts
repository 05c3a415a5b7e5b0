export const connectTimeoutMs = 10_000;

const heartbeatMs = 30_000;
/** One missed heartbeat may be caused by a slow network; after two, the connection is considered dead. */
export const silenceLimitMs = 2 * heartbeatMs;

const reconnectDelaysMs = [1_000, 2_000, 5_000];
const lastDelayMs = 10_000;

export function reconnectDelayMs(failures: number): number {
  return reconnectDelaysMs[failures] ?? lastDelayMs;
}
