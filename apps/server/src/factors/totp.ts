import { randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import type { Session } from '@dayworks/shared/auth/session';
import { conflict } from '@dayworks/shared/errors';
import { backupCodeCount, type TotpEnrolment } from '@dayworks/shared/factors/factors';
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
import type pg from 'pg';
import { changeAccount } from '../auth/account/change-account.ts';
import { tellAccount } from '../auth/account/tell-account.ts';
import { auditOwn } from '../auth/audit-account.ts';
import { wrongCode } from '../auth/library-refusal.ts';
import * as limits from '../auth/limits.ts';
import { changeProof, changeProofAndRead } from '../auth/sessions/rotate-session.ts';
import { markFactorProven, requireFactorProof } from '../auth/sign-in/factor-proof.ts';
import { redeemTotp, totpOptions } from '../auth/sign-in/totp-secret.ts';
import type { PlatformWithIdentity } from '../identity/identity.ts';
import { refuseUnproven } from '../identity/proven-address.ts';
import type { SignedInContext } from '../identity/request-context.ts';
import { attempt } from '../platform/limits/rate-limit.ts';

/** The alphabet of backup codes, which omits letters and digits that look alike when printed. */
const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

function newBackupCode(): string {
  const letters = Array.from({ length: 10 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const newBackupCodeSet = () => Array.from({ length: backupCodeCount }, newBackupCode);

async function encrypt({ auth }: PlatformWithIdentity, data: string): Promise<string> {
  const { secretConfig } = await auth.$context;
  return symmetricEncrypt({ key: secretConfig, data });
}

/**
 * Creates an authenticator secret, which becomes active when its first correct code is entered. Requesting a new secret
 * replaces the previous one.
 */
export async function enrolTotp(context: SignedInContext): Promise<TotpEnrolment> {
  const { platform, session } = context;
  refuseUnproven(platform, session);
  const secret = generateRandomString(32);
  const backupCodes = newBackupCodeSet();
  const kept = [await encrypt(platform, secret), await encrypt(platform, JSON.stringify(backupCodes))];
  await changeAccount(context, async (client) => {
    const { rowCount } = await client.query(
      `insert into "twoFactor" as kept ("userId", "secret", "backupCodes") values ($1, $2, $3)
       on conflict ("userId") do update set "secret" = excluded."secret", "backupCodes" = excluded."backupCodes", "lastStep" = 0
       where not kept."verified"`,
      [session.userId, ...kept],
    );
    if (rowCount === 0)
      throw conflict('Two-factor sign-in is already on. To set it up again, turn it off first.');
  });
  const label = session.email ?? session.phone ?? session.name;
  const uri = createOTP(secret, totpOptions).url('Dayworks', label);
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', backup_codes: backupCodes };
}

export async function confirmTotp(context: SignedInContext, { code }: { code: string }): Promise<Session> {
  const { platform, session } = context;
  const { userId } = session;
  refuseUnproven(platform, session);
  await attempt(platform.database.auth, [[limits.proofByUser, userId]], async () => {
    if (!(await redeemTotp(platform, userId, code, { verified: false }))) throw wrongCode();
  });
  return changeProofAndRead(context, async (client) => {
    const { rowCount } = await client.query(
      `with confirmed as (update "twoFactor" set "verified" = true where "userId" = $1 returning "userId")
       update "user" set "twoFactorEnabled" = true, "updatedAt" = now() where "id" in (select "userId" from confirmed)`,
      [userId],
    );
    if (rowCount === 0) throw wrongCode();
    await markFactorProven(client, session);
    await auditOwn(client, context, session, 'turn on two-factor');
    await tellAccount(platform, client, session, 'Two-factor sign-in was turned on.');
  });
}

export async function removeTotp(context: SignedInContext): Promise<Session> {
  const { session } = context;
  await requireFactorProof(context);
  return changeProofAndRead(context, async (client) => {
    await dropTotp(client, session.userId);
    await auditOwn(client, context, session, 'turn off two-factor');
    await tellAccount(context.platform, client, session, 'Two-factor sign-in was turned off.');
  });
}

export async function dropTotp(client: Pick<pg.ClientBase, 'query'>, userId: string): Promise<void> {
  await client.query(
    `with secrets as (delete from "twoFactor" where "userId" = $1)
     update "user" set "twoFactorEnabled" = false, "updatedAt" = now() where "id" = $1`,
    [userId],
  );
}

export async function newBackupCodes(context: SignedInContext): Promise<{ backup_codes: string[] }> {
  const { platform, session } = context;
  await requireFactorProof(context);
  const backupCodes = newBackupCodeSet();
  const kept = await encrypt(platform, JSON.stringify(backupCodes));
  await changeProof(context, async (client) => {
    const { rowCount } = await client.query(
      'update "twoFactor" set "backupCodes" = $2 where "userId" = $1 and "verified"',
      [session.userId, kept],
    );
    if (rowCount === 0) throw conflict('Turn on two-factor sign-in first.');
    await auditOwn(client, context, session, 'new backup codes');
    await tellAccount(
      platform,
      client,
      session,
      'New backup codes were created. The old ones no longer work.',
    );
  });
  return { backup_codes: backupCodes };
}
