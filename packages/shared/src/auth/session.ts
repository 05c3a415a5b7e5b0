import * as z from 'zod';

export const missingCredentialsText = 'You must provide either an email or phone number and a password';

export const Identity = z.object({ provider: z.string(), created_at: z.iso.datetime() });
export const Factor = z.object({ id: z.string(), type: z.string(), created_at: z.iso.datetime() });

export const SessionUser = z.object({
  id: z.uuid(),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
  identities: z.array(Identity),
  factors: z.array(Factor),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** What scripts may know of a session: never a token. */
export const Session = z.object({
  expires_in: z.number().int(),
  expires_at: z.iso.datetime(),
  token_type: z.literal('cookie'),
  user: SessionUser,
});
export type Session = z.infer<typeof Session>;

export const DeviceSession = z.object({
  id: z.uuid(),
  is_current: z.boolean(),
  user_agent: z.string().nullable(),
  ip_address: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
});
export type DeviceSession = z.infer<typeof DeviceSession>;
