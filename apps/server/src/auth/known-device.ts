import { randomBytes } from 'node:crypto';
import { readCookie } from '../identity/cookies.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { derive } from '../platform/secret.ts';
import { type Account, findAccount, type Handle } from './handle.ts';

const cookieName = 'dayworks.device';
const maxAgeSeconds = 400 * 24 * 60 * 60;
/** A browser that several people use knows the last of them. */
const maxAccounts = 8;
const idLength = 12;

/** Whose mark it is; it ends when the account's keys change. */
type Marked = Pick<Account, 'id' | 'keysChangedAt'>;

/** A random id of the device, and a proof that it signed in to this account since its keys last changed. */
const markOf = (secret: string, { id, keysChangedAt }: Marked, deviceId: string) =>
  deviceId +
  derive(secret, 'known device', id, deviceId, keysChangedAt.toISOString())
    .toString('base64url')
    .slice(0, 32);

/** No more than a browser is given: each is compared, and that takes time. */
const marksIn = (cookie: string | undefined): string[] =>
  readCookie(cookie, cookieName)?.split('.').slice(0, maxAccounts) ?? [];

const ownMark = (secret: string, account: Marked, cookie: string | undefined): string | undefined =>
  marksIn(cookie).find((mark) => mark === markOf(secret, account, mark.slice(0, idLength)));

/**
 * Remembers that this browser signed in to the account, and answers whether it had before. That is no credential, only a lane
 * of its own beside those of strangers.
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

/** Whom somebody wants to sign in as, and whether from a device that did so before. */
export interface Claim {
  account: Account | undefined;
  /** The device's own id; undefined for a stranger. */
  device: string | undefined;
  /** By the account: whoever guesses by address and by number, too, has no second lot of tries. */
  name: string;
}

const nobody = { id: '', keysChangedAt: new Date(0) };

/** The same query and the same comparisons for those who exist and those who do not. */
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
