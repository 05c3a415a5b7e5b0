import { cookieName, readCookie } from '../identity/cookies.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { readSessionToken, sessionCookie } from '../identity/session-cookie.ts';

/** The library's own cookies: challenges, signed by it, that belong to one browser. */
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
 * Headers the auth library reads. The client's address is ours, never a forwarded claim; the cookies are the session
 * that we verified and its own challenges, by exact names, so that it can never see another session than we do.
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

/** For the second half of a sign-in: whoever is signed in already must not satisfy the challenge of somebody else. */
export const challengeHeaders = (context: RequestContext): Headers =>
  headersWith(context, challengeCookies(context));
