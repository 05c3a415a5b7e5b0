import { DomainError, invalid, notFound } from '@dayworks/shared/errors';
import type { RequestContext } from '../http/procedures.ts';
import { countTry } from '../platform/rate-limit.ts';
import { authHeaders, refuseWeakPassword } from './credentials.ts';
import * as limits from './limits.ts';
import type { SignedIn } from './sessions.ts';

const linkExpired = () =>
  new DomainError('BAD_REQUEST', 'This link has expired or was already used. Ask for a new one.');

/** Answers the same whether or not the address is known. */
export async function requestPasswordReset(context: RequestContext, email: string): Promise<null> {
  const { auth, database } = context.platform;
  await countTry(database.auth, limits.messagesByAddress, context.address);
  await countTry(database.auth, limits.messagesByAccount, email.toLowerCase());
  await auth.api.requestPasswordReset({ body: { email: email.toLowerCase() } });
  return null;
}

export async function resetPassword(context: RequestContext, token: string, password: string): Promise<null> {
  const { auth, database } = context.platform;
  await countTry(database.auth, limits.codesByAddress, context.address);
  refuseWeakPassword(password, {});
  await auth.api
    .resetPassword({ body: { newPassword: password, token } })
    .catch((error: { statusCode?: number }) => {
      if (error.statusCode && error.statusCode < 500) throw linkExpired();
      throw error;
    });
  return null;
}

export async function verifyEmail(context: RequestContext, token: string): Promise<null> {
  const { auth, database } = context.platform;
  await countTry(database.auth, limits.codesByAddress, context.address);
  await auth.api.verifyEmail({ query: { token } }).catch((error: { statusCode?: number }) => {
    if (error.statusCode && error.statusCode < 500) throw linkExpired();
    throw error;
  });
  // Other processes are told by NOTIFY; whoever reads the session next here must not be ahead of it.
  const session = await context.findSession();
  if (session) context.platform.sessions.forgetUser(session.userId);
  return null;
}

export async function resendVerification(context: RequestContext, signedIn: SignedIn): Promise<null> {
  const { auth, database } = context.platform;
  await countTry(database.auth, limits.messagesByAccount, signedIn.email);
  if (!signedIn.emailVerified) await auth.api.sendVerificationEmail({ body: { email: signedIn.email } });
  return null;
}

/** How long the page that changed its password may still come with the cookie it had. */
const handOverSeconds = 10;

/** Ends every other session at once and replaces this one; answers with the cookie header of its successor. */
export async function changePassword(
  context: RequestContext,
  signedIn: SignedIn,
  input: { current_password: string; new_password: string },
): Promise<string> {
  const { auth, database, sessions } = context.platform;
  await countTry(database.auth, limits.passwordByUser, signedIn.userId);
  refuseWeakPassword(input.new_password, { email: signedIn.email, name: signedIn.name });
  const headers = authHeaders(context);
  await auth.api
    .changePassword({
      body: { currentPassword: input.current_password, newPassword: input.new_password },
      headers,
    })
    .catch((error: { statusCode?: number }) => {
      if (error.statusCode && error.statusCode < 500) {
        throw invalid('The current password is not right', {
          current_password: 'The current password is not right',
        });
      }
      throw error;
    });
  const successor = await auth.api.signInEmail({
    body: { email: signedIn.email, password: input.new_password },
    headers,
    returnHeaders: true,
  });
  // The live stream tells the page of the end before the new cookie has reached it, so its own session ends a little later.
  await database.auth.query(
    `with ended as (delete from "session" where "userId" = $1 and "id" <> $2 and "token" <> $3)
     update "session" set "expiresAt" = now() + make_interval(secs => $4) where "id" = $2`,
    [signedIn.userId, signedIn.sessionId, successor.response.token, handOverSeconds],
  );
  sessions.forgetUser(signedIn.userId);
  const cookies = successor.headers.getSetCookie();
  context.setCookies(cookies);
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

export async function rename(context: RequestContext, signedIn: SignedIn, name: string): Promise<void> {
  const { database, sessions } = context.platform;
  await database.auth.query('update "user" set "name" = $2, "updatedAt" = now() where "id" = $1', [
    signedIn.userId,
    name,
  ]);
  sessions.forgetUser(signedIn.userId);
}

export async function revokeSession(context: RequestContext, signedIn: SignedIn, id: string): Promise<null> {
  const { database, sessions } = context.platform;
  const revoked = await database.auth.query('delete from "session" where "userId" = $1 and "id" = $2', [
    signedIn.userId,
    id,
  ]);
  sessions.forgetUser(signedIn.userId);
  if (revoked.rowCount === 0) throw notFound('Session not found');
  return null;
}

export async function revokeOtherSessions(context: RequestContext, signedIn: SignedIn): Promise<null> {
  const { database, sessions } = context.platform;
  await database.auth.query('delete from "session" where "userId" = $1 and "id" <> $2', [
    signedIn.userId,
    signedIn.sessionId,
  ]);
  sessions.forgetUser(signedIn.userId);
  return null;
}
