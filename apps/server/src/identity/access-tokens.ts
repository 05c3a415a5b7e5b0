import { createHash, randomBytes } from 'node:crypto';
import { type AccessTokenRights, accessTokenShape } from '@dayworks/shared/account/access-token';
import type { MemberRole } from '@dayworks/shared/business/business';
import type { Platform } from '../platform/verb-context.ts';
import { realEmail } from './placeholder-email.ts';
import type { SignedIn, TokenGrant } from './signed-in.ts';

interface TokenRow {
  id: string;
  name: string;
  rights: AccessTokenRights;
  expires_at: Date;
  user_id: string;
  email: string;
  email_verified: boolean;
  phone: string | null;
  phone_verified: boolean;
  user_name: string;
  business_id: string;
  role: MemberRole;
  time_zone: string;
}

const startLength = 8;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Creates an access token. Returns the token, which is shown to the user only once, and the hash and first characters,
 * which are stored.
 */
export function newAccessToken() {
  const token = `dw_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOf(token), start: token.slice(0, startLength) };
}

/** Access tokens are not cached between requests, so that a revoked token is rejected by every process immediately. */
export async function findByAccessToken(
  { database, env }: Platform,
  token: string,
): Promise<{ session: SignedIn; grant: TokenGrant } | null> {
  if (!accessTokenShape.test(token)) return null;
  const { rows } = await database.sessions.query<TokenRow>({
    name: 'use-access-token',
    text: 'select * from use_access_token($1, $2)',
    values: [hashOf(token), env.demo],
  });
  const [row] = rows;
  return row ? { session: signedInBy(row), grant: { name: row.name, rights: row.rights } } : null;
}

/**
 * An access token never counts as re-authentication, has no session that could be renewed or used to change an account,
 * and never has the rights of an operator.
 */
const signedInBy = (row: TokenRow): SignedIn => ({
  sessionId: row.id,
  sessionToken: '',
  userId: row.user_id,
  email: realEmail(row.email),
  emailVerified: row.email_verified,
  phone: row.phone,
  phoneVerified: row.phone_verified,
  name: row.user_name,
  isOperator: false,
  provedAt: new Date(0),
  windowEndsAt: row.expires_at,
  endsAt: row.expires_at,
  membership: { businessId: row.business_id, role: row.role, timeZone: row.time_zone },
});
