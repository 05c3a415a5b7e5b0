import { randomBytes } from 'node:crypto';
import type { Session } from '@dayworks/shared/auth/session';
import { sessionTiming } from '@dayworks/shared/auth/session-timing';
import { sessionMissing } from '@dayworks/shared/errors';
import type pg from 'pg';
import type { SignedInContext } from '../../identity/request-context.ts';
import { cookieHeader, writeSessionCookie } from '../../identity/session-cookie.ts';
import { changeProof } from '../account/change-account.ts';
import { readBack } from '../sign-in/start-session.ts';

/** The number of seconds for which other requests from the same page may still use the old session cookie. */
const handOverSeconds = 1;

/**
 * Changes an account's credentials and replaces the current session in the same transaction; returns the new session.
 * The live stream notifies the page of the change before the new cookie arrives, so the old session ends a moment
 * later. Until then the old session cannot authorize changes and gets no successor, so that an attacker who copied it
 * loses access.
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
