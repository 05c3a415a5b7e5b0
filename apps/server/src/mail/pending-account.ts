import type { MailProvider } from '@dayworks/shared/mail/mail-providers';
import type { OwnAccount } from '../outbox/mailer.ts';
import { seal, unseal } from '../platform/secrets/secret.ts';

/** An email account that is not connected until the user enters the code from its test email. */
export interface PendingAccount extends OwnAccount {
  provider: MailProvider;
  code: string;
}

const purpose = 'pending mail account';

export const sealPending = (secret: string, account: PendingAccount): string =>
  seal(secret, purpose, JSON.stringify(account));

export function unsealPending(secret: string, sealed: string): PendingAccount | undefined {
  const text = unseal(secret, purpose, sealed);
  return text === undefined ? undefined : (JSON.parse(text) as PendingAccount);
}

export const pendingAddress = (secret: string, sealed: string): string | undefined =>
  unsealPending(secret, sealed)?.address;
