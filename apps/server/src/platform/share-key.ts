import { timingSafeEqual } from 'node:crypto';
import { derive } from './secret.ts';

/** The key of a public link: nothing secret is stored, and a higher version makes all older keys worthless. */
export function shareKey(secret: string, kind: string, id: string, version: number): string {
  return derive(secret, 'share link', kind, id, String(version)).subarray(0, 16).toString('base64url');
}

export function isShareKey(
  given: string,
  secret: string,
  kind: string,
  id: string,
  version: number,
): boolean {
  const expected = Buffer.from(shareKey(secret, kind, id, version));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
