import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionRhythm } from '@dayworks/shared/auth/session-rhythm';
import { derive } from '../platform/secret.ts';

/** What the auth library signs with; derived, so that no other use of the secret can forge a session. */
export const authSecret = (secret: string) => derive(secret, 'auth').toString('hex');

const cookieName = 'dayworks.session_token';
const sessionCookie = /(?:^|;\s*)(?:__Secure-)?dayworks\.session_token=([^;]+)/;

const sign = (token: string, secret: string) =>
  createHmac('sha256', authSecret(secret)).update(token).digest();

/** The session's token, when the library's signature on the cookie is right. */
export function readSessionToken(cookie: string | undefined, secret: string): string | undefined {
  const value = decode(sessionCookie.exec(cookie ?? '')?.[1] ?? '');
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  const expected = sign(token, secret);
  const actual = Buffer.from(value.slice(dot + 1), 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? token : undefined;
}

/** The same cookie that the library writes, for sessions that replace one. */
export function writeSessionCookie(token: string, secret: string, secure: boolean): string {
  const value = encodeURIComponent(`${token}.${sign(token, secret).toString('base64')}`);
  const name = secure ? `__Secure-${cookieName}` : cookieName;
  return `${name}=${value}; Max-Age=${sessionRhythm.totalSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** What a browser would send back after these Set-Cookie headers. */
export function cookieHeader(setCookies: string[]): string {
  return setCookies
    .filter((cookie) => !/;\s*max-age=0(;|$)/i.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
