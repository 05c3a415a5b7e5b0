import { randomBytes } from 'node:crypto';
import type { RequestContext } from '../../identity/request-context.ts';
import { readCookie } from '../../identity/session-cookie.ts';
import { derive } from '../../platform/secrets/secret.ts';
import { type Account, findAccount, type Handle } from '../sign-in/handle.ts';

const cookieName = 'dayworks.device';
const maxAgeSeconds = 400 * 24 * 60 * 60;
/**
 * The maximum number of accounts that one browser remembers. If more people use the browser, it remembers the most
 * recently used accounts.
 */
const maxAccounts = 8;
const idLength = 12;

/** The account that a known-device mark belongs to; the mark becomes invalid when the account's credentials change. */
type Marked = Pick<Account, 'id' | 'keysChangedAt'>;

/**
 * A known-device mark: a random id of the device, and a proof that the device has signed in to this account since its
 * credentials last changed.
 */
const markOf = (secret: string, { id, keysChangedAt }: Marked, deviceId: string) =>
  deviceId +
  derive(secret, 'known device', id, deviceId, keysChangedAt.toISOString())
    .toString('base64url')
    .slice(0, 32);

/**
 * Limits the known-device marks that are read to the number that the server sets in a browser, because each comparison
 * takes time.
 */
const marksIn = (cookie: string | undefined): string[] =>
  readCookie(cookie, cookieName)?.split('.').slice(0, maxAccounts) ?? [];

const ownMark = (secret: string, account: Marked, cookie: string | undefined): string | undefined =>
  marksIn(cookie).find((mark) => mark === markOf(secret, account, mark.slice(0, idLength)));

/**
 * Marks this browser as a device that has signed in to the account, and returns whether it had signed in before. The
 * mark is not a credential; it only gives the device a separate rate limit.
 */
export async function greetKnownDevice(
  { platform, cookie, setCookies }: RequestContext,
  userId: string,
): Promise<{ isKnown: boolean; createdAt: Date } | undefined> {
  const { database, env, secret } = platform;
  const { rows } = await database.auth.query<Marked & { createdAt: Date }>(
    'select "id", "keysChangedAt", "createdAt" from "user" where "id" = $1',
    [userId],
  );
  const [account] = rows;
  if (!account) return undefined;
  const known = ownMark(secret, account, cookie);
  const mark = known ?? markOf(secret, account, randomBytes(9).toString('base64url'));
  const marks = [mark, ...marksIn(cookie).filter((other) => other !== mark)].slice(0, maxAccounts);
  const secure = env.publicUrl.startsWith('https:') ? '; Secure' : '';
  setCookies([
    `${cookieName}=${marks.join('.')}; Path=/api; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  ]);
  return { isKnown: known !== undefined, createdAt: account.createdAt };
}

/** The account that a visitor wants to sign in to, and whether the device has signed in to it before. */
export interface Claim {
  account: Account | undefined;
  /** The id of the known device; undefined for an unknown device. */
  device: string | undefined;
  /**
   * A name that identifies the account, no matter whether the visitor enters its email address or its phone number. An
   * attacker who uses both therefore does not get twice as many attempts.
   */
  name: string;
}

const nobody = { id: '', keysChangedAt: new Date(0) };

/**
 * Runs the same query and the same comparisons for existing and nonexistent accounts, so that the response time does
 * not reveal whether an account exists.
 */
export async function readClaim(
  { platform, cookie }: Pick<RequestContext, 'platform' | 'cookie'>,
  handle: Handle,
): Promise<Claim> {
  const account = await findAccount(platform.database.auth, handle);
  const mark = ownMark(platform.secret, account ?? nobody, cookie);
  return {
    account,
    device: account && mark?.slice(0, idLength),
    name: account?.id ?? handle.value,
  };
}
