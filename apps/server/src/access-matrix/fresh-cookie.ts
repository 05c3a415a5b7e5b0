import { randomBytes } from 'node:crypto';
import { sessionCookie } from '../identity/session-cookie.ts';
import type { TestServer } from '../testing/test-server.ts';

/** Creates a separate session for one call, so that a call that ends its session does not affect other calls. */
export async function freshCookie({ platform }: TestServer, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await platform.database.auth.query(
    `insert into "session" ("userId", "token", "expiresAt") values ($1, $2, now() + interval '1 day')`,
    [userId, token],
  );
  return sessionCookie(token, { secret: platform.secret, publicUrl: platform.env.publicUrl });
}
