import { readCookie } from '../identity/cookies.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { derive } from '../platform/secret.ts';
import { type Account, findAccount, type Handle } from './handle.ts';

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

/** Whom somebody wants to sign in as, and whether from a device that did so before. */
export interface Claim {
  account: Account | undefined;
  isKnown: boolean;
  /** By the account: whoever guesses by address and by number, too, has no second lot of tries. */
  name: string;
}

/** The same query for those who exist and those who do not. */
export async function readClaim({ platform, cookie }: RequestContext, handle: Handle): Promise<Claim> {
  const account = await findAccount(platform.database.auth, handle);
  return {
    account,
    isKnown: isKnownDevice(platform.secret, account?.id, cookie),
    name: account?.id ?? handle.value,
  };
}
