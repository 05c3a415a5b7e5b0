import { timingSafeEqual } from 'node:crypto';
import { derive } from './secret.ts';

/**
 * The kinds of links, each with its owner: a business or a person. A person's links are revoked together with all other
 * credentials issued to that person (account/given-out.ts, whose test checks this list).
 */
export const shareKinds = {
  invoice: 'business',
  estimate: 'business',
  appointment: 'business',
  client: 'business',
  invitation: 'business',
  'calendar-feed': 'person',
} as const satisfies Record<string, 'business' | 'person'>;

export type ShareKind = keyof typeof shareKinds;

/** Returns the key of a public link. No secret is stored, and a higher version invalidates all older keys. */
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
