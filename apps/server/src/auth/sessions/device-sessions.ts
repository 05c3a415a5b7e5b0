import { deviceOf } from '@dayworks/shared/auth/device-name';
import type { DeviceSession } from '@dayworks/shared/auth/session';
import { notFound } from '@dayworks/shared/errors';
import type { RequestContext, SignedInContext } from '../../identity/request-context.ts';
import { inTransaction } from '../../platform/with-business.ts';
import { changeAccount } from '../account/change-account.ts';
import { tellAccount } from '../account/tell-account.ts';
import { auditOwn } from '../audit-account.ts';
import { authHeaders } from './auth-headers.ts';
import { changeProof } from './rotate-session.ts';

interface EndedSession {
  userAgent: string | null;
  ipAddress: string | null;
}

/** Lists the user's sessions, except a session that has just been replaced by its successor. */
export async function listDeviceSessions({ platform, session }: SignedInContext): Promise<DeviceSession[]> {
  const { rows } = await platform.database.auth.query<{
    id: string;
    userAgent: string | null;
    ipAddress: string | null;
    createdAt: Date;
    updatedAt: Date;
  }>(
    `select "id", "userAgent", "ipAddress", "createdAt", "updatedAt" from "session"
     where "userId" = $1 and "expiresAt" > now() + interval '1 minute' order by "updatedAt" desc`,
    [session.userId],
  );
  return rows.map((row) => ({
    id: row.id,
    is_current: row.id === session.sessionId,
    user_agent: row.userAgent || null,
    ip_address: row.ipAddress || null,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.updatedAt.toISOString(),
  }));
}

/** Signs out the current device. The user is not notified, because they signed out themselves. */
export async function signOut(context: RequestContext): Promise<null> {
  const { auth, database, sessions } = context.platform;
  const session = await context.findSession();
  if (session) {
    await inTransaction(database.auth, async ({ $client: client }) => {
      await client.query('delete from "session" where "id" = $1', [session.sessionId]);
      await auditOwn(client, context, session, 'sign out');
    });
    sessions.forgetUser(session.userId);
  }
  const { headers } = await auth.api.signOut({ headers: authHeaders(context), returnHeaders: true });
  context.setCookies(headers.getSetCookie());
  return null;
}

export async function revokeSession(context: SignedInContext, { id }: { id: string }): Promise<null> {
  const { session } = context;
  await changeAccount(context, async (client) => {
    const { rows } = await client.query<EndedSession>(
      'delete from "session" where "userId" = $1 and "id" = $2 returning "userAgent", "ipAddress"',
      [session.userId, id],
    );
    const [ended] = rows;
    if (!ended) throw notFound('Session not found');
    await auditOwn(client, context, session, 'end session', {
      before: { id, user_agent: ended.userAgent, address: ended.ipAddress },
    });
    const device = deviceOf(ended.userAgent ?? '').name;
    await tellAccount(context.platform, client, session, `${device} was signed out from another device.`);
  });
  return null;
}

/**
 * Revokes every credential issued so far, because a user often does not know who else has gained access. This device
 * stays signed in with a new session.
 */
export async function revokeOtherSessions(context: SignedInContext): Promise<null> {
  const changeNothing = async () => undefined;
  await changeProof(context, changeNothing, async (client, ended) => {
    if (Object.values(ended).every((number) => number === 0)) return;
    await auditOwn(client, context, context.session, 'end other sessions', { before: ended });
    const scripts = ended.access_token ? ' Your access tokens no longer work.' : '';
    const calendar = ended.calendar_feed ? ' Your calendar link no longer works.' : '';
    const what = `All your other devices were signed out.${scripts}${calendar}`;
    await tellAccount(context.platform, client, context.session, what);
  });
  return null;
}
