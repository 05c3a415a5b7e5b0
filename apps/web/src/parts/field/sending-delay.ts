import type { Reach } from '@dayworks/shared/field/field-texts';
import { ApiError, isRefused } from '../../lib/errors.ts';

const firstMs = 1_000;
const longestMs = 30_000;

/** Returns the delay before the next attempt to send field actions. It doubles each time, up to 30 seconds. */
export const sendingDelayMs = (failures: number): number => Math.min(firstMs * 2 ** failures, longestMs);

const laterStatuses = new Set([408, 425, 429]);

/**
 * Returns whether the server has permanently rejected a field action. After any other error, the action can be sent
 * again.
 */
export const isForGood = (error: unknown): boolean =>
  isRefused(error) && error instanceof ApiError && !laterStatuses.has(error.status);

const busyStatus = 429;

/** An error response from the server shows that the network is available. */
export function reachAfter(error: unknown): Exclude<Reach, 'reached'> {
  if (error instanceof ApiError) return error.status === busyStatus ? 'busy' : 'failing';
  return 'no_network';
}
