import type { Factors } from '@dayworks/shared/factors/factors';
import type { SignedInContext } from '../identity/request-context.ts';
import { listPasskeys } from './passkeys.ts';

export async function listFactors({ platform, session }: SignedInContext): Promise<Factors> {
  const { auth, database } = platform;
  const { userId } = session;
  const { rows } = await database.auth.query<{ createdAt: Date }>(
    'select "createdAt" from "twoFactor" where "userId" = $1 and "verified"',
    [userId],
  );
  const passkeys = await listPasskeys(database.auth, userId);
  if (!rows[0]) return { totp: null, passkeys };
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
  return {
    totp: { created_at: rows[0].createdAt.toISOString(), backup_codes_left: backupCodes.length },
    passkeys,
  };
}
