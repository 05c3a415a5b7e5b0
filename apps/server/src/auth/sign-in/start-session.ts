import type { Session, SignInOutcome } from '@dayworks/shared/auth/session';
import { DomainError, sessionMissing } from '@dayworks/shared/errors';
import { findOrAdoptBusiness } from '../../business/first-business.ts';
import { type Caller, onBehalfOf } from '../../identity/library-connection.ts';
import type { RequestContext, SignedInContext } from '../../identity/request-context.ts';
import { cookieHeader, cookieName, readSignedCookie } from '../../identity/session-cookie.ts';
import type { SignedIn } from '../../identity/signed-in.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { auditOwn } from '../audit-account.ts';
import { greetKnownDevice } from '../sessions/known-device.ts';
import { describeSession } from '../sessions/session-view.ts';
import { markFactorProven } from './factor-proof.ts';

/** A sign-in that still needs its second factor, and the user who is signing in. */
export interface HalfSession {
  halfSession: string;
  userId: string;
}

/**
 * Uses the cookie that the auth library set to find the half session (a sign-in that still needs its second factor).
 * Only the browser with this cookie can complete the sign-in.
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

/** The result of a call to the auth library with the option `returnHeaders`: the response and its headers. */
export interface LibraryAnswer {
  headers: Headers;
  response: unknown;
}

export const needsSecondFactor = ({ response }: LibraryAnswer) =>
  typeof response === 'object' && response !== null && 'twoFactorRedirect' in response;

/** Reads a session that the current request has just created or changed. */
export async function readBack(context: RequestContext, cookie: string | undefined): Promise<Session> {
  const session = await context.platform.sessions.find(cookie, context.now);
  if (!session) throw sessionMissing();
  return describeSession(context.platform, session, context.now);
}

export async function refreshSession(context: SignedInContext): Promise<Session> {
  await context.platform.sessions.renew(context.session);
  return readBack(context, context.cookie);
}

/**
 * The result of the auth library's sign-in check, together with the conditions that must still hold when the session
 * is created.
 */
export interface Proof {
  answer: LibraryAnswer;
  /**
   * The time when the sign-in started. The sign-in is rejected if a sign-in method was removed after that time. The
   * time is stored as the string that the database returns, because a JavaScript Date has no microseconds.
   */
  startedAt?: string | undefined;
  /** The password hash that the entered password was compared with. */
  hash?: string | undefined;
  /** The credential id of the passkey that was used for the sign-in. */
  passkey?: string | undefined;
  /** True if the user entered the second factor, or used a passkey, which counts as both factors. */
  provesFactor?: boolean;
}

/** Wraps a password sign-in without making any database queries, because password guesses are frequent. */
export async function proveByPassword(
  { requestId }: RequestContext,
  prove: () => Promise<LibraryAnswer>,
): Promise<Proof> {
  const caller: Caller = { requestId };
  const answer = await onBehalfOf(caller, prove);
  return { answer, hash: caller.verifiedHash };
}

/**
 * Wraps every sign-in without a password: by passkey, identity, second factor, or a code or link whose address has
 * already been confirmed.
 */
export async function proveByKey<Answer>(
  { platform }: RequestContext,
  prove: () => Promise<Answer>,
): Promise<{ answer: Answer; startedAt: string }> {
  const { rows } = await platform.database.auth.query<{ now: string }>(
    'select clock_timestamp()::text as now',
  );
  return { startedAt: rows[0]?.now ?? new Date().toISOString(), answer: await prove() };
}

/**
 * Performs the last step of every sign-in, after the auth library has either created a session or asked for the second
 * factor.
 */
export async function enter(context: RequestContext, way: string, proof: Proof): Promise<SignInOutcome> {
  if (!needsSecondFactor(proof.answer)) return enterNow(context, way, proof);
  const cookies = proof.answer.headers.getSetCookie();
  const half = await findHalfSession(context.platform, cookieHeader(cookies));
  if (!half) throw new DomainError('INVALID_TOKEN_RESPONSE', 'Invalid token response');
  await refuseChangedKeys(context, half, proof);
  context.setCookies(cookies);
  return { second_factor: ['totp', 'backup_code'] };
}

