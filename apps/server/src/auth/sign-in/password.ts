import type { Session } from '@dayworks/shared/auth/session';
import { conflict, invalid } from '@dayworks/shared/errors';
import type pg from 'pg';
import { type Asker, hashPassword, verifyPassword } from '../../identity/password-hash.ts';
import { realEmail } from '../../identity/placeholder-email.ts';
import { refuseUnproven } from '../../identity/proven-address.ts';
import type { RequestContext, SignedInContext } from '../../identity/request-context.ts';
import { attempt } from '../../platform/limits/rate-limit.ts';
import { inTransaction } from '../../platform/with-business.ts';
import { markEmailProven, markPhoneProven, provedFromOutside } from '../account/confirm-address.ts';
import { endGivenOut } from '../account/given-out.ts';
import { tellAccount } from '../account/tell-account.ts';
import { auditOwn } from '../audit-account.ts';
import { linkExpired, wrongCode } from '../library-refusal.ts';
import * as limits from '../limits.ts';
import { countMessage } from '../message-limits.ts';
import { readClaim } from '../sessions/known-device.ts';
import { changeProofAndRead } from '../sessions/rotate-session.ts';
import { refuseWeakPassword } from './credentials.ts';
import { readHandle } from './handle.ts';
import { issueCode, redeemCode } from './one-time-code.ts';
import { codeCounters, mayGetIn } from './one-time-sign-in.ts';

interface Person {
  id: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
}

/**
 * The response to a request for a password reset and its timing are the same whether or not the email address or
 * phone number is known.
 */
export async function requestPasswordReset(
  context: RequestContext,
  given: { email: string; phone: string },
): Promise<null> {
  const { auth, background, database, messages, secret } = context.platform;
  const handle = readHandle(given);
  const claim = await readClaim(context, handle);
  await countMessage(context, handle, claim);
  background.start('send a reset', async () => {
    if (!mayGetIn(context.platform, claim)) return;
    if (handle.kind === 'email') await auth.api.requestPasswordReset({ body: { email: handle.value } });
    else
      await messages.textCode(
        handle.value,
        await issueCode(database.auth, secret, 'reset password', handle.value),
      );
  });
  return null;
}

/**
 * Resets a password by link, which also verifies the address. If the address was unverified before, everything else is
 * deleted along with the old password (rule A4a). The auth library issues the link; our own transaction consumes it,
 * stores the new password and writes the audit entry.
 */
export async function resetPassword(
  context: RequestContext,
  { token, password }: { token: string; password: string },
): Promise<null> {
  const { auth: pool } = context.platform.database;
  refuseWeakPassword(password, {});
  const link = `reset-password:${token}`;
  await attempt(pool, [[limits.codesByAddress, context.place]], async () => {
    const { rowCount } = await pool.query(
      'select from "verification" where "identifier" = $1 and "expiresAt" > now()',
      [link],
    );
    if (!rowCount) throw linkExpired();
  });
  const hash = await hashPassword(password, { place: context.place, isKnown: true });
  const userId = await inTransaction(pool, ({ $client }) => useResetLink($client, context, link, hash));
  context.platform.sessions.forgetUser(userId);
  return null;
}

/**
 * Resets a password by a texted code, which also verifies the phone number. A wrong guess counts in the same way as a
 * wrong guess at sign-in, and the code is consumed even if the new password is then rejected.
 */
export async function resetPasswordWithCode(
  context: RequestContext,
  { phone, code, password }: { phone: string; code: string; password: string },
): Promise<null> {
  const { database, secret, sessions } = context.platform;
  const handle = readHandle({ email: '', phone });
  refuseWeakPassword(password, {});
  const claim = await readClaim(context, handle);
  await attempt(database.auth, codeCounters(claim, handle, context.place), async () => {
    const isRight = await redeemCode(database.auth, secret, 'reset password', handle.value, code);
    if (!isRight || !claim.account) throw wrongCode();
  });
  const hash = await hashPassword(password, { place: context.place, isKnown: true });
  const userId = await inTransaction(database.auth, async ({ $client }) => {
    const { rows } = await $client.query<Person & { email: string; isTypedOnly: boolean }>(
      `select "id", "email", "emailVerified", "phoneNumber" as phone, true as "phoneVerified", "emailVerified" and not "phoneNumberVerified" as "isTypedOnly"
       from "user" where "phoneNumber" = $1 for update`,
      [handle.value],
    );
    const [person] = rows;
    if (!person) throw wrongCode();
    /*
     * The phone number belongs to an account that verified its email address but never this number, so the number is
     * moved to a new account (docs/decisions/018).
     */
    if (person.isTypedOnly)
      throw conflict('This number has not been confirmed yet. Please sign in with a texted code instead.');
    await provedFromOutside($client, context);
    await markPhoneProven($client, person.id);
    await storeNewPassword(
      $client,
      context,
      { ...person, email: realEmail(person.email) },
      hash,
      'code we texted',
    );
    return person.id;
  });
  sessions.forgetUser(userId);
  return null;
}

