import type { Database } from '../platform/database.ts';
import type { Env } from '../platform/env.ts';
import type { AuthMessages, AuthSetup } from './better-auth.ts';
import { redeemCode } from './one-time-code.ts';

interface Parts {
  env: Env;
  secret: string;
  database: Database;
  messages: AuthMessages;
  mayJoin: AuthSetup['mayJoin'];
}

export function createAuthSetup({ env, secret, database, messages, mayJoin }: Parts): AuthSetup {
  return {
    pool: database.authLibrary,
    secret,
    publicUrl: env.publicUrl,
    messages,
    mayJoin,
    async isDisabled(userId) {
      const { rows } = await database.auth.query<{ disabled: boolean }>(
        'select "disabledAt" is not null as disabled from "user" where "id" = $1',
        [userId],
      );
      return rows[0]?.disabled ?? false;
    },
    isRightPhoneCode: (phone, code) => redeemCode(database.auth, secret, 'sign in', phone, code),
  };
}
