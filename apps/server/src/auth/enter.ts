import type { Session, SignInOutcome } from '@dayworks/shared/auth/session';
import { DomainError, sessionMissing } from '@dayworks/shared/errors';
import { findOrAdoptBusiness } from '../business/first-business.ts';
import type { RequestContext } from '../http/procedures.ts';
import { auditAccount } from './audit-account.ts';
import { isKnownDevice, knownDeviceCookie } from './known-device.ts';
import { cookieHeader } from './session-cookie.ts';
import { describeSession } from './session-view.ts';
import type { SignedIn } from './sessions.ts';

/** What a call of the auth library answers with `returnHeaders`. */
export interface LibraryAnswer {
  headers: Headers;
  response: unknown;
}

export const needsSecondFactor = ({ response }: LibraryAnswer) =>
  typeof response === 'object' && response !== null && 'twoFactorRedirect' in response;

/** Reads a session that this very request has just made or changed. */
export async function readBack(context: RequestContext, cookie: string | undefined): Promise<Session> {
  const session = await context.platform.sessions.find(cookie, context.now);
  if (!session) throw sessionMissing();
  return describeSession(context.platform, session, context.now);
}

/** The last step of every way in, once the library has made a session or asks for the second factor. */
export async function enter(
  context: RequestContext,
  way: string,
  answer: LibraryAnswer,
): Promise<SignInOutcome> {
  const cookies = answer.headers.getSetCookie();
  context.setCookies(cookies);
  if (needsSecondFactor(answer)) return { second_factor: ['totp', 'backup_code'] };
  return enterWith(context, way, cookieHeader(cookies));
}

/** As `enter`, where no second factor can follow any more. */
export async function enterNow(
  context: RequestContext,
  way: string,
  { headers }: LibraryAnswer,
): Promise<Session> {
  const cookies = headers.getSetCookie();
  context.setCookies(cookies);
  return enterWith(context, way, cookieHeader(cookies));
}

async function enterWith(context: RequestContext, way: string, cookie: string): Promise<Session> {
  const { database, sessions } = context.platform;
  const session = await sessions.find(cookie, context.now);
  if (!session) throw new DomainError('INVALID_TOKEN_RESPONSE', 'Invalid token response');
  await replaceEarlierSession(context, session);
  await greetDevice(context, session);
  await auditAccount(database.auth, {
    userId: session.userId,
    accountId: session.userId,
    action: 'sign in',
    requestId: context.requestId,
    after: { way, address: context.address, user_agent: context.userAgent ?? null },
  });
  await findOrAdoptBusiness(context, session);
  return readBack(context, cookie);
}

/** Signing in again in the same browser ends what was there: nobody can keep using a session from before. */
async function replaceEarlierSession(context: RequestContext, session: SignedIn) {
  const earlier = await context.findSession();
  if (!earlier || earlier.sessionId === session.sessionId) return;
  await context.platform.database.auth.query('delete from "session" where "id" = $1', [earlier.sessionId]);
  context.platform.sessions.forgetUser(earlier.userId);
}

const newAccountMs = 60_000;

/** A sign-in from a browser that never was here before is mailed to the person. */
async function greetDevice(context: RequestContext, { userId, email }: SignedIn) {
  const { database, env, messages, secret } = context.platform;
  const known = isKnownDevice(secret, userId, context.cookie);
  const isSecure = env.publicUrl.startsWith('https:');
  context.setCookies([knownDeviceCookie(secret, userId, context.cookie, isSecure)]);
  if (known || !email) return;
  const { rows } = await database.auth.query<{ createdAt: Date }>(
    'select "createdAt" from "user" where "id" = $1',
    [userId],
  );
  const age = context.now.getTime() - (rows[0]?.createdAt.getTime() ?? 0);
  if (age < newAccountMs) return;
  await messages.newDevice(email, {
    userAgent: context.userAgent ?? '',
    address: context.address,
    at: context.now,
  });
}
