import { conflict, invalid } from '@dayworks/shared/errors';
import { auditOwn } from '../auth/audit-account.ts';
import { changeAccount } from '../auth/change-account.ts';
import { findAccount, readPhone } from '../auth/handle.ts';
import { wrongCode } from '../auth/library-refusal.ts';
import * as limits from '../auth/limits.ts';
import { issueCode, redeemCode } from '../auth/one-time-code.ts';
import { tellAccount } from '../auth/tell-account.ts';
import type { RequestContext } from '../http/procedures.ts';
import { refuseUnproven } from '../identity/proven-address.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import { attempt, countTry } from '../platform/rate-limit.ts';
import { isUniqueViolation } from './unique-violation.ts';

const taken = () =>
  invalid('There is already an account with this phone number', {
    phone: 'There is already an account with this phone number',
  });

const subjectOf = (userId: string, phone: string) => `${userId} ${phone}`;

/** To the new number, or to the present one when it was not verified yet. */
export async function sendPhoneCode(
  context: RequestContext,
  signedIn: SignedIn,
  given: string,
): Promise<null> {
  const { background, database, messages, secret } = context.platform;
  const phone = readPhone(given);
  refuseUnprovenHandle(context, signedIn, phone);
  await countTry(database.auth, limits.messagesByAccount, signedIn.userId);
  await countTry(database.auth, limits.messagesByAccount, phone);
  background.start('send a code', async () => {
    const account = await findAccount(database.auth, { kind: 'phone', value: phone });
    if (account && account.id !== signedIn.userId) return;
    const code = await issueCode(database.auth, secret, 'change phone', subjectOf(signedIn.userId, phone));
    await messages.textCode(phone, code);
  });
  return null;
}

export async function changePhone(
  context: RequestContext,
  signedIn: SignedIn,
  input: { phone: string; code: string },
): Promise<void> {
  const { database, secret } = context.platform;
  const phone = readPhone(input.phone);
  refuseUnprovenHandle(context, signedIn, phone);
  const subject = subjectOf(signedIn.userId, phone);
  await attempt(database.auth, [[limits.proofByUser, signedIn.userId]], async () => {
    if (!(await redeemCode(database.auth, secret, 'change phone', subject, input.code))) throw wrongCode();
  });
  await writePhone(context, signedIn, phone);
}

export async function removePhone(context: RequestContext, signedIn: SignedIn): Promise<void> {
  if (!signedIn.email)
    throw conflict('This number is how you sign in. Add an email address first, then remove the number.');
  await writePhone(context, signedIn, null);
}

/** The number somebody signed up with may always be confirmed; another one only by who has proven an address (A4a). */
function refuseUnprovenHandle({ platform }: RequestContext, signedIn: SignedIn, phone: string): void {
  if (phone !== signedIn.phone) refuseUnproven(platform, signedIn);
}

async function writePhone(context: RequestContext, signedIn: SignedIn, phone: string | null): Promise<void> {
  await changeAccount(context, signedIn, async (client) => {
    await client
      .query(
        `update "user" set "phoneNumber" = $2, "phoneNumberVerified" = $2::text is not null, "updatedAt" = now()
         where "id" = $1`,
        [signedIn.userId, phone],
      )
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? taken() : error;
      });
    await auditOwn(client, context, signedIn, phone ? 'change phone' : 'remove phone', {
      before: { phone: signedIn.phone },
      after: { phone },
    });
    const what = phone
      ? `The phone number of your account is now ${phone}.`
      : 'The phone number of your account was removed.';
    await tellAccount(context.platform, client, signedIn, what);
  });
}
