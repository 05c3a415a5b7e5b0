import { signJWT, verifyJWT } from 'better-auth/crypto';
import { findOrAdoptBusiness } from '../../business/first-business.ts';
import type { RequestContext, SignedInContext } from '../../identity/request-context.ts';
import { authSecret } from '../../identity/session-cookie.ts';
import type { Database } from '../../platform/database/database.ts';
import { attempt } from '../../platform/limits/rate-limit.ts';
import { linkExpired } from '../library-refusal.ts';
import * as limits from '../limits.ts';
import { countOwnMessage } from '../message-limits.ts';
import { findAccount } from '../sign-in/handle.ts';
import { confirmAddress } from './confirm-address.ts';

/**
 * The signed content of a confirmation link: the account, the address that the link verifies, and the time when the
 * account's credentials last changed.
 */
interface ConfirmationLink {
  userId: string;
  email: string;
  keys: number;
}

const linkSeconds = 24 * 60 * 60;

/**
 * The time of the last credential change for an account that is still being created. The account cannot be read yet,
 * and its credentials have never changed.
 */
const neverChanged = new Date(0);

export async function issueConfirmation(
  { auth }: Database,
  secret: string,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const { rows } = await auth.query<{ keysChangedAt: Date }>(
    'select "keysChangedAt" from "user" where "id" = $1',
    [id],
  );
  const { keysChangedAt = neverChanged } = rows[0] ?? {};
  const link: ConfirmationLink = { userId: id, email, keys: keysChangedAt.getTime() };
  return signJWT(link, authSecret(secret), linkSeconds);
}

async function readLink(token: string, secret: string): Promise<ConfirmationLink> {
  const link = await verifyJWT<Partial<ConfirmationLink>>(token, authSecret(secret));
  const { userId, email, keys } = link ?? {};
  if (userId === undefined || email === undefined || keys === undefined) throw linkExpired();
  return { userId, email, keys };
}

/**
 * If the confirmation link is opened in a browser that is signed in to the account, the account stays as it is. If the
 * link is opened anywhere else, everything that was set up before is deleted, and only the reader of the email gets the
 * account (rule A4a); this requires a click, because security scanners open links as well. A reader who knows the
 * password can sign in first instead, so the response contains the address if the account has a password.
 */
export async function verifyEmail(
  context: RequestContext,
  { token, is_pressed }: { token: string; is_pressed: boolean },
): Promise<{ is_started_anew: boolean; is_press_needed: boolean; password_of: string | null }> {
  const { database, secret, sessions } = context.platform;
  const { confirmation, link } = await attempt(
    database.auth,
    [[limits.codesByAddress, context.place]],
    async () => {
      const link = await readLink(token, secret);
      const handle = { kind: 'email', value: link.email } as const;
      const outcome = await confirmAddress(context, handle, { link, isUnasked: !is_pressed });
      if (outcome === 'unknown') throw linkExpired();
      return { confirmation: outcome, link };
    },
  );
  const session = await sessions.find(context.cookie, context.now);
  if (session) await findOrAdoptBusiness(context, session);
  const isPressNeeded = confirmation === 'unasked';
  return {
    is_started_anew: confirmation === 'anew',
    is_press_needed: isPressNeeded,
    password_of:
      isPressNeeded && (await findAccount(database.auth, { kind: 'email', value: link.email }))?.password
        ? link.email
        : null,
  };
}

export async function resendVerification(context: SignedInContext): Promise<null> {
  const { platform, session } = context;
  const { auth } = platform;
  if (!session.email || session.emailVerified) return null;
  await countOwnMessage(context, { recipient: session.email, isProven: false });
  await auth.api.sendVerificationEmail({ body: { email: session.email } });
  return null;
}
