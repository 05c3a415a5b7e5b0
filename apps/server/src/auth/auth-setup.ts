import type { AuthMessages, AuthSetup } from '../identity/better-auth.ts';
import { currentCaller, libraryPool } from '../identity/library-connection.ts';
import type { Database } from '../platform/database.ts';
import type { Env } from '../platform/env.ts';
import { judgeIdentity } from './judge-identity.ts';

interface Parts {
  env: Env;
  secret: string;
  database: Database;
  messages: AuthMessages;
  mayJoin: AuthSetup['mayJoin'];
}

export function createAuthSetup({ env, secret, database, messages, mayJoin }: Parts): AuthSetup {
  return {
    pool: libraryPool(database.authLibrary),
    secret,
    publicUrl: env.publicUrl,
    messages,
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
