import { randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { conflict } from '@dayworks/shared/errors';
import { backupCodeCount, type TotpEnrolment } from '@dayworks/shared/factors/factors';
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
import type pg from 'pg';
import { auditAccount } from '../auth/audit-account.ts';
import { wrongCode } from '../auth/library-refusal.ts';
import * as limits from '../auth/limits.ts';
import { rotateSession } from '../auth/rotate-session.ts';
import type { SignedIn } from '../auth/sessions.ts';
import type { RequestContext } from '../http/procedures.ts';
import type { Platform } from '../platform/platform.ts';
import { attempt } from '../platform/rate-limit.ts';
import { isRightTotp, totpOptions } from './totp-secret.ts';

/** Without letters and digits that look alike on paper. */
const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

function newBackupCode(): string {
  const letters = Array.from({ length: 10 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const newBackupCodeSet = () => Array.from({ length: backupCodeCount }, newBackupCode);

async function encrypt({ auth }: Platform, data: string): Promise<string> {
  const { secretConfig } = await auth.$context;
  return symmetricEncrypt({ key: secretConfig, data });
}

/** A secret that counts for nothing until its first code was right; asking again replaces it. */
export async function enrolTotp({ platform }: RequestContext, signedIn: SignedIn): Promise<TotpEnrolment> {
  const secret = generateRandomString(32);
  const backupCodes = newBackupCodeSet();
  const { rowCount } = await platform.database.auth.query(
    `insert into "twoFactor" as kept ("userId", "secret", "backupCodes") values ($1, $2, $3)
     on conflict ("userId") do update set "secret" = excluded."secret", "backupCodes" = excluded."backupCodes"
     where not kept."verified"`,
    [signedIn.userId, await encrypt(platform, secret), await encrypt(platform, JSON.stringify(backupCodes))],
  );
  if (rowCount === 0)
    throw conflict('Two-factor sign-in is on already. Turn it off first to set it up again.');
  const label = signedIn.email ?? signedIn.phone ?? signedIn.name;
  const uri = createOTP(secret, totpOptions).url('Dayworks', label);
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', backup_codes: backupCodes };
}

export async function confirmTotp(
  context: RequestContext,
  signedIn: SignedIn,
  code: string,
): Promise<string> {
  const { database } = context.platform;
  await attempt(database.auth, [[limits.proofByUser, signedIn.userId]], async () => {
    if (!(await isRightTotp(context.platform, signedIn.userId, code, { verified: false }))) throw wrongCode();
  });
  await database.auth.query(
    `with confirmed as (update "twoFactor" set "verified" = true where "userId" = $1)
     update "user" set "twoFactorEnabled" = true, "updatedAt" = now() where "id" = $1`,
    [signedIn.userId],
  );
  return factorsChanged(context, signedIn, {
    action: 'turn on two-factor',
    text: 'Two-factor sign-in was turned on.',
  });
}

export async function removeTotp(context: RequestContext, signedIn: SignedIn): Promise<string> {
  await dropTotp(context.platform.database.auth, signedIn.userId);
  return factorsChanged(context, signedIn, {
    action: 'turn off two-factor',
    text: 'Two-factor sign-in was turned off.',
  });
}

/** Also forgets the devices that were trusted not to be asked. */
export async function dropTotp(
  executor: Pick<pg.ClientBase, 'query'> | pg.Pool,
  userId: string,
): Promise<void> {
  await executor.query(
    `with secrets as (delete from "twoFactor" where "userId" = $1),
          trusted as (delete from "verification" where "value" = $1::text and "identifier" like 'trust-device-%')
     update "user" set "twoFactorEnabled" = false, "updatedAt" = now() where "id" = $1`,
    [userId],
  );
}

export async function newBackupCodes(context: RequestContext, signedIn: SignedIn): Promise<string[]> {
  const { platform, requestId } = context;
  const backupCodes = newBackupCodeSet();
  const { rowCount } = await platform.database.auth.query(
    'update "twoFactor" set "backupCodes" = $2 where "userId" = $1 and "verified"',
    [signedIn.userId, await encrypt(platform, JSON.stringify(backupCodes))],
  );
  if (rowCount === 0) throw conflict('Turn on two-factor sign-in first.');
  await auditAccount(platform.database.auth, {
    userId: signedIn.userId,
    accountId: signedIn.userId,
    action: 'new backup codes',
    requestId,
  });
  return backupCodes;
}

async function factorsChanged(
  context: RequestContext,
  signedIn: SignedIn,
  { action, text }: { action: string; text: string },
): Promise<string> {
  const { database, messages } = context.platform;
  await auditAccount(database.auth, {
    userId: signedIn.userId,
    accountId: signedIn.userId,
    action,
    requestId: context.requestId,
  });
  if (signedIn.email) await messages.accountChanged(signedIn.email, text);
  return rotateSession(context, signedIn, { endOthers: false });
}
