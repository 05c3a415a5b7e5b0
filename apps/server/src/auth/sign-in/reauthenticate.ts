import { DomainError, invalid, sessionMissing } from '@dayworks/shared/errors';
import type pg from 'pg';
import type { SignedInContext } from '../../identity/request-context.ts';
import { attempt } from '../../platform/limits/rate-limit.ts';
import { changeAccount } from '../account/change-account.ts';
import { markEmailProven, markPhoneProven } from '../account/confirm-address.ts';
import { auditOwn } from '../audit-account.ts';
import { wrongCode } from '../library-refusal.ts';
import * as limits from '../limits.ts';
import { countOwnMessage } from '../message-limits.ts';
import { markFactorProven } from './factor-proof.ts';
import { issueOwnCode, redeemCode } from './one-time-code.ts';
import { isRightPassword } from './password.ts';
import { redeemTotp } from './totp-secret.ts';

type Proof = { password: string } | { code: string } | { totp: string };

/** Sends the re-authentication code to the email address, or to the phone number if the account has no email address. */
export async function sendReauthenticationCode(context: SignedInContext) {
  const { platform, session } = context;
  const { messages } = platform;
  const { email, phone, userId, emailVerified, phoneVerified } = session;
  const isProven = email ? emailVerified : phoneVerified;
  await countOwnMessage(context, { recipient: email ?? phone ?? '', isProven });
  const code = await issueOwnCode(platform, 'reauthenticate', userId, session);
  if (!code) throw sessionMissing();
  if (email) {
    await messages.emailCode(email, code);
    return { channel: 'email' as const, sent_to: email };
  }
  if (!phone) throw new DomainError('BAD_REQUEST', 'There is no email or phone number to send a code to');
  await messages.textCode(phone, code);
  return { channel: 'sms' as const, sent_to: phone };
}

async function refuseUnlessProven(context: SignedInContext, proof: Proof) {
  const { database, secret } = context.platform;
  const { userId } = context.session;
  if ('password' in proof) {
    if (await isRightPassword(context, userId, proof.password)) return;
    throw invalid('The password is incorrect', { password: 'The password is incorrect' });
  }
  if ('totp' in proof) {
    if (await redeemTotp(context.platform, userId, proof.totp)) return;
    throw invalid('This code is incorrect', { totp: 'This code is incorrect' });
  }
  if (!(await redeemCode(database.auth, secret, 'reauthenticate', userId, proof.code))) throw wrongCode();
}

export async function reauthenticate(context: SignedInContext, proof: Proof): Promise<null> {
  const { platform, session } = context;
  await attempt(platform.database.auth, [[limits.proofByUser, session.userId]], () =>
    refuseUnlessProven(context, proof),
  );
  await changeAccount(context, async (client) => {
    await client.query('update "session" set "provedAt" = now() where "id" = $1', [session.sessionId]);
    if ('totp' in proof) await markFactorProven(client, session);
    if ('code' in proof) await confirmAddress(client, context);
  });
  return null;
}

/**
 * A re-authentication code that was requested and entered in this session verifies the email address or phone number,
 * and the account is not reset, because its user is signed in (rule A4a).
 */
async function confirmAddress(client: pg.PoolClient, context: SignedInContext) {
  const { session } = context;
  const { userId, email, phone } = session;
  if (email && (await markEmailProven(client, userId)))
    await auditOwn(client, context, session, 'confirm email', { after: { email } });
  if (!email && (await markPhoneProven(client, userId)))
    await auditOwn(client, context, session, 'confirm phone', { after: { phone } });
}
