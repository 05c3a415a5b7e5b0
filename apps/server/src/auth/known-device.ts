import { readCookie } from '../http/cookies.ts';
import { derive } from '../platform/secret.ts';

const cookieName = 'dayworks.device';
const maxAgeSeconds = 400 * 24 * 60 * 60;
/** A browser that several people use knows the last of them. */
const maxAccounts = 8;

const mark = (secret: string, userId: string) =>
  derive(secret, 'known device', userId).toString('base64url').slice(0, 32);

const marksIn = (cookie: string | undefined): string[] => readCookie(cookie, cookieName)?.split('.') ?? [];

/** Says that this browser once signed in to this account; it is no credential, only a lane of its own. */
export function knownDeviceCookie(
  secret: string,
  userId: string,
  cookie: string | undefined,
  secure: boolean,
): string {
  const own = mark(secret, userId);
  const marks = [own, ...marksIn(cookie).filter((other) => other !== own)].slice(0, maxAccounts);
  return `${cookieName}=${marks.join('.')}; Path=/api; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function isKnownDevice(
  secret: string,
  userId: string | undefined,
  cookie: string | undefined,
): boolean {
  return userId !== undefined && marksIn(cookie).includes(mark(secret, userId));
}
