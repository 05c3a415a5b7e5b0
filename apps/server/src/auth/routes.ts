import { sessionMissing } from '@dayworks/shared/errors';
import { findOrAdoptBusiness } from '../business/first-business.ts';
import { open, type RequestContext, signedIn } from '../http/procedures.ts';
import * as account from './account.ts';
import { authHeaders, signIn, signUp } from './credentials.ts';
import { describeSession, listDeviceSessions } from './session-view.ts';

/** Reads a session that this very request has just made or changed. */
async function readBack(context: RequestContext, cookie: string | undefined) {
  const session = await context.platform.sessions.find(cookie, context.now);
  if (!session) throw sessionMissing();
  return describeSession(context.platform, session, context.now);
}

async function enter(context: RequestContext, cookie: string) {
  const session = await context.platform.sessions.find(cookie, context.now);
  if (session && !session.membership) await findOrAdoptBusiness(context, session);
  return readBack(context, cookie);
}

export const authRoutes = {
  session: open.auth.session.handler(async ({ context }) => {
    const session = await context.findSession();
    return session ? describeSession(context.platform, session, context.now) : null;
  }),
  signUp: open.auth.signUp.handler(async ({ context, input }) =>
    enter(context, await signUp(context, input)),
  ),
  signIn: open.auth.signIn.handler(async ({ context, input }) =>
    enter(context, await signIn(context, input)),
  ),
  refresh: signedIn.auth.refresh.handler(async ({ context }) => {
    await context.platform.sessions.renew(context.session);
    return readBack(context, context.cookie);
  }),
  signOut: open.auth.signOut.handler(async ({ context }) => {
    const session = await context.findSession();
    const { headers } = await context.platform.auth.api.signOut({
      headers: authHeaders(context),
      returnHeaders: true,
    });
    context.setCookies(headers.getSetCookie());
    if (session) context.platform.sessions.forgetUser(session.userId);
    return null;
  }),
  recover: open.auth.recover.handler(({ context, input }) =>
    account.requestPasswordReset(context, input.email),
  ),
  resetPassword: open.auth.resetPassword.handler(({ context, input }) =>
    account.resetPassword(context, input.token, input.password),
  ),
  verifyEmail: open.auth.verifyEmail.handler(({ context, input }) =>
    account.verifyEmail(context, input.token),
  ),
  resendVerification: signedIn.auth.resendVerification.handler(({ context }) =>
    account.resendVerification(context, context.session),
  ),
  updateUser: signedIn.auth.updateUser.handler(async ({ context, input }) => {
    await account.rename(context, context.session, input.name);
    return describeSession(context.platform, { ...context.session, name: input.name }, context.now);
  }),
  changePassword: signedIn.auth.changePassword.handler(async ({ context, input }) =>
    readBack(context, await account.changePassword(context, context.session, input)),
  ),
  sessions: signedIn.auth.sessions.handler(({ context }) =>
    listDeviceSessions(context.platform, context.session),
  ),
  revokeSession: signedIn.auth.revokeSession.handler(({ context, input }) =>
    account.revokeSession(context, context.session, input.id),
  ),
  revokeOtherSessions: signedIn.auth.revokeOtherSessions.handler(({ context }) =>
    account.revokeOtherSessions(context, context.session),
  ),
};
