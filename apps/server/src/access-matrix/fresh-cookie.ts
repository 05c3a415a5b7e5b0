import { randomBytes } from 'node:crypto';
import { sessionCookie } from '../identity/session-cookie.ts';
import type { TestServer } from '../testing/test-server.ts';

/** A session of its own for one call, so that what ends a session ends no other call. */
export async function freshCookie({ platform }: TestServer, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await platform.database.auth.query(
    `insert into "session" ("userId", "token", "expiresAt") values ($1, $2, now() + interval '1 day')`,
    [userId, token],
  );
  return sessionCookie(token, { secret: platform.secret, publicUrl: platform.env.publicUrl });
}
