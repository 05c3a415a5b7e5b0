import { randomBytes } from 'node:crypto';
import type { Session } from '@dayworks/shared/auth/session';
import { sessionTiming } from '@dayworks/shared/auth/session-timing';
import { sessionMissing } from '@dayworks/shared/errors';
import type pg from 'pg';
import type { SignedInContext } from '../identity/request-context.ts';
import { cookieHeader, writeSessionCookie } from '../identity/session-cookie.ts';
import { changeAccount } from './change-account.ts';
import { endAccessTokens } from './end-access-tokens.ts';
import { readBack } from './enter.ts';

/** How long other requests of the page that changed something may still come with the cookie it had. */
const handOverSeconds = 1;

/**
 * A change of somebody's rights: replaces this session by a new one in the same transaction, and ends all others, and
 * access tokens, where asked; answers with the successor. The live stream tells the page of the end before the new
 * cookie has reached it, so the predecessor ends a moment later. Until then it proves nothing and gets no successor of
 * its own: somebody who copied it must not outlive the change.
 */
export async function changeAndRotate(
  context: SignedInContext,
  { endOthers }: { endOthers: boolean },
  change: (client: pg.PoolClient) => Promise<unknown>,
): Promise<Session> {
  const token = randomBytes(24).toString('base64url');
  await changeAccount(context, async (client) => {
    await change(client);
    await replaceSession(client, context, { token, endOthers });
  });
  const { env, secret } = context.platform;
  const cookie = writeSessionCookie(token, { secret, publicUrl: env.publicUrl });
  context.setCookies([cookie]);
  return readBack(context, cookieHeader([cookie]));
}

async function replaceSession(
  client: pg.PoolClient,
  { session, address, userAgent }: SignedInContext,
  { token, endOthers }: { token: string; endOthers: boolean },
): Promise<void> {
  const { rowCount } = await client.query(
    `with leaving as (update "session" set "expiresAt" = now() + make_interval(secs => $7), "provedAt" = to_timestamp(0)
            where "id" = $2 and "expiresAt" > now() + make_interval(secs => $7) returning "id"),
          ended as (delete from "session" where $6 and "userId" = $1 and "id" <> $2 and exists (select from leaving))
     insert into "session" ("userId", "token", "expiresAt", "ipAddress", "userAgent")
     select $1::uuid, $3, now() + make_interval(secs => $8), $4, $5 from leaving`,
    [
      session.userId,
      session.sessionId,
      token,
      address,
      userAgent ?? '',
      endOthers,
      handOverSeconds,
      sessionTiming.totalSeconds,
    ],
  );
  if (rowCount === 0) throw sessionMissing();
  if (endOthers) await endAccessTokens(client, session.userId);
}
