import { timingSafeEqual } from 'node:crypto';
import { derive } from '../platform/secret.ts';

const cookieName = 'dayworks.device';
const maxAgeSeconds = 400 * 24 * 60 * 60;

const sign = (secret: string, email: string) =>
  derive(secret, 'known device', email.toLowerCase()).toString('base64url').slice(0, 32);

/** Says that this browser once signed in to this account; it is no credential, only a lane of its own. */
export function knownDeviceCookie(secret: string, email: string, secure: boolean): string {
  return `${cookieName}=${sign(secret, email)}; Path=/api; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function isKnownDevice(secret: string, email: string, cookie: string | undefined): boolean {
  const given = cookie
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  if (!given) return false;
  const expected = Buffer.from(sign(secret, email));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
