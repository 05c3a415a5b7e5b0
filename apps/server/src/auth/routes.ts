import { open, proven, signedIn } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { resendVerification, verifyEmail } from './account/email-verification.ts';
import {
  listDeviceSessions,
  revokeOtherSessions,
  revokeSession,
  signOut,
} from './sessions/device-sessions.ts';
import { getKeySet, issueServiceToken, verifyServiceToken } from './sessions/service-token.ts';
import { getSession, listSignInMethods, rename } from './sessions/session-view.ts';
import { signIn, signUp } from './sign-in/credentials.ts';
import { passkeyChallenge, signInWithPasskey, verifySecondFactor } from './sign-in/factor-sign-in.ts';
import { sendCode, sendMagicLink, signInWithCode, signInWithMagicLink } from './sign-in/one-time-sign-in.ts';
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
  resetPasswordWithCode,
} from './sign-in/password.ts';
import { reauthenticate, sendReauthenticationCode } from './sign-in/reauthenticate.ts';
import { startSso } from './sign-in/sso.ts';
import { refreshSession } from './sign-in/start-session.ts';

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
