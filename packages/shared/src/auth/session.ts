import * as z from 'zod';

export const Identity = z.object({ id: z.uuid(), provider: z.string(), created_at: z.iso.datetime() });
export type Identity = z.infer<typeof Identity>;

export const Factor = z.object({
  id: z.uuid(),
  type: z.enum(['totp', 'passkey']),
  name: z.string(),
  created_at: z.iso.datetime(),
});
export type Factor = z.infer<typeof Factor>;

export const SessionUser = z.object({
  id: z.uuid(),
  /** The email address; null for a user who signed up with a phone number. */
  email: z.string().nullable(),
  email_verified: z.boolean(),
  phone: z.string().nullable(),
  phone_verified: z.boolean(),
  name: z.string(),
  is_operator: z.boolean(),
  identities: z.array(Identity),
  factors: z.array(Factor),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** The session data that scripts in the browser can read; it never includes a token. */
export const Session = z.object({
  expires_in: z.number().int(),
  expires_at: z.iso.datetime(),
  token_type: z.literal('cookie'),
  user: SessionUser,
});
export type Session = z.infer<typeof Session>;

export const SecondFactorType = z.enum(['totp', 'backup_code']);
export type SecondFactorType = z.infer<typeof SecondFactorType>;

/** The response if the first factor was correct but the user is not signed in until the second factor is provided. */
export const SecondFactorNeeded = z.object({ second_factor: z.array(SecondFactorType) });
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>;

export const SignInOutcome = z.union([Session, SecondFactorNeeded]);
export type SignInOutcome = z.infer<typeof SignInOutcome>;

/** The sign-in methods that are available in this installation. */
export const SignInMethods = z.object({
  sign_up: z.enum(['open', 'invite']),
  sms: z.boolean(),
  /** Whether messages are sent from this installation or stay in its outbox. */
  delivers: z.object({ email: z.boolean(), sms: z.boolean() }),
  sso: z.object({ name: z.string() }).nullable(),
});
export type SignInMethods = z.infer<typeof SignInMethods>;

export const DeviceSession = z.object({
  id: z.uuid(),
  is_current: z.boolean(),
  user_agent: z.string().nullable(),
  ip_address: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
});
export type DeviceSession = z.infer<typeof DeviceSession>;
