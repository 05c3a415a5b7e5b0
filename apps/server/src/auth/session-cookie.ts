import { createHmac, timingSafeEqual } from 'node:crypto';
import { derive } from '../platform/secret.ts';

/** What the auth library signs with; derived, so that no other use of the secret can forge a session. */
export const authSecret = (secret: string) => derive(secret, 'auth').toString('hex');

const sessionCookie = /(?:^|;\s*)(?:__Secure-)?dayworks\.session_token=([^;]+)/;

/** The session's token, when the library's signature on the cookie is right. */
export function readSessionToken(cookie: string | undefined, secret: string): string | undefined {
  const value = decode(sessionCookie.exec(cookie ?? '')?.[1] ?? '');
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  const expected = createHmac('sha256', authSecret(secret)).update(token).digest();
  const actual = Buffer.from(value.slice(dot + 1), 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? token : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
