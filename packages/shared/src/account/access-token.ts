import * as z from 'zod';
import { isOneLine, oneLineText, text } from '../fields.ts';

export const mostAccessTokens = 20;
export const accessTokenDays = [30, 90, 365] as const;

/** An access token: 32 random bytes with a prefix that lets secret scanners recognize it. */
export const accessTokenShape = /^dw_[\w-]{43}$/;

export const AccessTokenRights = z.enum(['read', 'write']);
export type AccessTokenRights = z.infer<typeof AccessTokenRights>;

/** An access token that lets a script act as one user in one business. */
export const AccessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters of the token, so that the owner of the token can recognize it. */
  start: z.string(),
  rights: AccessTokenRights,
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime(),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const NewAccessToken = z.strictObject({
  name: text(80).min(1, 'Please name this token').refine(isOneLine, oneLineText),
  rights: AccessTokenRights,
  days: z.literal(accessTokenDays),
});
export type NewAccessToken = z.infer<typeof NewAccessToken>;

/** The response when an access token is created. No other response ever contains the token itself. */
export const MadeAccessToken = AccessToken.extend({ token: z.string() });
export type MadeAccessToken = z.infer<typeof MadeAccessToken>;
