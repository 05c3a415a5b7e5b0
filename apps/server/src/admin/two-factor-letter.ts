import type pg from 'pg';
import { emailHtml, emailText } from '../outbox/email-layout.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { Platform } from '../platform/platform.ts';
import type { Account } from './user-rows.ts';

const heading = 'Your two-factor sign-in was reset';
const whatHappened =
  'Somebody who runs this installation of Dayworks removed your authenticator app and your backup codes. Your password stays as it is.';
const whatToDo =
  'Set two-factor up again in your profile. If you did not ask for this, get in touch with them.';

/** Notifies a user in the same transaction that their two-factor authentication was reset. */
export async function tellOfResetTwoFactor(
  { env, jobs }: Platform,
  client: pg.PoolClient,
  { name, email, phone }: Account,
): Promise<void> {
  const url = `${env.publicUrl}/profile`;
  if (email) {
    const content = {
      from: 'Dayworks',
      heading,
      paragraphs: [`Hello ${name || email}. ${whatHappened}`, whatToDo],
      button: { label: 'Open my profile', url },
      footer: 'You get this message because it is about the safety of your account.',
    };
    await queueMessage(client, jobs, {
      businessId: null,
      channel: 'email',
      recipient: email,
      subject: heading,
      text: emailText(content),
      html: emailHtml(content),
      right: null,
    });
  } else if (phone) {
    const text = `Dayworks: ${heading.toLowerCase()}. ${whatToDo} ${url}`;
    await queueMessage(client, jobs, {
      businessId: null,
      channel: 'sms',
      recipient: phone,
      subject: heading,
      text,
      right: null,
    });
  }
}
