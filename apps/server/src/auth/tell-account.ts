import type pg from 'pg';
import { emailHtml, emailText } from '../outbox/email-layout.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { Platform } from '../platform/platform.ts';

const heading = 'Your account was changed';
export const notYou =
  'If this was not you, choose a new password right away and sign out the devices you do not know.';

interface Person {
  email: string | null;
  phone: string | null;
}

/** Whoever has an account is told what happened to it, in the same transaction: by mail, or by text without an address. */
export async function tellAccount(
  { env, jobs }: Platform,
  tx: Pick<pg.ClientBase, 'query'>,
  { email, phone }: Person,
  what: string,
): Promise<void> {
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
      text: emailText(content),
      html: emailHtml(content),
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
