import { reauthenticationNeeded } from '@dayworks/shared/errors';
import type pg from 'pg';
import { provenForMs } from '../../http/api/procedures.ts';
import type { SignedInContext } from '../../identity/request-context.ts';
import type { SignedIn } from '../../identity/signed-in.ts';

export async function markFactorProven(
  client: Pick<pg.ClientBase, 'query'>,
  { sessionId }: Pick<SignedIn, 'sessionId'>,
): Promise<void> {
  await client.query('update "session" set "factorProvedAt" = now() where "id" = $1', [sessionId]);
}

/**
 * If two-factor authentication is on, removing or replacing it requires the second factor. An attacker who can read the
 * user's email therefore cannot use an emailed code to bypass the second factor.
 */
export async function requireFactorProof({ platform, session }: SignedInContext): Promise<void> {
  const { rowCount } = await platform.database.auth.query(
    `select from "session" join "user" on "user"."id" = "userId" where "session"."id" = $1 and "twoFactorEnabled"
       and "factorProvedAt" < now() - make_interval(secs => $2)`,
    [session.sessionId, provenForMs / 1000],
  );
  if (rowCount) throw reauthenticationNeeded({ asks: 'totp' });
}
