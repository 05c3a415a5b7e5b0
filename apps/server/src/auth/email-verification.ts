import { verifyJWT } from 'better-auth/crypto';
import { findOrAdoptBusiness } from '../business/first-business.ts';
import type { RequestContext } from '../http/procedures.ts';
import { countTry } from '../platform/rate-limit.ts';
import { inTransaction } from '../platform/with-business.ts';
import { auditOwn } from './audit-account.ts';
import { linkExpired } from './library-refusal.ts';
import * as limits from './limits.ts';
import { markEmailProven, proveEmailFromOutside, startedAnewText } from './prove-address.ts';
import { authSecret } from './session-cookie.ts';
import type { SignedIn } from './sessions.ts';
import { tellAccount } from './tell-account.ts';

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
  token: string,
): Promise<{ is_started_anew: boolean }> {
  const { database, secret, sessions } = context.platform;
  await countTry(database.auth, limits.codesByAddress, context.address);
  const email = await readLink(token, secret);
  const isStartedAnew = await confirm(context, email, await context.findSession());
  const session = await sessions.find(context.cookie, context.now);
  if (session) await findOrAdoptBusiness(context, session);
  return { is_started_anew: isStartedAnew };
}

async function confirm(context: RequestContext, email: string, asks: SignedIn | null): Promise<boolean> {
  const { platform, requestId } = context;
  const { id, isStartedAnew } = await inTransaction(platform.database.auth, async ({ $client: client }) => {
    const { rows } = await client.query<{ id: string }>(
      'select "id" from "user" where "email" = $1 for no key update',
      [email],
    );
    const [person] = rows;
    if (!person) throw linkExpired();
    const { rowCount: isWithin } = await client.query(
      'select from "session" where "id" = $1 and "userId" = $2 and "expiresAt" > now()',
      [asks?.sessionId ?? null, person.id],
    );
    const isNew = isWithin
      ? await markEmailProven(client, person.id)
      : await proveEmailFromOutside(client, person.id, { requestId });
    if (!isNew) return { id: person.id, isStartedAnew: false };
    if (isWithin)
      await auditOwn(client, context, { userId: person.id }, 'confirm email', { after: { email } });
    await tellAccount(
      platform,
      client,
      { email, phone: null },
      isWithin ? 'Your email address was confirmed.' : startedAnewText,
    );
    return { id: person.id, isStartedAnew: !isWithin };
  });
  platform.sessions.forgetUser(id);
  return isStartedAnew;
}

export async function resendVerification(context: RequestContext, signedIn: SignedIn): Promise<null> {
  const { auth, database } = context.platform;
  if (!signedIn.email || signedIn.emailVerified) return null;
  await countTry(database.auth, limits.messagesByAccount, signedIn.email);
  await auth.api.sendVerificationEmail({ body: { email: signedIn.email } });
  return null;
}
