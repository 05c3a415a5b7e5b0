import { conflict } from '@dayworks/shared/errors';

/** Edits carry the version they saw: of two editors the second is told, and overwrites nothing. */
export function refuseStale(before: { version: number }, version: number, noun: string): void {
  if (before.version === version) return;
  throw conflict(`this ${noun} was changed by someone else. Reload to see the latest.`);
}
