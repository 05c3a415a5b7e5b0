import { randomBytes } from 'node:crypto';
import { sessionRhythm } from '@dayworks/shared/auth/session-rhythm';
import { sessionMissing } from '@dayworks/shared/errors';
import type { RequestContext } from '../http/procedures.ts';
import { cookieHeader, writeSessionCookie } from './session-cookie.ts';
import type { SignedIn } from './sessions.ts';

/** How long the page that changed something may still come with the cookie it had. */
const handOverSeconds = 10;

/**
 * Replaces this session by a new one after its rights changed, and ends all others where asked; answers with the
 * cookie header of the successor. The live stream tells the page of the end before the new cookie has reached it,
 * so the predecessor ends a little later. Until then it proves nothing and gets no successor of its own: somebody who
 * copied it must not outlive the change.
 */
export async function rotateSession(
  context: RequestContext,
  signedIn: SignedIn,
  { endOthers }: { endOthers: boolean },
): Promise<string> {
  const { database, env, secret, sessions } = context.platform;
  const token = randomBytes(24).toString('base64url');
  const { rowCount } = await database.auth.query(
    `with leaving as (update "session" set "expiresAt" = now() + make_interval(secs => $7), "provedAt" = to_timestamp(0)
            where "id" = $2 and "expiresAt" > now() + make_interval(secs => $7) returning "id"),
          ended as (delete from "session" where $6 and "userId" = $1 and "id" <> $2 and exists (select from leaving))
     insert into "session" ("userId", "token", "expiresAt", "ipAddress", "userAgent")
     select $1::uuid, $3, now() + make_interval(secs => $8), $4, $5 from leaving`,
    [
      signedIn.userId,
      signedIn.sessionId,
      token,
      context.address,
      context.userAgent ?? '',
      endOthers,
      handOverSeconds,
      sessionRhythm.totalSeconds,
    ],
  );
  sessions.forgetUser(signedIn.userId);
  if (rowCount === 0) throw sessionMissing();
  const cookie = writeSessionCookie(token, secret, env.publicUrl.startsWith('https:'));
  context.setCookies([cookie]);
  return cookieHeader([cookie]);
}
