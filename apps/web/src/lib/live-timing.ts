export const connectTimeoutMs = 10_000;

const heartbeatMs = 30_000;
/** One missed heartbeat means a slow network; two mean a dead connection. */
export const silenceLimitMs = 2 * heartbeatMs;

const reconnectDelaysMs = [1_000, 2_000, 5_000];
const lastDelayMs = 10_000;

export function reconnectDelayMs(failures: number): number {
  return reconnectDelaysMs[failures] ?? lastDelayMs;
}
