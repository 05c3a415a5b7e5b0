import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionTiming } from '@dayworks/shared/auth/session-timing';
import { derive } from '../platform/secrets/secret.ts';

/**
 * Reads the cookie with exactly the given name. A cookie that occurs twice in a request is ignored, because an attacker
 * must have planted one of the two.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  return values.length === 1 ? values[0]?.slice(name.length + 1) : undefined;
}

/**
 * Returns the name of a cookie. Over TLS, the name has a prefix that a page without TLS cannot set, so requests over
 * http and https each read only the cookie for their scheme.
 */
export const cookieName = (name: string, publicUrl: string) =>
  `${publicUrl.startsWith('https:') ? '__Secure-' : ''}dayworks.${name}`;

/**
 * Returns the secret that the auth library uses for signatures. It is derived from the installation secret, so that no
 * other use of the installation secret can forge a session.
 */
export function authSecret(secret: string): string {
  const known = derived.get(secret) ?? derive(secret, 'auth').toString('hex');
  derived.set(secret, known);
  return known;
}

/** Caches the derived secrets, because an installation has only one secret and every request needs it. */
const derived = new Map<string, string>();

export interface CookieSetting {
  secret: string;
  publicUrl: string;
}

const sessionCookieName = ({ publicUrl }: Pick<CookieSetting, 'publicUrl'>) =>
  cookieName('session_token', publicUrl);

const sign = (token: string, secret: string) =>
  createHmac('sha256', authSecret(secret)).update(token).digest();

/** Returns the session token if the auth library's signature on the cookie is valid. */
export const readSessionToken = (cookie: string | undefined, setting: CookieSetting): string | undefined =>
  readSignedCookie(cookie, sessionCookieName(setting), setting);

/** Returns the content of a cookie set by the auth library if its signature is valid. */
export function readSignedCookie(
  cookie: string | undefined,
  name: string,
  setting: CookieSetting,
): string | undefined {
  const value = decode(readCookie(cookie, name) ?? '');
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  const expected = sign(token, setting.secret);
  const actual = Buffer.from(value.slice(dot + 1), 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? token : undefined;
}

const signedValue = (token: string, secret: string) =>
  encodeURIComponent(`${token}.${sign(token, secret).toString('base64')}`);

/** The session cookie, formatted as a browser would send it. */
export const sessionCookie = (token: string, setting: CookieSetting) =>
  `${sessionCookieName(setting)}=${signedValue(token, setting.secret)}`;

/** Writes a session cookie in the same way as the auth library, for a session that replaces another session. */
export function writeSessionCookie(token: string, setting: CookieSetting): string {
  const secure = setting.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${sessionCookie(token, setting)}; Max-Age=${sessionTiming.totalSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** Builds the cookie header that a browser would send after receiving these Set-Cookie headers. */
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
