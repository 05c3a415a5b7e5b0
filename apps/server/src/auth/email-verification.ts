import { findOrAdoptBusiness } from '../business/first-business.ts';
import type { RequestContext } from '../http/procedures.ts';
import { attempt, countTry } from '../platform/rate-limit.ts';
import { linkExpired, refuseWith } from './library-refusal.ts';
import * as limits from './limits.ts';
import type { SignedIn } from './sessions.ts';

export async function verifyEmail(context: RequestContext, token: string): Promise<null> {
  const { auth, database, sessions } = context.platform;
  await attempt(database.auth, [[limits.codesByAddress, context.place]], () =>
    auth.api.verifyEmail({ query: { token } }).catch(refuseWith(linkExpired)),
  );
  // Other processes are told by NOTIFY; whoever reads the session next here must not be ahead of it.
  const before = await context.findSession();
  if (!before) return null;
  sessions.forgetUser(before.userId);
  const session = await sessions.find(context.cookie, context.now);
  if (session) await findOrAdoptBusiness(context, session);
  return null;
}

export async function resendVerification(context: RequestContext, signedIn: SignedIn): Promise<null> {
  const { auth, database } = context.platform;
  if (!signedIn.email || signedIn.emailVerified) return null;
  await countTry(database.auth, limits.messagesByAccount, signedIn.email);
  await auth.api.sendVerificationEmail({ body: { email: signedIn.email } });
  return null;
}
