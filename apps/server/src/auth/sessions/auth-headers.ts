import type { RequestContext } from '../../identity/request-context.ts';
import { cookieName, readCookie, readSessionToken, sessionCookie } from '../../identity/session-cookie.ts';

/** The cookies of the auth library, which contain signed challenges that belong to one browser. */
const challenges = ['two_factor', 'trust_device', 'better-auth-passkey', 'state'];

function challengeCookies({ cookie, platform }: RequestContext): string[] {
  return challenges.flatMap((challenge) => {
    const name = cookieName(challenge, platform.env.publicUrl);
    const value = readCookie(cookie, name);
    return value === undefined ? [] : `${name}=${value}`;
  });
}

function headersWith({ address, userAgent }: RequestContext, cookies: string[]): Headers {
  return new Headers({
    'x-dayworks-client-ip': address,
    ...(userAgent ? { 'user-agent': userAgent } : {}),
    ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
  });
}

/**
 * The headers that the auth library reads. Our server determines the client address and never takes it from a forwarded
 * header. The only cookies are the session that we verified and the library's own challenges, matched by exact name, so
 * the library and our server always use the same session.
 */
export function authHeaders(context: RequestContext): Headers {
  const { env, secret } = context.platform;
  const setting = { secret, publicUrl: env.publicUrl };
  const token = readSessionToken(context.cookie, setting);
  return headersWith(context, [
    ...(token ? [sessionCookie(token, setting)] : []),
    ...challengeCookies(context),
  ]);
}

/**
 * The headers for the second step of a sign-in. The headers contain no session, so that a signed-in user cannot
 * complete the sign-in of another user.
 */
export const challengeHeaders = (context: RequestContext): Headers =>
  headersWith(context, challengeCookies(context));
