import { formatShort } from '@dayworks/shared/calendar-date';
import { emailHtml, emailText } from '../../outbox/email-layout.ts';
import { closingLetter, queueMessage } from '../../outbox/queue-message.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Actor, Tx } from '../../platform/with-business.ts';

interface Closing {
  business_name: string;
  closes_on: string;
}

/**
 * Notifies everyone on the team that the business is closing, because the user who closed it may be an impostor and
 * the other members would lose their data. The email is sent at most once a day, so that repeated closing does not
 * fill anyone's mailbox.
 */
export async function tellTeamOfClosing(
  tx: Tx,
  { env, jobs, mailer }: Platform,
  { businessId, now }: Pick<Actor, 'businessId' | 'now'>,
  { business_name, closes_on }: Closing,
): Promise<void> {
  const { rows } = await tx.$client.query<{ email: string }>(
    `select p.email from members m join profiles p on p.id = m.user_id
     where m.business_id = $1 and may_be_written_to(m.user_id, $2)
       and not exists (select from outbox o where o.business_id = $1 and o.recipient = p.email and o.letter = $3
         and o.created_at > $4::timestamptz - interval '1 day')`,
    [businessId, Boolean(mailer), closingLetter, now],
  );
  const content = {
    from: business_name,
    heading: `${business_name} closes on ${formatShort(closes_on)}`,
    paragraphs: [
      'The owner closed the business. From now on nothing is sent to customers, and its public pages are gone.',
      'On that day everything is erased for good. Until then the owner can change their mind and keep it.',
    ],
    button: { label: 'Open Dayworks', url: `${env.publicUrl}/settings/danger` },
    footer: `You get this message because you work at ${business_name} on Dayworks.`,
  };
  for (const { email } of rows) {
    await queueMessage(tx.$client, jobs, {
      businessId,
      audience: 'team',
      channel: 'email',
      recipient: email,
      senderName: 'Dayworks',
      subject: content.heading,
      text: emailText(content),
      html: emailHtml(content),
      right: null,
      letter: closingLetter,
    });
  }
}
