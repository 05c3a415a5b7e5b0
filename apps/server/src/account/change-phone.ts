import type { Session } from '@dayworks/shared/auth/session';
import { formatPhone } from '@dayworks/shared/contact';
import { conflict, invalid } from '@dayworks/shared/errors';
import { tellAccount } from '../auth/account/tell-account.ts';
import { auditOwn } from '../auth/audit-account.ts';
import { wrongCode } from '../auth/library-refusal.ts';
import * as limits from '../auth/limits.ts';
import { countOwnMessage } from '../auth/message-limits.ts';
import { changeProofAndRead } from '../auth/sessions/rotate-session.ts';
import { findAccount, readPhone } from '../auth/sign-in/handle.ts';
import { issueOwnCode, redeemCode } from '../auth/sign-in/one-time-code.ts';
import { refuseUnproven } from '../identity/proven-address.ts';
import type { SignedInContext } from '../identity/request-context.ts';
import { databaseCode, uniqueViolation } from '../platform/database/database-errors.ts';
import { attempt } from '../platform/limits/rate-limit.ts';

const taken = () =>
  invalid('An account with this phone number already exists', {
    phone: 'An account with this phone number already exists',
  });

const subjectOf = (userId: string, phone: string) => `${userId} ${phone}`;

/** Sends the verification code to the new phone number, or to the current number if that number is not verified yet. */
export async function sendPhoneCode(
  context: SignedInContext,
  { phone: given }: { phone: string },
): Promise<null> {
  const { platform, session } = context;
  const { background, database, messages } = platform;
  const phone = readPhone(given);
  refuseUnprovenHandle(context, phone);
  await countOwnMessage(context, { recipient: phone, isProven: false });
  background.start('send a code', async () => {
    const account = await findAccount(database.auth, { kind: 'phone', value: phone });
    if (account && account.id !== session.userId) return;
    const code = await issueOwnCode(platform, 'change phone', subjectOf(session.userId, phone), session);
    if (code) await messages.textCode(phone, code);
  });
  return null;
}

export async function changePhone(
  context: SignedInContext,
  input: { phone: string; code: string },
): Promise<Session> {
  const { platform, session } = context;
  const { database, secret } = platform;
  const phone = readPhone(input.phone);
  refuseUnprovenHandle(context, phone);
  const subject = subjectOf(session.userId, phone);
  await attempt(database.auth, [[limits.proofByUser, session.userId]], async () => {
    if (!(await redeemCode(database.auth, secret, 'change phone', subject, input.code))) throw wrongCode();
  });
  return writePhone(context, phone);
}

export async function removePhone(context: SignedInContext): Promise<Session> {
  if (!context.session.email)
    throw conflict('You use this number to sign in. Add an email address first, then remove the number.');
  return writePhone(context, null);
}

/**
 * Users are always allowed to confirm the phone number they signed up with. Confirming a different number requires a
 * verified email address (rule A4a).
 */
function refuseUnprovenHandle({ platform, session }: SignedInContext, phone: string): void {
  if (phone !== session.phone) refuseUnproven(platform, session);
}

async function writePhone(context: SignedInContext, phone: string | null): Promise<Session> {
  const { session } = context;
  return changeProofAndRead(context, async (client) => {
    await client
      .query(
        `update "user" set "phoneNumber" = $2, "phoneNumberVerified" = $2::text is not null, "updatedAt" = now()
         where "id" = $1`,
        [session.userId, phone],
      )
      .catch((error: unknown) => {
        throw databaseCode(error) === uniqueViolation ? taken() : error;
      });
    await auditOwn(client, context, session, phone ? 'change phone' : 'remove phone', {
      before: { phone: session.phone },
      after: { phone },
    });
    const what = phone
      ? `The phone number on your account is now ${formatPhone(phone)}.`
      : 'The phone number on your account was removed.';
    await tellAccount(context.platform, client, session, what);
  });
}
