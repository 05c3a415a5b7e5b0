import { passkey } from '@better-auth/passkey';
import { sessionTiming } from '@dayworks/shared/auth/session-timing';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware, getOAuthState } from 'better-auth/api';
import { emailOTP, genericOAuth, jwt, magicLink, phoneNumber, twoFactor } from 'better-auth/plugins';
import type pg from 'pg';
import { noteVerifiedHash } from './library-connection.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { accountAddress, isPlaceholder, placeholderEmail } from './placeholder-email.ts';
import { authSecret } from './session-cookie.ts';

interface Recipient {
  email: string;
  emailVerified: boolean;
}

export interface AuthMessages {
  verifyEmail(to: { id: string; email: string }, token: string): Promise<void>;
  resetPassword(to: Recipient & { name: string }, token: string): Promise<void>;
  emailCode(email: string, code: string): Promise<void>;
  textCode(phone: string, code: string): Promise<void>;
  magicLink(email: string, token: string, next: string): Promise<void>;
  newDevice(to: Recipient, device: { userAgent: string; address: string; at: Date }): Promise<void>;
}

export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
}

export const oidcProviderId = 'oidc';

export interface ProviderIdentity {
  /**
   * The account that a sign-in through an external provider belongs to. The account already has this identity, is
   * linking it, or has the same email address.
   */
  userId: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  way: 'known' | 'link' | 'address';
}

export interface AuthSetup {
  pool: pg.Pool;
  secret: string;
  publicUrl: string;
  messages: AuthMessages;
  /** Returns whether a visitor without an account is allowed to create one with this email address. */
  mayJoin(email: string): Promise<boolean>;
  isDisabled(userId: string): Promise<boolean>;
  /**
   * Returns whether the phone number was just verified; our own code checks and consumes the texted code before the
   * auth library is called.
   */
  isProvedPhone(phone: string): boolean;
  /**
   * Called before a provider identity signs a user in or is linked; returns an error code, or undefined if the
   * sign-in or link is allowed.
   */
  judgeIdentity(identity: ProviderIdentity): Promise<string | undefined>;
  oidc?: OidcProvider;
}

export const notInvitedCode = 'NOT_INVITED';
export const unusableAddressCode = 'UNUSABLE_ADDRESS';
export const disabledCode = 'ACCOUNT_DISABLED';

const minutes = 60;
const longestName = 120;

/** All sign-in methods that verify only a single factor; a passkey alone verifies two factors. */
const singleFactorPaths = new Set([
  '/sign-in/email',
  '/sign-in/phone-number',
  '/sign-in/email-otp',
  '/phone-number/verify',
  '/magic-link/verify',
  '/callback/:id',
]);

const isSingleFactor = ({ path }: { path?: string | undefined }) => singleFactorPaths.has(path ?? '');

/**
 * This hook requests the second factor after every sign-in method other than a password, because the auth library
 * itself requests it only after a password sign-in.
 */
function secondFactorEverywhere() {
  /*
   * The auth library's account lockout is off, because our own code counts the attempts to enter a second-factor code
   * before the codes are compared (sign-in/factor-sign-in.ts).
   */
  const plugin = twoFactor({
    issuer: 'Dayworks',
    allowPasswordless: true,
    accountLockout: { enabled: false },
  });
  const [challenge] = plugin.hooks.after;
  /*
   * Creating the session waits for any other transaction that is changing the account. That transaction could turn on
   * the second factor, or remove it because the address was verified elsewhere, after the library has read the user.
   * The user is therefore read again.
   */
  const readAgain = createAuthMiddleware(async ({ context }) => {
    const made = context.newSession;
    if (made) Object.assign(made.user, await context.internalAdapter.findUserById(made.user.id));
  });
  return {
    ...plugin,
    hooks: {
      after: [
        { matcher: isSingleFactor, handler: readAgain },
        { ...challenge, matcher: isSingleFactor },
      ],
    },
  } as typeof plugin;
}

/** Removes characters that cannot be stored from the user name that a provider returns. */
const storableName = (name: unknown) =>
  typeof name === 'string'
    ? name
        .replaceAll(/[\0\p{Cs}]/gu, '')
        .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim()
        .slice(0, longestName)
    : '';

export const discoveryUrlOf = (issuer: string) =>
  `${issuer.replace(/(?<!\/)\/+$/, '')}/.well-known/openid-configuration`;

function singleSignOn({ issuer, clientId, clientSecret }: OidcProvider) {
  return genericOAuth({
    config: [
      {
        providerId: oidcProviderId,
        discoveryUrl: discoveryUrlOf(issuer),
        clientId,
        clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        /*
         * The auth library converts addresses to lowercase before they are checked, so an address that was invalid
         * before the conversion must not count as verified.
         */
        mapProfileToUser: ({ name, email }) => ({
          name: storableName(name) || storableName(email),
          ...(accountAddress(email) ? {} : { emailVerified: false }),
        }),
        requireIdTokenVerification: true,
      },
    ],
  });
}

/**
 * Checks identities from external sign-in providers with our own rule before the auth library signs anybody in or links
 * an identity.
 */
