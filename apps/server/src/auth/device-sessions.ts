import type { DeviceSession } from '@dayworks/shared/auth/session';
import { notFound } from '@dayworks/shared/errors';
import type { RequestContext } from '../http/procedures.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignedIn } from './sessions.ts';

/** Without one that is just being replaced after a change of rights. */
export async function listDeviceSessions(platform: Platform, signedIn: SignedIn): Promise<DeviceSession[]> {
  const { rows } = await platform.database.auth.query<{
    id: string;
    userAgent: string | null;
    ipAddress: string | null;
    createdAt: Date;
    updatedAt: Date;
  }>(
    `select "id", "userAgent", "ipAddress", "createdAt", "updatedAt" from "session"
     where "userId" = $1 and "expiresAt" > now() + interval '1 minute' order by "updatedAt" desc`,
    [signedIn.userId],
  );
  return rows.map((row) => ({
    id: row.id,
    is_current: row.id === signedIn.sessionId,
    user_agent: row.userAgent || null,
    ip_address: row.ipAddress || null,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.updatedAt.toISOString(),
  }));
}

export async function revokeSession(context: RequestContext, signedIn: SignedIn, id: string): Promise<null> {
  const { database, sessions } = context.platform;
  const revoked = await database.auth.query('delete from "session" where "userId" = $1 and "id" = $2', [
    signedIn.userId,
    id,
  ]);
  sessions.forgetUser(signedIn.userId);
  if (revoked.rowCount === 0) throw notFound('Session not found');
  return null;
}

export async function revokeOtherSessions(context: RequestContext, signedIn: SignedIn): Promise<null> {
  const { database, sessions } = context.platform;
  await database.auth.query('delete from "session" where "userId" = $1 and "id" <> $2', [
    signedIn.userId,
    signedIn.sessionId,
  ]);
  sessions.forgetUser(signedIn.userId);
  return null;
}
