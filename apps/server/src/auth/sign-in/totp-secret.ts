import { createOTP } from '@better-auth/utils/otp';
import { symmetricDecrypt } from 'better-auth/crypto';
import type { PlatformWithIdentity } from '../../identity/identity.ts';

export const totpOptions = { digits: 6, period: 30 } as const;

/**
 * The time steps whose authenticator codes are accepted. There are several, because the clock of a phone can be off by
 * half a minute.
 */
const acceptedSteps = [-1, 0, 1];

/** Finds the time step when an authenticator app with this secret shows the given code. */
async function stepOf(secret: string, code: string, nowMs: number): Promise<number | undefined> {
  const otp = createOTP(secret, totpOptions);
  const present = Math.floor(nowMs / (totpOptions.period * 1000));
  const steps = await Promise.all(
    acceptedSteps.map(async (off) => ({ step: present + off, code: await otp.hotp(present + off) })),
  );
  return steps.find((shown) => shown.code === code)?.step;
}

/**
 * Returns whether the user's authenticator app currently shows this code. A code is accepted only once: the time step
 * of the last accepted code is stored, and no code from that step or an earlier step is accepted again, even from
 * simultaneous requests.
 */
export async function redeemTotp(
  { auth, database }: PlatformWithIdentity,
  userId: string,
  code: string,
  state: { verified: boolean } = { verified: true },
): Promise<boolean> {
  const { rows } = await database.auth.query<{ secret: string }>(
    'select "secret" from "twoFactor" where "userId" = $1 and "verified" = $2',
    [userId, state.verified],
  );
  if (!rows[0]) return false;
  const { secretConfig } = await auth.$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: rows[0].secret });
  const step = await stepOf(secret, code.replaceAll(/\D/g, ''), Date.now());
  if (step === undefined) return false;
  const { rowCount } = await database.auth.query(
    'update "twoFactor" set "lastStep" = $3 where "userId" = $1 and "secret" = $2 and "lastStep" < $3',
    [userId, rows[0].secret, step],
  );
  return rowCount === 1;
}
