import * as z from 'zod';
import { text } from '../fields.ts';

export const mostAccessTokens = 20;
export const accessTokenDays = [30, 90, 365] as const;

/** 32 random bytes behind a name by which scanners for lost secrets know it. */
export const accessTokenShape = /^dw_[\w-]{43}$/;

export const AccessTokenRights = z.enum(['read', 'write']);
export type AccessTokenRights = z.infer<typeof AccessTokenRights>;

/** Lets a script act as one person in one business. */
export const AccessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  /** By its first characters its owner knows which one it is. */
  start: z.string(),
  rights: AccessTokenRights,
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime(),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const NewAccessToken = z.strictObject({
  name: text(80).min(1, 'Please name this token'),
  rights: AccessTokenRights,
  days: z.literal(accessTokenDays),
});
export type NewAccessToken = z.infer<typeof NewAccessToken>;

/** The only answer that ever holds the token itself. */
export const MadeAccessToken = AccessToken.extend({ token: z.string() });
export type MadeAccessToken = z.infer<typeof MadeAccessToken>;
