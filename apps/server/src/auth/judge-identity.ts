import type pg from 'pg';
import { oidcProviderId, type ProviderIdentity } from '../identity/better-auth.ts';
import { currentCaller } from '../identity/library-connection.ts';
import { inTransaction } from '../platform/with-business.ts';
import { markEmailProven, provedFromOutside } from './prove-address.ts';

const notLinked = 'account_not_linked';
const startAgain = 'state_mismatch';

/**
 * Decides whether an identity may be linked. If a signed-in user requested the link, the requesting session must
 * still exist. If the request came from outside the account, an email address alone does not grant access to an
 * account whose address is verified: its user must sign in and link the identity in the profile. An unverified
 * account is transferred only to the person whom the provider names as the owner of the address (A4a).
 */
export async function judgeIdentity(pool: pg.Pool, identity: ProviderIdentity): Promise<string | undefined> {
  const { userId, way } = identity;
  const caller = currentCaller();
  if (!caller) return startAgain;
  if (way === 'link') {
    if (caller.asks?.userId !== userId) return startAgain;
    caller.addsFor = caller.asks;
    return undefined;
  }
  caller.isStartedAnew = await proveAddress(pool, identity, caller.requestId);
  return way === 'address' && !caller.isStartedAnew ? notLinked : undefined;
}

async function proveAddress(
  pool: pg.Pool,
  { userId, subject, email, isEmailVerified }: ProviderIdentity,
  requestId: string,
): Promise<boolean> {
  if (!isEmailVerified) return false;
  return inTransaction(pool, async ({ $client: client }) => {
    const { rowCount } = await client.query(
      'select from "user" where "id" = $1 and "email" = $2 and not "emailVerified" for update',
      [userId, email],
    );
    if (!rowCount) return false;
    await provedFromOutside(client, { requestId, identity: { provider: oidcProviderId, subject } });
    return markEmailProven(client, userId);
  });
}
