import type { Session, SignInOutcome } from '@dayworks/shared/auth/session';
import { DomainError, sessionMissing } from '@dayworks/shared/errors';
import { findOrAdoptBusiness } from '../business/first-business.ts';
import { type Caller, onBehalfOf } from '../identity/library-connection.ts';
import type { RequestContext, SignedInContext } from '../identity/request-context.ts';
import { cookieHeader } from '../identity/session-cookie.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import { auditOwn } from './audit-account.ts';
import { isKnownDevice, knownDeviceCookie } from './known-device.ts';
import { describeSession } from './session-view.ts';

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

export async function refreshSession(context: SignedInContext): Promise<Session> {
  await context.platform.sessions.renew(context.session);
  return readBack(context, context.cookie);
}

/** What the library answered, and what must still be so then; nothing for a code or a link, which prove the address. */
interface Proof {
  answer: LibraryAnswer;
  /** Since when no sign-in method may have been taken away. */
  startedAt?: Date | undefined;
  /** What the password was compared with. */
  hash?: string | undefined;
}

/** Around a sign-in by password. Guesses are many, so it asks the database nothing. */
export async function proveByPassword(
  { requestId }: RequestContext,
  prove: () => Promise<LibraryAnswer>,
): Promise<Proof> {
  const caller: Caller = { requestId };
  const answer = await onBehalfOf(caller, prove);
  return { answer, hash: caller.verifiedHash };
}

/** Around any other sign-in that something kept here is compared with: a passkey, an identity, a second factor. */
export async function proveByKey<Answer>(
  { platform }: RequestContext,
  prove: () => Promise<Answer>,
): Promise<{ answer: Answer; startedAt: Date }> {
  const { rows } = await platform.database.auth.query<{ now: Date }>('select clock_timestamp() as now');
  return { startedAt: rows[0]?.now ?? new Date(), answer: await prove() };
}

/** The last step of every sign-in, once the library has made a session or asks for the second factor. */
export async function enter(context: RequestContext, way: string, proof: Proof): Promise<SignInOutcome> {
  if (!needsSecondFactor(proof.answer)) return enterNow(context, way, proof);
  context.setCookies(proof.answer.headers.getSetCookie());
  return { second_factor: ['totp', 'backup_code'] };
}

/** As `enter`, where no second factor can follow any more. The browser gets the session only with its entry in the log. */
export async function enterNow(
  context: RequestContext,
  way: string,
  { answer, startedAt, hash }: Proof,
): Promise<Session> {
  const { database, sessions } = context.platform;
  const cookies = answer.headers.getSetCookie();
  const cookie = cookieHeader(cookies);
  const session = await sessions.find(cookie, context.now);
  if (!session) throw new DomainError('INVALID_TOKEN_RESPONSE', 'Invalid token response');
  if (startedAt || hash) await refuseChangedKeys(context, session, { startedAt, hash });
  await auditOwn(database.auth, context, session, 'sign in', {
    after: { way, address: context.address, user_agent: context.userAgent ?? null },
  });
  context.setCookies(cookies);
  await replaceEarlierSession(context, session);
  await greetDevice(context, session);
  await findOrAdoptBusiness(context, session);
  return readBack(context, cookie);
}

/** The password, passkey or identity was taken away while it was being checked: then it opens nothing any more. */
async function refuseChangedKeys(
  { platform }: RequestContext,
  { userId, sessionId }: SignedIn,
  { startedAt, hash }: Pick<Proof, 'startedAt' | 'hash'>,
): Promise<void> {
  const { rowCount } = await platform.database.auth.query(
    `delete from "session" using "user" where "session"."id" = $1 and "user"."id" = $2 and ("keysChangedAt" >= $3
       or $4::text is not null and not exists (select from "account" where "userId" = $2 and "password" = $4))`,
    [sessionId, userId, startedAt ?? null, hash ?? null],
  );
  if (rowCount === 0) return;
  platform.sessions.forgetUser(userId);
  throw new DomainError('BAD_REQUEST', 'Your account was changed just now. Please sign in again.');
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
