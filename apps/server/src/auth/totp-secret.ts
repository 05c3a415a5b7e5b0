import { createOTP } from '@better-auth/utils/otp';
import { symmetricDecrypt } from 'better-auth/crypto';
import type { PlatformWithIdentity } from '../identity/identity.ts';

export const totpOptions = { digits: 6, period: 30 } as const;

/** Whether this is the code that the person's authenticator app shows now. */
export async function isRightTotp(
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
  return createOTP(secret, totpOptions).verify(code.replaceAll(/\D/g, ''));
}
