import { DomainError, invalid } from '@dayworks/shared/errors';
import type { RequestContext } from '../http/procedures.ts';
import { attempt } from '../platform/rate-limit.ts';
import { auditAccount } from './audit-account.ts';
import { refuseWeakPassword } from './credentials.ts';
import { readHandle } from './handle.ts';
import { readClaim } from './known-device.ts';
import { linkExpired, refuseWith } from './library-refusal.ts';
import * as limits from './limits.ts';
import { countMessage } from './one-time-sign-in.ts';
import { type Asker, hashPassword, verifyPassword } from './password-hash.ts';
import { rotateSession } from './rotate-session.ts';
import type { SignedIn } from './sessions.ts';

/** Answers the same, and as fast, whether or not the address is known. */
export async function requestPasswordReset(context: RequestContext, email: string): Promise<null> {
  const { auth, background } = context.platform;
  const handle = readHandle({ email, phone: '' });
  await countMessage(context, handle, await readClaim(context, handle));
  background.start('send a reset', () => auth.api.requestPasswordReset({ body: { email: handle.value } }));
  return null;
}

export async function resetPassword(context: RequestContext, token: string, password: string): Promise<null> {
  const { auth, database } = context.platform;
  refuseWeakPassword(password, {});
  await attempt(database.auth, [[limits.codesByAddress, context.place]], () =>
    auth.api.resetPassword({ body: { newPassword: password, token } }).catch(refuseWith(linkExpired)),
  );
  return null;
}

/** Of somebody signed in. */
const askerOf = ({ place }: RequestContext): Asker => ({ place, isKnown: true });

/** Undefined when the account has no password. */
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

/** Ends every other session at once and replaces this one. */
export async function changePassword(
  context: RequestContext,
  signedIn: SignedIn,
  input: { current_password: string; new_password: string },
): Promise<string> {
  const { database } = context.platform;
  refuseWeakPassword(input.new_password, signedIn);
  await attempt(database.auth, [[limits.proofByUser, signedIn.userId]], async () => {
    if (await isRightPassword(context, signedIn.userId, input.current_password)) return;
    throw invalid('The current password is not right', {
      current_password: 'The current password is not right',
    });
  });
  await database.auth.query(
    `update "account" set "password" = $2, "updatedAt" = now() where "userId" = $1 and "providerId" = 'credential'`,
    [signedIn.userId, await hashPassword(input.new_password, askerOf(context))],
  );
  return passwordChanged(context, signedIn, 'change password');
}

/** For an account that was made by a code, a link or single sign-on. */
export async function setPassword(
  context: RequestContext,
  signedIn: SignedIn,
  password: string,
): Promise<string> {
  const { database } = context.platform;
  refuseWeakPassword(password, signedIn);
  const { rowCount } = await database.auth.query(
    `insert into "account" ("userId", "accountId", "providerId", "password") values ($1::uuid, ($1::uuid)::text, 'credential', $2)
     on conflict ("providerId", "accountId") do nothing`,
    [signedIn.userId, await hashPassword(password, askerOf(context))],
  );
  if (rowCount === 0)
    throw new DomainError('CONFLICT', 'This account has a password already. Change it instead.');
  return passwordChanged(context, signedIn, 'set password');
}

async function passwordChanged(context: RequestContext, signedIn: SignedIn, action: string): Promise<string> {
  const { database, messages } = context.platform;
  await auditAccount(database.auth, {
    userId: signedIn.userId,
    accountId: signedIn.userId,
    action,
    requestId: context.requestId,
  });
  if (signedIn.email)
    await messages.accountChanged(
      signedIn.email,
      'Your password was changed. All other devices were signed out.',
    );
  return rotateSession(context, signedIn, { endOthers: true });
}
