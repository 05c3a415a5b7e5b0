import { DomainError } from '@dayworks/shared/errors';
import type pg from 'pg';
import type { SignedIn } from '../../identity/signed-in.ts';
import { emailBody } from '../../outbox/email-layout.ts';
import { queueMessage } from '../../outbox/queue-message.ts';
import { countTry } from '../../platform/limits/rate-limit.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { lettersToUnproven } from '../limits.ts';

const heading = 'Your account was changed';
export const notYou =
  'If this was not you, choose a new password right away and sign out any devices you don’t recognize.';

type Client = Pick<pg.ClientBase, 'query'>;

type Person = Pick<SignedIn, 'email' | 'emailVerified' | 'phone' | 'phoneVerified'>;

/**
 * Emails to an unverified address are counted across all accounts that ever used the address, and no email is written
 * beyond the limit. Otherwise, creating and deleting accounts with another person's address could fill that person's
 * mailbox.
 */
export async function mayTell(client: Client, recipient: string, isProven: boolean): Promise<boolean> {
  if (isProven) return true;
  return countTry(client, lettersToUnproven, recipient).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return false;
      throw error;
    },
  );
}

/**
 * Notifies the account owner of a change to the account: by email, or by text message if the account has no email
 * address. The message is written in the same transaction as the change.
 */
export async function tellAccount(
  { env, jobs }: Platform,
  tx: Client,
  { email, emailVerified, phone, phoneVerified }: Person,
  what: string,
): Promise<void> {
  if (!(await mayTell(tx, email ?? phone ?? '', email ? emailVerified : phoneVerified))) return;
  const url = `${env.publicUrl}/profile`;
  if (email) {
    const content = {
      from: 'Dayworks',
      heading,
      paragraphs: [what],
      button: { label: 'Open your profile', url },
      footer: notYou,
    };
    await queueMessage(tx, jobs, {
      businessId: null,
      channel: 'email',
      recipient: email,
      right: null,
      subject: heading,
      ...emailBody(content),
    });
  } else if (phone) {
    await queueMessage(tx, jobs, {
      businessId: null,
      channel: 'sms',
      recipient: phone,
      right: null,
      subject: heading,
      text: `Dayworks: ${what} ${notYou} ${url}`,
    });
  }
}
