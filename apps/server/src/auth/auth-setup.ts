import type pg from 'pg';
import {
  type AuthMessages,
  type AuthSetup,
  oidcProviderId,
  type ProviderIdentity,
} from '../identity/better-auth.ts';
import { currentCaller, libraryPool } from '../identity/library-connection.ts';
import type { Database } from '../platform/database/database.ts';
import type { Env } from '../platform/process/env.ts';
import { inTransaction } from '../platform/with-business.ts';
import { markEmailProven, provedFromOutside } from './account/confirm-address.ts';
import { issueConfirmation } from './account/email-verification.ts';

const notLinked = 'account_not_linked';
const startAgain = 'state_mismatch';

/**
 * Decides whether an identity can be linked to an account (rule A4a). A signed-in user can link an identity as long as
 * the requesting session still exists. If nobody is signed in, an account with a verified address is never linked by
 * its email address alone, and an unverified account is transferred only to the person whom the provider names as the
 * owner of the address.
 */
async function judgeIdentity(pool: pg.Pool, identity: ProviderIdentity): Promise<string | undefined> {
  const { userId, way } = identity;
  const caller = currentCaller();
  if (!caller) return startAgain;
  if (way === 'link') {
    if (caller.asks?.userId !== userId) return startAgain;
    caller.addsFor = caller.asks;
    return undefined;
  }
  caller.isStartedAnew = await proveAddress(pool, identity, caller.requestId);
  return way === 'address' && !caller.isStartedAnew ? notLinked : undefined;
}

async function proveAddress(
  pool: pg.Pool,
  { userId, subject, email, isEmailVerified }: ProviderIdentity,
  requestId: string,
): Promise<boolean> {
  if (!isEmailVerified) return false;
  return inTransaction(pool, async ({ $client: client }) => {
    const { rowCount } = await client.query(
      'select from "user" where "id" = $1 and "email" = $2 and not "emailVerified" for update',
      [userId, email],
    );
    if (!rowCount) return false;
    await provedFromOutside(client, { requestId, identity: { provider: oidcProviderId, subject } });
    return markEmailProven(client, userId);
  });
}

interface Parts {
  env: Env;
  secret: string;
  database: Database;
  messages: AuthMessages;
  mayJoin: AuthSetup['mayJoin'];
}

type SendReset = AuthMessages['resetPassword'];

/**
 * A password reset link is valid only for the address it is sent to. If the account's address has changed before the
 * email is sent, no email is sent and the link is invalid.
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
      /*
       * The verification token of the auth library contains only the address, so it is replaced by our confirmation
       * token.
       */
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

/** If SIGN_UP=invite, only people with an open invitation can sign up; the main account can always sign up. */
export function createMayJoin(env: Env, { app }: Database) {
  return async (email: string): Promise<boolean> => {
    if (env.SIGN_UP === 'open' || email === env.MAIN_ACCOUNT_EMAIL) return true;
    const { rows } = await app.query<{ invited: boolean }>('select is_invited($1) as invited', [email]);
    return rows[0]?.invited ?? false;
  };
}
