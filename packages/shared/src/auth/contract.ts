import { oc } from '@orpc/contract';
import * as z from 'zod';
import { isOneLine, isStorable, oneLineText, text, unstorableText, untrimmedText } from '../fields.ts';
import { isOwnPath } from './next-path.ts';
import { DeviceSession, SecondFactorType, Session, SignInMethods, SignInOutcome } from './session.ts';

/**
 * An email address or a phone number for signing in. The server, not this schema, checks that one of the two is
 * present, because the specification prescribes the error message.
 */
const Handle = z.strictObject({ email: text(320).default(''), phone: text(40).default('') });
const Credentials = Handle.extend({ password: untrimmedText(1000).default('') });

const Name = text(120).min(1, 'Please enter your name').refine(isOneLine, oneLineText);
const Email = z.email('Please enter a valid email address').max(320);
export const OneTimeCode = text(20).min(1, 'Please enter the code');

/** The path in this app that opens after signing in. */
const NextPath = untrimmedText(2000).refine(isOwnPath, 'Must be a path in this app').default('/dashboard');

/** A WebAuthn message can be nested to any depth, and all its strings are stored, so each string is checked. */
function isStorableDeep(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorableDeep(inner));
}

/** The maximum length of a WebAuthn message; a real message has about 4,000 characters. */
const longestWebAuthnMessage = 20_000;
const isSmall = (message: unknown) => JSON.stringify(message).length <= longestWebAuthnMessage;

/** The data that the browser's WebAuthn functions produce and consume; the WebAuthn library validates it. */
export const WebAuthnMessage = z
  .record(untrimmedText(100), z.unknown())
  .refine(isSmall, { error: 'This message is too long', abort: true })
  .refine(isStorableDeep, unstorableText);

const post = (path: `/${string}`) => oc.route({ method: 'POST', path: `/auth${path}`, tags: ['auth'] });
const get = (path: `/${string}`) => oc.route({ method: 'GET', path: `/auth${path}`, tags: ['auth'] });

export const authContract = {
  session: get('/session').output(Session.nullable()),
  signInMethods: get('/sign-in-methods').output(SignInMethods),
  signUp: post('/signup')
    .input(Credentials.extend({ name: text(120).refine(isOneLine, oneLineText).default('') }))
    .output(Session),
  signIn: post('/token').input(Credentials).output(SignInOutcome),
  sendCode: post('/otp').input(Handle).output(z.null()),
  signInWithCode: post('/otp/verify')
    .input(Handle.extend({ code: OneTimeCode }))
    .output(SignInOutcome),
  sendMagicLink: post('/magiclink')
    .input(z.strictObject({ email: Email, next: NextPath }))
    .output(z.null()),
  signInWithMagicLink: post('/magiclink/verify')
    .input(z.strictObject({ token: untrimmedText(200).min(1) }))
    .output(SignInOutcome),
  passkeyChallenge: post('/passkey/options').output(WebAuthnMessage),
  signInWithPasskey: post('/passkey/verify')
    .input(z.strictObject({ response: WebAuthnMessage }))
    .output(Session),
  startSso: post('/sso')
    .input(z.strictObject({ next: NextPath }))
    .output(z.object({ url: z.url() })),
  verifySecondFactor: post('/factors/verify')
    .input(
      z.strictObject({ type: SecondFactorType, code: OneTimeCode, trust_device: z.boolean().default(false) }),
    )
    .output(Session),
  refresh: post('/refresh').output(Session),
  signOut: post('/logout').output(z.null()),
  /** Sends a recovery link to an email address, or a code to a phone number. */
  recover: post('/recover').input(Handle).output(z.null()),
  resetPassword: post('/reset-password')
    .input(z.strictObject({ token: untrimmedText(200).min(1), password: untrimmedText(1000) }))
    .output(z.null()),
  resetPasswordWithCode: post('/reset-password/code')
    .input(z.strictObject({ phone: text(40).min(1), code: OneTimeCode, password: untrimmedText(1000) }))
    .output(z.null()),
  verifyEmail: post('/verify')
    .input(z.strictObject({ token: untrimmedText(2000).min(1), is_pressed: z.boolean().default(false) }))
    /**
     * `is_started_anew` means that an email address was verified in a browser that is not signed in. After the user
     * confirms with a click, everything set up in the account before is deleted. In a signed-in browser, the link only
     * confirms the address and deletes nothing; `password_of` is the address to sign in with if the account has a
     * password.
     */
    .output(
      z.object({
        is_started_anew: z.boolean(),
        is_press_needed: z.boolean(),
        password_of: z.string().nullable(),
      }),
    ),
  resendVerification: post('/resend').output(z.null()),
  sendReauthenticationCode: post('/reauthenticate/code').output(
    z.object({ channel: z.enum(['email', 'sms']), sent_to: z.string() }),
  ),
  /** To re-authenticate, the user must provide credentials of exactly one of the listed kinds. */
  reauthenticate: post('/reauthenticate')
    .input(
      z.union([
        z.strictObject({ password: untrimmedText(1000) }),
        z.strictObject({ code: OneTimeCode }),
        z.strictObject({ totp: OneTimeCode }),
      ]),
    )
    .output(z.null()),
  updateUser: oc
    .route({ method: 'PATCH', path: '/auth/user', tags: ['auth'] })
    .input(z.strictObject({ name: Name }))
    .output(Session),
  changePassword: post('/password')
    .input(z.strictObject({ current_password: untrimmedText(1000), new_password: untrimmedText(1000) }))
    .output(Session),
  sessions: get('/sessions').output(z.array(DeviceSession)),
  revokeSession: oc
    .route({ method: 'DELETE', path: '/auth/sessions/{id}', tags: ['auth'] })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.null()),
  revokeOtherSessions: oc
    .route({ method: 'DELETE', path: '/auth/sessions', tags: ['auth'] })
    .output(z.null()),
  jwks: get('/jwks').output(z.object({ keys: z.array(z.record(z.string(), z.unknown())) })),
  serviceToken: post('/jwt').output(
    z.object({ token: z.string(), token_type: z.literal('bearer'), expires_in: z.number().int() }),
  ),
  verifyServiceToken: post('/jwt/verify')
    .input(z.strictObject({ token: untrimmedText(4000) }))
    .output(
      z.object({
        sub: z.string(),
        email: z.string().nullable(),
        business_id: z.string().nullable(),
        role: z.string().nullable(),
        exp: z.number(),
      }),
    ),
};
