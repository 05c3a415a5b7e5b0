import {
  type AccessToken,
  type MadeAccessToken,
  mostAccessTokens,
  type NewAccessToken,
} from '@dayworks/shared/account/access-token';
import { conflict, notFound } from '@dayworks/shared/errors';
import type pg from 'pg';
import { changeAccount } from '../auth/account/change-account.ts';
import { tellAccount } from '../auth/account/tell-account.ts';
import { auditOwn } from '../auth/audit-account.ts';
import { newAccessToken } from '../identity/access-tokens.ts';
import { refuseClosingBusiness } from '../identity/may-give-out.ts';
import { refuseUnproven } from '../identity/proven-address.ts';
import type { SignedInContext } from '../identity/request-context.ts';
import { databaseCode } from '../platform/database/database-errors.ts';

interface TokenRow extends Omit<AccessToken, 'created_at' | 'last_used_at' | 'expires_at'> {
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date;
}

const columns = 'id, name, start, rights, created_at, last_used_at, expires_at';
const noBusiness = () => conflict('You need a business before you can create a token.');
const foreignKeyViolation = '23503';

const toToken = (row: TokenRow): AccessToken => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  expires_at: row.expires_at.toISOString(),
});

export async function listAccessTokens({ platform, session }: SignedInContext): Promise<AccessToken[]> {
  const { rows } = await platform.database.auth.query<TokenRow>(
    `select ${columns} from access_tokens where user_id = $1 and expires_at > now() order by created_at desc, id`,
    [session.userId],
  );
  return rows.map(toToken);
}

const rightsTexts = { read: 'read', write: 'read and change' };

/**
 * Creates an access token for the user's current business. The token is contained only in the response to this request
 * and cannot be read again later.
 */
export async function createAccessToken(
  context: SignedInContext,
  input: NewAccessToken,
): Promise<MadeAccessToken> {
  const { platform, session } = context;
  refuseUnproven(platform, session);
  const { token, ...kept } = newAccessToken();
  const made = await changeAccount(context, async (client) => {
    await refuseOneTooMany(client, session.userId);
    const row = await insertToken(client, context, { ...input, ...kept });
    const { id, name, rights, expires_at } = row;
    await auditOwn(client, context, session, 'create access token', {
      after: { id, name, rights, expires_at },
    });
    const what = `The access token “${name}” was created. With it, a script can ${rightsTexts[rights]} everything you can in your business.`;
    await tellAccount(platform, client, session, what);
    return row;
  });
  return { ...toToken(made), token };
}

async function refuseOneTooMany(client: pg.PoolClient, userId: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from access_tokens where user_id = $1 and expires_at > now()',
    [userId],
  );
  if ((rowCount ?? 0) >= mostAccessTokens)
    throw conflict(`You already have ${mostAccessTokens} access tokens. Revoke one that you no longer need.`);
}

async function insertToken(
  client: pg.PoolClient,
  { session: { userId, membership } }: SignedInContext,
  { name, rights, days, hash, start }: NewAccessToken & { hash: Buffer; start: string },
): Promise<TokenRow> {
  if (!membership) throw noBusiness();
  await refuseClosingBusiness(client, membership.businessId);
  const { rows } = await client
    .query<TokenRow>(
      `insert into access_tokens (user_id, business_id, name, rights, hash, start, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7)) returning ${columns}`,
      [userId, membership.businessId, name, rights, hash, start, days],
    )
    .catch((error: unknown) => {
      // Inserting the access token violates a foreign key if the user was removed from the business a moment ago.
      throw databaseCode(error) === foreignKeyViolation ? noBusiness() : error;
    });
  return rows[0] as TokenRow;
}

export async function revokeAccessToken(context: SignedInContext, { id }: { id: string }): Promise<null> {
  const { session } = context;
  await changeAccount(context, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'delete from access_tokens where user_id = $1 and id = $2 returning name',
      [session.userId, id],
    );
    const [revoked] = rows;
    if (!revoked) throw notFound('Access token not found');
    await auditOwn(client, context, session, 'revoke access token', { before: { id, name: revoked.name } });
    const what = `The access token “${revoked.name}” was revoked.`;
    await tellAccount(context.platform, client, session, what);
  });
  return null;
}
