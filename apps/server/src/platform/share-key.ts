import { timingSafeEqual } from 'node:crypto';
import { derive } from './secret.ts';

/**
 * What a link is to, and whose right it is. Those of a person end with whatever ends everything that the person was given
 * (auth/given-out.ts, whose test looks for them here).
 */
export const shareKinds = {
  invoice: 'business',
  estimate: 'business',
  appointment: 'business',
  invitation: 'business',
  'calendar-feed': 'person',
} as const satisfies Record<string, 'business' | 'person'>;

export type ShareKind = keyof typeof shareKinds;

/** The key of a public link: nothing secret is stored, and a higher version makes all older keys worthless. */
export function shareKey(secret: string, kind: ShareKind, id: string, version: number): string {
  return derive(secret, 'share link', kind, id, String(version)).subarray(0, 16).toString('base64url');
}

export function isShareKey(
  given: string,
  secret: string,
  kind: ShareKind,
  id: string,
  version: number,
): boolean {
  const expected = Buffer.from(shareKey(secret, kind, id, version));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
