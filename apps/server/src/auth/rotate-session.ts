import { randomBytes } from 'node:crypto';
import type { Session } from '@dayworks/shared/auth/session';
import { sessionTiming } from '@dayworks/shared/auth/session-timing';
import { sessionMissing } from '@dayworks/shared/errors';
import type pg from 'pg';
import type { SignedInContext } from '../identity/request-context.ts';
import { cookieHeader, writeSessionCookie } from '../identity/session-cookie.ts';
import { changeProof } from './change-account.ts';
import { readBack } from './enter.ts';

/** How long other requests of the page that changed something may still come with the cookie it had. */
const handOverSeconds = 1;

/**
 * A change of what proves an account that also replaces this session by a new one in the same transaction, and answers with
 * the successor. The live stream tells the page of the end before the new
 * cookie has reached it, so the predecessor ends a moment later. Until then it proves nothing and gets no successor of
 * its own: somebody who copied it must not outlive the change.
 */
export async function changeAndRotate(
  context: SignedInContext,
  change: (client: pg.PoolClient) => Promise<unknown>,
): Promise<Session> {
  const token = randomBytes(24).toString('base64url');
  await changeProof(context, change, (client) => replaceSession(client, context, token));
  const { env, secret } = context.platform;
  const cookie = writeSessionCookie(token, { secret, publicUrl: env.publicUrl });
  context.setCookies([cookie]);
  return readBack(context, cookieHeader([cookie]));
}

async function replaceSession(
  client: pg.PoolClient,
  { session, address, userAgent }: SignedInContext,
  token: string,
): Promise<void> {
  const { rowCount } = await client.query(
    `with leaving as (update "session" set "expiresAt" = now() + make_interval(secs => $6), "provedAt" = to_timestamp(0)
            where "id" = $2 and "expiresAt" > now() + make_interval(secs => $6) returning "factorProvedAt")
     insert into "session" ("userId", "token", "expiresAt", "ipAddress", "userAgent", "factorProvedAt")
     select $1::uuid, $3, now() + make_interval(secs => $7), $4, $5, "factorProvedAt" from leaving`,
    [
      session.userId,
      session.sessionId,
      token,
      address,
      userAgent ?? '',
      handOverSeconds,
      sessionTiming.totalSeconds,
    ],
  );
  if (rowCount === 0) throw sessionMissing();
}