/**
 * A reset link is valid only for the address it was emailed to, and only while the account has that address. Using
 * the link consumes it and revokes every earlier credential.
 */
async function useResetLink(
  client: pg.PoolClient,
  context: RequestContext,
  link: string,
  hash: string,
): Promise<string> {
  const { rows } = await client.query<{ id: string; email: string }>(
    `with used as (delete from "verification" where "identifier" = $1 and "expiresAt" > now() returning "userId", "handle")
     select "id", "email" from "user" where ("id", "email") = (select "userId", "handle" from used) for update`,
    [link],
  );
  const [person] = rows;
  if (!person) throw linkExpired();
  await provedFromOutside(client, context);
  await markEmailProven(client, person.id);
  const proven = { ...person, emailVerified: true, phone: null, phoneVerified: false };
  await storeNewPassword(client, context, proven, hash, 'link we emailed');
  return person.id;
}

/** Stores the new password, revokes every earlier credential and notifies the account owner. */
async function storeNewPassword(
  client: pg.PoolClient,
  context: RequestContext,
  person: Person,
  hash: string,
  by: string,
): Promise<void> {
  await client.query(
    `insert into "account" ("userId", "accountId", "providerId", "password") values ($1::uuid, ($1::uuid)::text, 'credential', $2)
     on conflict ("providerId", "accountId") do update set "password" = excluded."password", "updatedAt" = now()`,
    [person.id, hash],
  );
  await endGivenOut(client, person.id);
  await auditOwn(client, context, { userId: person.id }, 'reset password');
  await tellAccount(
    context.platform,
    client,
    person,
    `A new password was set with a ${by} you. All devices were signed out, and access tokens no longer work.`,
  );
}

/**
 * Marks the request to hash a password as coming from a signed-in user, because requests from known users are served
 * first.
 */
const askerOf = ({ place }: RequestContext): Asker => ({ place, isKnown: true });

/** Reads the password hash of an account; returns undefined if the account has no password. */
async function findPasswordHash({ platform }: RequestContext, userId: string): Promise<string | undefined> {
  const { rows } = await platform.database.auth.query<{ password: string | null }>(
    `select "password" from "account" where "userId" = $1 and "providerId" = 'credential'`,
    [userId],
  );
  return rows[0]?.password ?? undefined;
}

export async function isRightPassword(
  context: RequestContext,
  userId: string,
  password: string,
): Promise<boolean> {
  const hash = await findPasswordHash(context, userId);
  return hash !== undefined && verifyPassword({ hash, password }, askerOf(context));
}

/** Changes the password, immediately ends every other session and replaces the current session. */
export async function changePassword(
  context: SignedInContext,
  input: { current_password: string; new_password: string },
): Promise<Session> {
  const { platform, session } = context;
  refuseWeakPassword(input.new_password, session);
  await attempt(platform.database.auth, [[limits.proofByUser, session.userId]], async () => {
    if (await isRightPassword(context, session.userId, input.current_password)) return;
    throw invalid('The current password is incorrect', {
      current_password: 'The current password is incorrect',
    });
  });
  const hash = await hashPassword(input.new_password, askerOf(context));
  return changeProofAndRead(context, async (client) => {
    const { rowCount } = await client.query(
      `update "account" set "password" = $2, "updatedAt" = now() where "userId" = $1 and "providerId" = 'credential'`,
      [session.userId, hash],
    );
    if (rowCount === 0) throw conflict('This account no longer has a password. Set one instead.');
    await client.query('update "session" set "provedAt" = now() where "id" = $1', [session.sessionId]);
    await passwordChanged(client, context, 'change password');
  });
}

/** Sets the first password of an account that was created with a code, a link or single sign-on. */
export async function setPassword(
  context: SignedInContext,
  { new_password: password }: { new_password: string },
): Promise<Session> {
  const { session } = context;
  refuseUnproven(context.platform, session);
  refuseWeakPassword(password, session);
  const hash = await hashPassword(password, askerOf(context));
  return changeProofAndRead(context, async (client) => {
    const { rowCount } = await client.query(
      `insert into "account" ("userId", "accountId", "providerId", "password") values ($1::uuid, ($1::uuid)::text, 'credential', $2)
       on conflict ("providerId", "accountId") do nothing`,
      [session.userId, hash],
    );
    if (rowCount === 0) throw conflict('This account already has a password. Change it instead.');
    await passwordChanged(client, context, 'set password');
  });
}

async function passwordChanged(
  client: pg.PoolClient,
  context: SignedInContext,
  action: string,
): Promise<void> {
  const { session } = context;
  await auditOwn(client, context, session, action);
  await tellAccount(
    context.platform,
    client,
    session,
    'Your password was changed. All other devices were signed out, and access tokens no longer work.',
  );
}
