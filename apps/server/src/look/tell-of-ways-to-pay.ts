import { isDeepStrictEqual } from 'node:util';
import type { PaySettings } from '@dayworks/shared/look/pay-settings';
import { emailHtml, emailText } from '../outbox/email-layout.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { Platform } from '../platform/platform.ts';
import type { Actor, Tx } from '../platform/with-business.ts';

type Details = Omit<PaySettings, 'version'>;

/** The labels of the payment details as shown in the settings. */
const labels: Record<keyof Details, string> = {
  bank_account_name: 'account name',
  bank_routing: 'routing number',
  bank_account: 'account number',
  check_payable_to: 'who checks are payable to',
  check_address: 'where checks are mailed',
  links: 'payment links',
  how_to_pay: 'how to pay in your own words',
};

const changedIn = (before: Details, after: Details): string[] =>
  (Object.keys(labels) as (keyof Details)[])
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => labels[field]);

interface Change {
  business_name: string;
  before: Details;
  after: Details;
}

/**
 * Notifies the owner of changed payment details in the same transaction as the change, by email, or by text message
 * if there is no email address. The message names the changed fields but contains no account numbers; the values
 * before and after are in the audit log.
 */
export async function tellOfWaysToPay(
  tx: Tx,
  { env, jobs, mailer, texter }: Platform,
  { businessId, person: { email, emailVerified, phone, phoneVerified } }: Actor,
  { business_name, before, after }: Change,
): Promise<void> {
  const changed = changedIn(before, after);
  if (changed.length === 0) return;
  const heading = 'How customers pay you was changed';
  const what = `These ways to pay of ${business_name} were changed just now: ${changed.join(', ')}. Invoices show the new ones from now on.`;
  const notYou =
    'If this was not you, change them back, choose a new password and sign out all other devices.';
  const url = `${env.publicUrl}/settings/pay`;
  const common = { businessId, audience: 'team', subject: heading, right: null } as const;
  if (email && (emailVerified || !mailer)) {
    const button = { label: 'See how customers pay', url };
    const content = { from: 'Dayworks', heading, paragraphs: [what], button, footer: notYou };
    await queueMessage(tx.$client, jobs, {
      ...common,
      channel: 'email',
      recipient: email,
      senderName: 'Dayworks',
      text: emailText(content),
      html: emailHtml(content),
    });
  } else if (phone && (phoneVerified || !texter)) {
    const text = `Dayworks: ${what} ${notYou} ${url}`;
    await queueMessage(tx.$client, jobs, { ...common, channel: 'sms', recipient: phone, text });
  }
}
