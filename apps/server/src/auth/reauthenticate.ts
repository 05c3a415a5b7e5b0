import { DomainError, invalid } from '@dayworks/shared/errors';
import type pg from 'pg';
import type { RequestContext } from '../http/procedures.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import { attempt, countTry } from '../platform/rate-limit.ts';
import { auditOwn } from './audit-account.ts';
import { changeAccount } from './change-account.ts';
import { wrongCode } from './library-refusal.ts';
import * as limits from './limits.ts';
import { issueCode, redeemCode } from './one-time-code.ts';
import { isRightPassword } from './password.ts';
import { markEmailProven, markPhoneProven } from './prove-address.ts';
import { isRightTotp } from './totp-secret.ts';

type Proof = { password: string } | { code: string } | { totp: string };

/** To the address, or to the number of somebody who has none. */
export async function sendReauthenticationCode(context: RequestContext, signedIn: SignedIn) {
  const { database, messages, secret } = context.platform;
  const { email, phone, userId } = signedIn;
  await countTry(database.auth, limits.messagesByAccount, userId);
  const code = await issueCode(database.auth, secret, 'reauthenticate', userId);
  if (email) {
    await messages.emailCode(email, code);
    return { channel: 'email' as const, sent_to: email };
  }
  if (!phone) throw new DomainError('BAD_REQUEST', 'There is no address or number to send a code to');
  await messages.textCode(phone, code);
  return { channel: 'sms' as const, sent_to: phone };
}

async function refuseUnlessProven(context: RequestContext, { userId }: SignedIn, proof: Proof) {
  const { database, secret } = context.platform;
  if ('password' in proof) {
    if (await isRightPassword(context, userId, proof.password)) return;
    throw invalid('The password is not right', { password: 'The password is not right' });
  }
  if ('totp' in proof) {
    if (await isRightTotp(context.platform, userId, proof.totp)) return;
    throw invalid('This code is not right', { totp: 'This code is not right' });
  }
  if (!(await redeemCode(database.auth, secret, 'reauthenticate', userId, proof.code))) throw wrongCode();
}

export async function reauthenticate(
  context: RequestContext,
  signedIn: SignedIn,
  proof: Proof,
): Promise<null> {
  const { database } = context.platform;
  await attempt(database.auth, [[limits.proofByUser, signedIn.userId]], () =>
    refuseUnlessProven(context, signedIn, proof),
  );
  await changeAccount(context, signedIn, async (client) => {
    await client.query('update "session" set "provedAt" = now() where "id" = $1', [signedIn.sessionId]);
    if ('code' in proof) await confirmAddress(client, context, signedIn);
  });
  return null;
}

/** A code that was sent and typed in here proves the address or the number from within (A4a). */
async function confirmAddress(client: pg.PoolClient, context: RequestContext, signedIn: SignedIn) {
  const { userId, email, phone } = signedIn;
  if (email && (await markEmailProven(client, userId)))
    await auditOwn(client, context, signedIn, 'confirm email', { after: { email } });
  if (!email && (await markPhoneProven(client, userId)))
    await auditOwn(client, context, signedIn, 'confirm phone', { after: { phone } });
}
