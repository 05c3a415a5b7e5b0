import { sessionMissing } from '@dayworks/shared/errors';
import type pg from 'pg';
import { onBehalfOf } from '../../identity/library-connection.ts';
import { refuseEndedSession } from '../../identity/may-give-out.ts';
import type { RequestContext, SignedInContext } from '../../identity/request-context.ts';
import { inTransaction } from '../../platform/with-business.ts';

/**
 * Runs a change to the user's own account in one transaction, including its audit entry and message. Changes to the
 * same account run one after another, and new sessions wait for them. The current session must still exist and must not
 * have been replaced by a successor, so that a user who lost the account in the meantime cannot change anything (rule
 * A4a).
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
 * Wraps a call to the auth library that issues a credential or adds a sign-in method for the signed-in user. The
 * library writes to the database directly, so triggers in the database check that the session still exists
 * (database/given-out.sql, database/proven-accounts.sql). Adding a sign-in method also needs the token of the session
 * that replaces the current session (`addProof`).
 */
export async function forSession<T>(
  context: SignedInContext,
  call: () => Promise<T>,
  successor?: string,
): Promise<T> {
  const { session, requestId } = context;
  const caller = { requestId, addsFor: session, ...(successor ? { successor } : {}) };
  return onBehalfOf(caller, call).catch(refuseIfEnded(context));
}

/**
 * Called in `.catch` after a failed command: if the user's session has ended in the meantime, the error is reported as
 * an ended session.
 */
export const refuseIfEnded =
  (context: SignedInContext) =>
  async (error: unknown): Promise<never> => {
    throw (await isStillSignedIn(context, context.session.userId)) ? error : sessionMissing();
  };

/**
 * Checks the session again after an error that could mean that the session ended. A session that was just replaced
 * counts as ended, because it is only allowed to read.
 */
export async function isStillSignedIn(
  { platform: { sessions }, cookie, now }: RequestContext,
  userId: string,
): Promise<boolean> {
  sessions.forgetUser(userId);
  const session = await sessions.find(cookie, now);
  return session !== null && session.provedAt.getTime() > 0;
}
