import { cookieName } from '../../identity/cookies.ts';
import { readSignedCookie } from '../../identity/session-cookie.ts';
import type { Platform } from '../../platform/verb-context.ts';

/** A sign-in that is waiting for its second factor, and the user it belongs to. */
export interface HalfSession {
  halfSession: string;
  userId: string;
}

/**
 * Finds the half session (a sign-in that still lacks its second factor) by the cookie that the auth library set in
 * the one browser that may complete the sign-in.
 */
export async function findHalfSession(
  { database, env, secret }: Pick<Platform, 'database' | 'env' | 'secret'>,
  cookie: string | undefined,
): Promise<HalfSession | undefined> {
  const setting = { secret, publicUrl: env.publicUrl };
  const identifier = readSignedCookie(cookie, cookieName('two_factor', env.publicUrl), setting);
  if (!identifier) return undefined;
  const { rows } = await database.auth.query<HalfSession>(
    `select "identifier" as "halfSession", "userId" from "verification"
     where "identifier" = $1 and "kind" = 'half_session' and "expiresAt" > now()`,
    [identifier],
  );
  return rows[0];
}
