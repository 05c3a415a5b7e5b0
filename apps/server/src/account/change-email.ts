import type { Session } from '@dayworks/shared/auth/session';
import { invalid } from '@dayworks/shared/errors';
import { tellAccount } from '../auth/account/tell-account.ts';
import { auditOwn } from '../auth/audit-account.ts';
import { wrongCode } from '../auth/library-refusal.ts';
import * as limits from '../auth/limits.ts';
import { countOwnMessage } from '../auth/message-limits.ts';
import { changeProofAndRead } from '../auth/sessions/rotate-session.ts';
import { findAccount } from '../auth/sign-in/handle.ts';
import { issueOwnCode, redeemCode } from '../auth/sign-in/one-time-code.ts';
import { readAddress } from '../identity/placeholder-email.ts';
import { refuseUnproven } from '../identity/proven-address.ts';
import type { SignedInContext } from '../identity/request-context.ts';
import { databaseCode, uniqueViolation } from '../platform/database/database-errors.ts';
import { attempt } from '../platform/limits/rate-limit.ts';

const taken = () =>
  invalid('An account with this email already exists', {
    email: 'An account with this email already exists',
  });

/**
 * The code for changing the email address is valid only for the new address together with the account that requested
 * the code.
 */
const subjectOf = (userId: string, email: string) => `${userId} ${email}`;

/**
 * Sends the verification code to the new email address. If the address already belongs to an account, no email is
 * sent, but the response is the same.
 */
export async function sendEmailCode(
  context: SignedInContext,
  { email: given }: { email: string },
): Promise<null> {
  const { platform, session } = context;
  const { background, database, messages } = platform;
  refuseUnproven(platform, session);
  const email = readAddress(given);
  await countOwnMessage(context, { recipient: email, isProven: false });
  background.start('send a code', async () => {
    if (await findAccount(database.auth, { kind: 'email', value: email })) return;
    const code = await issueOwnCode(platform, 'change email', subjectOf(session.userId, email), session);
    if (code) await messages.emailCode(email, code);
  });
  return null;
}

export async function changeEmail(
  context: SignedInContext,
  input: { email: string; code: string },
): Promise<Session> {
  const { platform, session } = context;
  const { database, secret } = platform;
  refuseUnproven(platform, session);
  const email = readAddress(input.email);
  const subject = subjectOf(session.userId, email);
  await attempt(database.auth, [[limits.proofByUser, session.userId]], async () => {
    if (!(await redeemCode(database.auth, secret, 'change email', subject, input.code))) throw wrongCode();
  });
  return changeProofAndRead(context, async (client) => {
    await client
      .query('update "user" set "email" = $2, "emailVerified" = true, "updatedAt" = now() where "id" = $1', [
        session.userId,
        email,
      ])
      .catch((error: unknown) => {
        throw databaseCode(error) === uniqueViolation ? taken() : error;
      });
    await auditOwn(client, context, session, 'change email', {
      before: { email: session.email },
      after: { email },
    });
    await tellAccount(platform, client, session, `The email address on your account is now ${email}.`);
  });
}
