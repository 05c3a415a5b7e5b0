import { verifyJWT } from 'better-auth/crypto';
import { findOrAdoptBusiness } from '../business/first-business.ts';
import type { RequestContext, SignedInContext } from '../identity/request-context.ts';
import { authSecret } from '../identity/session-cookie.ts';
import { attempt, countTry } from '../platform/rate-limit.ts';
import { confirmAddress } from './confirm-address.ts';
import { linkExpired } from './library-refusal.ts';
import * as limits from './limits.ts';

/** The address that the library's link was mailed to. */
async function readLink(token: string, secret: string): Promise<string> {
  const payload = await verifyJWT<{ email?: unknown; updateTo?: unknown }>(token, authSecret(secret));
  if (!payload || typeof payload.email !== 'string' || payload.updateTo !== undefined) throw linkExpired();
  return payload.email;
}

/**
 * Opened in the browser that is signed in to this very account, it keeps what is there. Opened anywhere else, whoever
 * reads the mail gets the account alone: then what was there before is gone, and they are told so (A4a).
 */
export async function verifyEmail(
  context: RequestContext,
  { token }: { token: string },
): Promise<{ is_started_anew: boolean }> {
  const { database, secret, sessions } = context.platform;
  const confirmation = await attempt(database.auth, [[limits.codesByAddress, context.place]], async () => {
    const email = await readLink(token, secret);
    const outcome = await confirmAddress(context, { kind: 'email', value: email });
    if (outcome === 'unknown') throw linkExpired();
    return outcome;
  });
  const session = await sessions.find(context.cookie, context.now);
  if (session) await findOrAdoptBusiness(context, session);
  return { is_started_anew: confirmation === 'anew' };
}

export async function resendVerification({ platform, session }: SignedInContext): Promise<null> {
  const { auth, database } = platform;
  if (!session.email || session.emailVerified) return null;
  await countTry(database.auth, limits.messagesByAccount, session.email);
  await auth.api.sendVerificationEmail({ body: { email: session.email } });
  return null;
}
