import { sessionMissing } from '@dayworks/shared/errors';
import type pg from 'pg';
import type { SignedInContext } from '../identity/request-context.ts';
import { inTransaction } from '../platform/with-business.ts';
import { endGivenOut } from './given-out.ts';
import { greetKnownDevice } from './known-device.ts';

/**
 * One transaction of somebody's own account, its audit entry and its message included. Changes of an account wait for
 * each other, sessions that are being made wait for them, and the session that asks must still be there: whoever lost the
 * account meanwhile changes nothing (A4a). One that was handed over proves nothing any more, and is there for reading only.
 */
export async function changeAccount<T>(
  { platform, session: { userId, sessionId } }: Pick<SignedInContext, 'platform' | 'session'>,
  change: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const result = await inTransaction(platform.database.auth, async ({ $client: client }) => {
    await client.query('select from "user" where "id" = $1 for update', [userId]);
    const { rowCount } = await client.query(
      'select from "session" where "id" = $1 and "userId" = $2 and "expiresAt" > now() and "provedAt" > to_timestamp(0)',
      [sessionId, userId],
    );
    if (rowCount === 0) throw sessionMissing();
    return change(client);
  });
  platform.sessions.forgetUser(userId);
  return result;
}

/**
 * A change of what proves the account. Everything that was given out before it ends, but for this session; the browser that
 * holds it is greeted as a known one again.
 */
export async function changeProof<T>(
  context: SignedInContext,
  change: (client: pg.PoolClient) => Promise<T>,
  afterwards?: (client: pg.PoolClient) => Promise<void>,
): Promise<T> {
  const { userId, sessionId, email, phone } = context.session;
  const result = await changeAccount(context, async (client) => {
    const changed = await change(client);
    await endGivenOut(client, userId, { keptSession: sessionId, earlierHandles: [email, phone] });
    await afterwards?.(client);
    return changed;
  });
  await greetKnownDevice(context, userId);
  return result;
}
