import type { Database } from '../platform/database.ts';
import type { Env } from '../platform/env.ts';
import type { AuthMessages, AuthSetup } from './better-auth.ts';
import { judgeIdentity } from './judge-identity.ts';
import { currentCaller, libraryPool } from './library-connection.ts';
import { redeemCode } from './one-time-code.ts';
import { releaseUnprovenPhone } from './prove-address.ts';

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
    async isRightPhoneCode(phone, code) {
      const isRight = await redeemCode(database.auth, secret, 'sign in', phone, code);
      if (isRight && currentCaller()?.proof !== 'within') await releaseUnprovenPhone(database.auth, phone);
      return isRight;
    },
    judgeIdentity: (identity) => judgeIdentity(database.auth, identity),
  };
}
