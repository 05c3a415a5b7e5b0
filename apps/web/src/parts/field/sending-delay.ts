import type { Reach } from '@dayworks/shared/field/waiting-text';
import { ApiError, isRefused } from '../../lib/errors.ts';

const firstMs = 1_000;
const longestMs = 30_000;

/** Twice as long each time, up to half a minute. */
export const sendingDelayMs = (failures: number): number => Math.min(firstMs * 2 ** failures, longestMs);

const laterStatuses = new Set([408, 425, 429]);

/** The server looked at it and says no for good; everything else is worth another try. */
export const isForGood = (error: unknown): boolean =>
  isRefused(error) && error instanceof ApiError && !laterStatuses.has(error.status);

const busyStatus = 429;

/** A server that answers with an error is no missing network. */
export function reachAfter(error: unknown): Exclude<Reach, 'reached'> {
  if (error instanceof ApiError) return error.status === busyStatus ? 'busy' : 'failing';
  return 'no_network';
}
