import type { AuthMessages, AuthSetup } from '../identity/better-auth.ts';
import { currentCaller, libraryPool } from '../identity/library-connection.ts';
import type { Database } from '../platform/database.ts';
import type { Env } from '../platform/env.ts';
import { issueConfirmation } from './email-verification.ts';
import { judgeIdentity } from './judge-identity.ts';

interface Parts {
  env: Env;
  secret: string;
  database: Database;
  messages: AuthMessages;
  mayJoin: AuthSetup['mayJoin'];
}

type SendReset = AuthMessages['resetPassword'];

/**
 * A password reset link is valid only for the address it is sent to: if the account has a different address by then,
 * no email is sent and the link is invalid.
 */
async function sendReset(
  { auth }: Database,
  messages: AuthMessages,
  to: Parameters<SendReset>[0],
  token: string,
): Promise<void> {
  const { rowCount } = await auth.query(
    `update "verification" as link set "handle" = person."email" from "user" as person
     where link."identifier" = $1 and person."id" = link."userId" and person."email" = $2 and person."disabledAt" is null`,
    [`reset-password:${token}`, to.email],
  );
  if (rowCount === 1) await messages.resetPassword(to, token);
}

export function createAuthSetup({ env, secret, database, messages, mayJoin }: Parts): AuthSetup {
  return {
    pool: libraryPool(database.authLibrary),
    secret,
    publicUrl: env.publicUrl,
    messages: {
      ...messages,
      resetPassword: (to, token) => sendReset(database, messages, to, token),
      // The auth library's own verification token contains only the address, so it is replaced by our own
      // confirmation token.
      async verifyEmail(to) {
        await messages.verifyEmail(to, await issueConfirmation(database, secret, to));
      },
    },
    mayJoin,
    async isDisabled(userId) {
      const { rows } = await database.auth.query<{ disabled: boolean }>(
        'select "disabledAt" is not null or ("isDemo" and not $2) as disabled from "user" where "id" = $1',
        [userId, env.demo],
      );
      return rows[0]?.disabled ?? false;
    },
    isProvedPhone: (phone) => currentCaller()?.provedPhone === phone,
    judgeIdentity: (identity) => judgeIdentity(database.auth, identity),
  };
}
