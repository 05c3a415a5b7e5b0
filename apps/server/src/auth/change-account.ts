import { sessionMissing } from '@dayworks/shared/errors';
import type pg from 'pg';
import { onBehalfOf } from '../identity/library-connection.ts';
import { refuseEndedSession } from '../identity/may-give-out.ts';
import type { RequestContext, SignedInContext } from '../identity/request-context.ts';
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
    await refuseEndedSession(client, { userId, sessionId });
    return change(client);
  });
  platform.sessions.forgetUser(userId);
  return result;
}

/**
 * Around a call of the auth library that gives out or adds something for whoever is signed in. It writes by itself, so the database
 * sees to it that the session is still there (database/given-out.sql, database/proven-accounts.sql).
 */
export async function forSession<T>(context: SignedInContext, call: () => Promise<T>): Promise<T> {
  const { session, requestId } = context;
  return onBehalfOf({ requestId, addsFor: session }, call).catch(async (error: unknown) => {
    throw (await isStillSignedIn(context, session.userId)) ? error : sessionMissing();
  });
}

/** Looked up anew: for an error that may come from the end of the session. */
export async function isStillSignedIn(
  { platform: { sessions }, cookie, now }: RequestContext,
  userId: string,
): Promise<boolean> {
  sessions.forgetUser(userId);
  return (await sessions.find(cookie, now)) !== null;
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
