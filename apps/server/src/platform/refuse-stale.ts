import { conflict } from '@dayworks/shared/errors';

/**
 * Rejects an edit of an older version. Edits contain the version they are based on, so that the second of two editors
 * gets a conflict and overwrites nothing.
 */
export function refuseStale(before: { version: number }, version: number, noun: string): void {
  if (before.version === version) return;
  throw conflict(`this ${noun} was changed by someone else. Reload to see the latest.`);
}
