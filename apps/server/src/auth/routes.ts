import { open, proven, signedIn } from '../http/procedures.ts';
import { signIn, signUp } from './credentials.ts';
import { listDeviceSessions, revokeOtherSessions, revokeSession, signOut } from './device-sessions.ts';
import { resendVerification, verifyEmail } from './email-verification.ts';
import { enter, enterNow, proveByKey, proveByPassword, readBack } from './enter.ts';
import * as oneTime from './one-time-sign-in.ts';
import { passkeyChallenge, signInWithPasskey } from './passkey-sign-in.ts';
import { changePassword, requestPasswordReset, resetPassword } from './password.ts';
import { reauthenticate, sendReauthenticationCode } from './reauthenticate.ts';
import { rename } from './rename.ts';
import { verifySecondFactor } from './second-factor.ts';
import { getKeySet, issueServiceToken, verifyServiceToken } from './service-token.ts';
import { describeSession } from './session-view.ts';
import { startSso } from './sso.ts';
import { waysIn } from './ways-in.ts';

export const authRoutes = {
  session: open.auth.session.handler(async ({ context }) => {
    const session = await context.findSession();
    return session ? describeSession(context.platform, session, context.now) : null;
  }),
  ways: open.auth.ways.handler(({ context }) => waysIn(context.platform)),
  signUp: open.auth.signUp.handler(async ({ context, input }) =>
    enterNow(context, 'sign up', { answer: await signUp(context, input) }),
  ),
  signIn: open.auth.signIn.handler(async ({ context, input }) =>
    enter(context, 'password', await proveByPassword(context, () => signIn(context, input))),
  ),
  sendCode: open.auth.sendCode.handler(({ context, input }) => oneTime.sendCode(context, input)),
  signInWithCode: open.auth.signInWithCode.handler(async ({ context, input }) =>
    enter(context, 'one-time code', { answer: await oneTime.signInWithCode(context, input) }),
  ),
  sendMagicLink: open.auth.sendMagicLink.handler(({ context, input }) =>
    oneTime.sendMagicLink(context, input),
  ),
  signInWithMagicLink: open.auth.signInWithMagicLink.handler(async ({ context, input }) =>
    enter(context, 'magic link', { answer: await oneTime.signInWithMagicLink(context, input.token) }),
  ),
  passkeyChallenge: open.auth.passkeyChallenge.handler(({ context }) => passkeyChallenge(context)),
  signInWithPasskey: open.auth.signInWithPasskey.handler(async ({ context, input }) =>
    enterNow(context, 'passkey', await proveByKey(context, () => signInWithPasskey(context, input.response))),
  ),
  startSso: open.auth.startSso.handler(({ context, input }) => startSso(context, input.next)),
  verifySecondFactor: open.auth.verifySecondFactor.handler(async ({ context, input }) =>
    enterNow(
      context,
      `second factor: ${input.type}`,
      await proveByKey(context, () => verifySecondFactor(context, input)),
    ),
  ),
  refresh: signedIn.auth.refresh.handler(async ({ context }) => {
    await context.platform.sessions.renew(context.session);
    return readBack(context, context.cookie);
  }),
  signOut: open.auth.signOut.handler(({ context }) => signOut(context)),
  recover: open.auth.recover.handler(({ context, input }) => requestPasswordReset(context, input.email)),
  resetPassword: open.auth.resetPassword.handler(({ context, input }) =>
    resetPassword(context, input.token, input.password),
  ),
  verifyEmail: open.auth.verifyEmail.handler(({ context, input }) => verifyEmail(context, input.token)),
  resendVerification: signedIn.auth.resendVerification.handler(({ context }) =>
    resendVerification(context, context.session),
  ),
  sendReauthenticationCode: signedIn.auth.sendReauthenticationCode.handler(({ context }) =>
    sendReauthenticationCode(context, context.session),
  ),
  reauthenticate: signedIn.auth.reauthenticate.handler(({ context, input }) =>
    reauthenticate(context, context.session, input),
  ),
  updateUser: signedIn.auth.updateUser.handler(async ({ context, input }) => {
    await rename(context, context.session, input.name);
    return describeSession(context.platform, { ...context.session, name: input.name }, context.now);
  }),
  changePassword: signedIn.auth.changePassword.handler(async ({ context, input }) =>
    readBack(context, await changePassword(context, context.session, input)),
  ),
  sessions: signedIn.auth.sessions.handler(({ context }) =>
    listDeviceSessions(context.platform, context.session),
  ),
  revokeSession: signedIn.auth.revokeSession.handler(({ context, input }) =>
    revokeSession(context, context.session, input.id),
  ),
  revokeOtherSessions: signedIn.auth.revokeOtherSessions.handler(({ context }) =>
    revokeOtherSessions(context, context.session),
  ),
  jwks: open.auth.jwks.handler(({ context }) => getKeySet(context)),
  serviceToken: proven.auth.serviceToken.handler(({ context }) =>
    issueServiceToken(context, context.session),
  ),
  verifyServiceToken: open.auth.verifyServiceToken.handler(({ context, input }) =>
    verifyServiceToken(context, input.token),
  ),
};
