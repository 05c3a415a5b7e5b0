import { missingCredentialsText } from '@dayworks/shared/auth/sign-in-texts';
import { DomainError, invalid } from '@dayworks/shared/errors';
import type pg from 'pg';
import { readAddress } from '../../identity/placeholder-email.ts';
import { dialableNumber } from '../../outbox/phone-number.ts';

/** The email address or phone number that a user signs in with, in its normalized stored form. */
export type Handle = { kind: 'email'; value: string } | { kind: 'phone'; value: string };

export function readHandle({ email, phone }: { email: string; phone: string }): Handle {
  if (email.trim()) return { kind: 'email', value: readAddress(email) };
  if (!phone.trim()) throw new DomainError('BAD_REQUEST', missingCredentialsText);
  return { kind: 'phone', value: readPhone(phone) };
}

export function readPhone(phone: string): string {
  const number = dialableNumber(phone);
  if (!number) {
    throw invalid('Please enter a valid phone number', { phone: 'Please enter a valid phone number' });
  }
  return number;
}

export interface Account {
  id: string;
  isVerified: boolean;
  /** The hash of the account's password; null if the account has no password. */
  password: string | null;
  isDisabled: boolean;
  isDemo: boolean;
  keysChangedAt: Date;
}

const accountColumns = `u."disabledAt" is not null as "isDisabled", u."isDemo", u."keysChangedAt",
  (select a."password" from "account" a where a."userId" = u."id" and a."providerId" = 'credential') as "password"`;

export async function findAccount(pool: pg.Pool, handle: Handle): Promise<Account | undefined> {
  const { rows } = await pool.query<Account>(
    handle.kind === 'email'
      ? `select u."id", u."emailVerified" as "isVerified", ${accountColumns} from "user" u where u."email" = $1`
      : `select u."id", u."phoneNumberVerified" as "isVerified", ${accountColumns} from "user" u where u."phoneNumber" = $1`,
    [handle.value],
  );
  return rows[0];
}