/**
 * Completes a sign-in in the same way as `enter`, but without asking for a second factor. The browser gets the session
 * only if its audit entry is written.
 */
export async function enterNow(
  context: RequestContext,
  way: string,
  { answer, startedAt, hash, passkey, provesFactor }: Proof,
): Promise<Session> {
  const { database, sessions } = context.platform;
  const cookies = answer.headers.getSetCookie();
  const cookie = cookieHeader(cookies);
  const session = await sessions.find(cookie, context.now);
  if (!session) throw new DomainError('INVALID_TOKEN_RESPONSE', 'Invalid token response');
  await refuseChangedKeys(context, session, { startedAt, hash, passkey });
  if (provesFactor) await markFactorProven(database.auth, session);
  await auditOwn(database.auth, context, session, 'sign in', {
    after: { way, address: context.address, user_agent: context.userAgent ?? null },
  });
  context.setCookies(cookies);
  await replaceEarlierSession(context, session);
  await greetDevice(context, session);
  await findOrAdoptBusiness(context, session);
  return readBack(context, cookie);
}

/**
 * Immediately ends a new session or half session (a sign-in that still lacks its second factor) if the account's
 * credentials changed while the sign-in was being checked. A change that was already in progress when the sign-in
 * started has an earlier time than the sign-in, so comparing the two times is not enough. The password or passkey that
 * was used must therefore also still exist.
 */
async function refuseChangedKeys(
  { platform }: RequestContext,
  { userId, ...made }: { userId: string; sessionId?: string; halfSession?: string },
  { startedAt, hash, passkey }: Pick<Proof, 'startedAt' | 'hash' | 'passkey'>,
): Promise<void> {
  if (!startedAt && !hash) return;
  const { rowCount } = await platform.database.auth.query(
    `with changed as (select "id" from "user" where "id" = $2 and ("keysChangedAt" >= $3
       or $4::text is not null and not exists (select from "account" where "userId" = $2 and "password" = $4)
       or $6::text is not null and not exists (select from "passkey" where "userId" = $2 and "credentialID" = $6))),
     session as (delete from "session" where "id" = $1 and "userId" in (select "id" from changed)),
     half as (delete from "verification" where "identifier" = $5 and "userId" in (select "id" from changed))
     select from changed`,
    [
      made.sessionId ?? null,
      userId,
      startedAt ?? null,
      hash ?? null,
      made.halfSession ?? null,
      passkey ?? null,
    ],
  );
  if (rowCount === 0) return;
  platform.sessions.forgetUser(userId);
  throw new DomainError('BAD_REQUEST', 'Your account was just changed. Please sign in again.');
}

/** Signing in again in the same browser ends the earlier session, so that no one can continue to use it. */
async function replaceEarlierSession(context: RequestContext, session: SignedIn) {
  const earlier = await context.findSession();
  if (!earlier || earlier.sessionId === session.sessionId) return;
  await context.platform.database.auth.query('delete from "session" where "id" = $1', [earlier.sessionId]);
  context.platform.sessions.forgetUser(earlier.userId);
}

const newAccountMs = 60_000;

/** Notifies the user by email of a sign-in from an unknown browser. */
async function greetDevice(context: RequestContext, { userId, email, emailVerified }: SignedIn) {
  const greeted = await greetKnownDevice(context, userId);
  if (!greeted || greeted.isKnown || !email) return;
  if (context.now.getTime() - greeted.createdAt.getTime() < newAccountMs) return;
  await context.platform.messages.newDevice(
    { email, emailVerified },
    { userAgent: context.userAgent ?? '', address: context.address, at: context.now },
  );
}
