import type { Session, SignInMethods } from '@dayworks/shared/auth/session';
import type { RequestContext, SignedInContext } from '../../identity/request-context.ts';
import type { SignedIn } from '../../identity/signed-in.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { changeAccount } from '../account/change-account.ts';
import { auditOwn } from '../audit-account.ts';

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

interface IdentityRow {
  id: string;
  providerId: string;
  createdAt: Date;
}

interface FactorRow {
  id: string;
  type: 'totp' | 'passkey';
  name: string;
  createdAt: Date;
}

/**
 * The part of a session that scripts are allowed to see: the expiry time and the user, but never a token (rule A2b).
 */
export async function describeSession(platform: Platform, signedIn: SignedIn, now: Date): Promise<Session> {
  const [{ rows: identities }, { rows: factors }] = await Promise.all([
    platform.database.auth.query<IdentityRow>({
      name: 'identities',
      text: 'select "id", "providerId", "createdAt" from "account" where "userId" = $1 order by "createdAt"',
      values: [signedIn.userId],
    }),
    platform.database.auth.query<FactorRow>({
      name: 'factors',
      text: `select "id", 'totp' as type, 'Authenticator app' as name, "createdAt" from "twoFactor"
             where "userId" = $1 and "verified"
             union all
             select "id", 'passkey', coalesce("name", 'Passkey'), "createdAt" from "passkey" where "userId" = $1
             order by "createdAt"`,
      values: [signedIn.userId],
    }),
  ]);
  return {
    expires_in: Math.max(0, Math.round((signedIn.windowEndsAt.getTime() - now.getTime()) / 1000)),
    expires_at: signedIn.windowEndsAt.toISOString(),
    token_type: 'cookie',
    user: {
      id: signedIn.userId,
      email: signedIn.email,
      email_verified: signedIn.emailVerified,
      phone: signedIn.phone,
      phone_verified: signedIn.phoneVerified,
      name: signedIn.name,
      is_operator: signedIn.isOperator,
      identities: identities.map(({ id, providerId, createdAt }) => ({
        id,
        provider: providerId === 'credential' ? 'email' : providerId,
        created_at: createdAt.toISOString(),
      })),
      factors: factors.map(({ id, type, name, createdAt }) => ({
        id,
        type,
        name,
        created_at: createdAt.toISOString(),
      })),
    },
  };
}

/** Returns null for a visitor who is not signed in, which is not an error. */
export async function getSession({ platform, now, findSession }: RequestContext): Promise<Session | null> {
  const session = await findSession();
  return session && describeSession(platform, session, now);
}

export async function rename(context: SignedInContext, { name }: { name: string }): Promise<Session> {
  const { platform, session, now } = context;
  await changeAccount(context, async (client) => {
    await client.query('update "user" set "name" = $2, "updatedAt" = now() where "id" = $1', [
      session.userId,
      name,
    ]);
    await auditOwn(client, context, session, 'rename', { before: { name: session.name }, after: { name } });
  });
  return describeSession(platform, { ...session, name }, now);
}
