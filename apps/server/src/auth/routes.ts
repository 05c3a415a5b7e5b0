import { open, proven, signedIn } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { signIn, signUp } from './credentials.ts';
import { listDeviceSessions, revokeOtherSessions, revokeSession, signOut } from './device-sessions.ts';
import { resendVerification, verifyEmail } from './email-verification.ts';
import { refreshSession } from './enter.ts';
import { passkeyChallenge, signInWithPasskey, verifySecondFactor } from './factor-sign-in.ts';
import { sendCode, sendMagicLink, signInWithCode, signInWithMagicLink } from './one-time-sign-in.ts';
import { changePassword, requestPasswordReset, resetPassword, resetPasswordWithCode } from './password.ts';
import { reauthenticate, sendReauthenticationCode } from './reauthenticate.ts';
import { getKeySet, issueServiceToken, verifyServiceToken } from './service-token.ts';
import { getSession, listSignInMethods, rename } from './session-view.ts';
import { startSso } from './sso.ts';

export const authRoutes = {
  ...routesOf(open.auth, {
    session: getSession,
    signInMethods: listSignInMethods,
    signUp,
    signIn,
    sendCode,
    signInWithCode,
    sendMagicLink,
    signInWithMagicLink,
    passkeyChallenge,
    signInWithPasskey,
    startSso,
    verifySecondFactor,
    signOut,
    recover: requestPasswordReset,
    resetPassword,
    resetPasswordWithCode,
    verifyEmail,
    jwks: getKeySet,
    verifyServiceToken,
  }),
  ...routesOf(signedIn.auth, {
    refresh: refreshSession,
    resendVerification,
    sendReauthenticationCode,
    reauthenticate,
    updateUser: rename,
    changePassword,
    sessions: listDeviceSessions,
    revokeSession,
    revokeOtherSessions,
  }),
  ...routesOf(proven.auth, { serviceToken: issueServiceToken }),
};