const userOptions = ({ judgeIdentity }: Pick<AuthSetup, 'judgeIdentity'>) =>
  ({
    async validateUserInfo({ user, source }) {
      if (source.method !== 'oauth') return;
      const link = (await getOAuthState())?.link;
      const way = source.action === 'sign-in' ? 'known' : link ? 'link' : 'address';
      /*
       * Uses the email address exactly as the sign-in provider sent it, because the auth library has converted its own
       * copy to lowercase.
       */
      const email = accountAddress(source.oauth?.profile?.email);
      if (way === 'address' && !email) return { error: unusableAddressCode };
      if (source.action === 'create-user') return;
      const error = await judgeIdentity({
        userId: String(user.id),
        subject: String(source.oauth?.profile?.sub),
        email: email ?? '',
        isEmailVerified: email !== null && user.emailVerified === true,
        way,
      });
      return error ? { error } : undefined;
    },
  }) satisfies BetterAuthOptions['user'];

const passwordOptions = ({ messages }: Pick<AuthSetup, 'messages'>) =>
  ({
    enabled: true,
    /*
     * The auth library's limits for password lengths are effectively off, because the shared password rule checks
     * length and strength and returns reasons.
     */
    minPasswordLength: 1,
    maxPasswordLength: 1000,
    password: {
      hash: (password) => hashPassword(password),
      async verify(pair) {
        const isRight = await verifyPassword(pair);
        if (isRight) noteVerifiedHash(pair.hash);
        return isRight;
      },
    },
    revokeSessionsOnPasswordReset: true,
    resetPasswordTokenExpiresIn: 60 * minutes,
    sendResetPassword: ({ user, token }) => messages.resetPassword(user, token),
  }) satisfies BetterAuthOptions['emailAndPassword'];

/** Rejects sign-ups by people who are not invited and sign-ins to disabled accounts. */
const accessHooks = ({ mayJoin, isDisabled }: Pick<AuthSetup, 'mayJoin' | 'isDisabled'>) =>
  ({
    user: {
      create: {
        async before({ email, phoneNumber: phone }) {
          if (isPlaceholder(email) && email !== placeholderEmail(String(phone)))
            throw new APIError('FORBIDDEN', { code: notInvitedCode });
          if (!(await mayJoin(email))) throw new APIError('FORBIDDEN', { code: notInvitedCode });
        },
      },
    },
    session: {
      create: {
        async before({ userId }) {
          if (await isDisabled(userId)) throw new APIError('FORBIDDEN', { code: disabledCode });
        },
      },
    },
  }) satisfies BetterAuthOptions['databaseHooks'];

const passkeys = ({ publicUrl }: Pick<AuthSetup, 'publicUrl'>) =>
  passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: 'Dayworks',
    origin: new URL(publicUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      // Rejects a new passkey that could never be used to sign in, because its device did not verify the user.
      async afterVerification({ verification }) {
        if (!verification.registrationInfo?.userVerified) throw new APIError('UNAUTHORIZED');
      },
    },
    authentication: {
      // A passkey counts as both factors, so the device must have verified a fingerprint, a face or a PIN.
      async afterVerification({ verification }) {
        if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED');
      },
    },
  });

/** Creates the auth library that our auth routes use. The library's HTTP handler is not exposed. */
export function createAuth(setup: AuthSetup) {
  const { pool, secret, publicUrl, messages, isProvedPhone, oidc } = setup;
  return betterAuth({
    appName: 'dayworks',
    baseURL: publicUrl,
    secret: authSecret(secret),
    database: pool,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    session: {
      // The absolute lifetime of a session; sessions.ts checks idle time and renewal (A3).
      expiresIn: sessionTiming.totalSeconds,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      /*
       * The auth library's check for a recent sign-in is off, because our procedures check for recent re-authentication
       * instead.
       */
      freshAge: 0,
    },
    advanced: {
      cookiePrefix: 'dayworks',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: ['x-dayworks-client-ip'] },
    },
    /*
     * Account linking is always enabled in the auth library, because `judgeIdentity` decides whether a matching email
     * address is enough to link an identity.
     */
    account: {
      accountLinking: { enabled: true, allowDifferentEmails: true, requireLocalEmailVerified: false },
    },
    user: userOptions(setup),
    emailAndPassword: passwordOptions(setup),
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: 24 * 60 * minutes,
      sendVerificationEmail: ({ user, token }) => messages.verifyEmail(user, token),
    },
    databaseHooks: accessHooks(setup),
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: 10 * minutes,
        allowedAttempts: 5,
        storeOTP: 'hashed',
        sendVerificationOTP: ({ email, otp }) => messages.emailCode(email, otp),
      }),
      magicLink({
        expiresIn: 15 * minutes,
        storeToken: 'hashed',
        sendMagicLink: ({ email, token, metadata }) =>
          messages.magicLink(email, token, String(metadata?.next ?? '/dashboard')),
      }),
      phoneNumber({
        sendOTP: ({ phoneNumber: phone, code }) => messages.textCode(phone, code),
        verifyOTP: async ({ phoneNumber: phone }) => isProvedPhone(phone),
        signUpOnVerification: { getTempEmail: placeholderEmail, getTempName: (phone) => phone },
      }),
      secondFactorEverywhere(),
      passkeys(setup),
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
        jwt: { issuer: publicUrl, audience: publicUrl },
      }),
      ...(oidc ? [singleSignOn(oidc)] : []),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
