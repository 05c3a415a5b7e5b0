import type { DeviceSession, Session } from '@dayworks/shared/auth/session';
import type { Platform } from '../platform/platform.ts';
import type { SignedIn } from './sessions.ts';

/** What scripts may know of a session: expiry and user, never a token (A2b). */
export async function describeSession(platform: Platform, signedIn: SignedIn, now: Date): Promise<Session> {
  const { rows } = await platform.database.auth.query<{ providerId: string; createdAt: Date }>({
    name: 'identities',
    text: 'select "providerId", "createdAt" from "account" where "userId" = $1 order by "createdAt"',
    values: [signedIn.userId],
  });
  return {
    expires_in: Math.max(0, Math.round((signedIn.windowEndsAt.getTime() - now.getTime()) / 1000)),
    expires_at: signedIn.windowEndsAt.toISOString(),
    token_type: 'cookie',
    user: {
      id: signedIn.userId,
      email: signedIn.email,
      email_verified: signedIn.emailVerified,
      name: signedIn.name,
      identities: rows.map((row) => ({
        provider: row.providerId === 'credential' ? 'email' : row.providerId,
        created_at: row.createdAt.toISOString(),
      })),
      factors: [],
    },
  };
}

/** Without one that is just being replaced after a change of password. */
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
