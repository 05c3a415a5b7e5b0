import type { SignInMethods } from '@dayworks/shared/auth/session';
import type { RequestContext } from '../identity/request-context.ts';

export async function listSignInMethods({
  platform: { env, mailer, texter },
}: RequestContext): Promise<SignInMethods> {
  return {
    sign_up: env.SIGN_UP,
    // Without an SMS service, a texted sign-in code can still be read in the outbox of a demo installation.
    sms: env.SMS_URL !== undefined || env.demo,
    delivers: { email: mailer !== null, sms: texter !== null },
    sso: env.oidc ? { name: env.oidc.name } : null,
  };
}
