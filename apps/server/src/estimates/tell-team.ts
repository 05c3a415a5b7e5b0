import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { formatMoney } from '@dayworks/shared/money';
import { becauseOf, letterReaders } from '../notifications/letter-readers.ts';
import { emailBody } from '../outbox/email-layout.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { Scope, Tx } from '../platform/with-business.ts';

export interface CustomersWord {
  who: string;
  /** The text between the customer's name and 'estimate #…' in the email to the team. */
  said: 'approved' | 'declined' | 'asked for changes to';
  message: string | null;
  /** The package and the optional lines that the customer chose. */
  choices?: string | null;
}

const factOf: Record<CustomersWord['said'], string> = {
  approved:
    'The estimate was signed online. Next, request the deposit, or convert it to a project or an invoice.',
  declined: 'The estimate was declined online. Change it and send it again, or leave it as is.',
  'asked for changes to': 'Change the estimate and send it again so your customer can respond.',
};

/**
 * If a customer answers an estimate on the public page, the answer is emailed immediately to the team members who opted
 * in. A reply to the email reaches the customer.
 */
export async function tellTeam(
  tx: Tx,
  platform: Platform,
  actor: Scope,
  estimate: Estimate,
  { who, said, message, choices }: CustomersWord,
): Promise<void> {
  const { jobs, env } = platform;
  const title = estimate.title ? `${estimate.title}, ` : '';
  for (const reader of await letterReaders(tx, platform, actor, { kind: 'estimate_answered' })) {
    const content = {
      from: reader.business_name,
      heading: `${who} ${said} estimate #${estimate.number}`,
      paragraphs: [
        `${title}${formatMoney(estimate.total)}`,
        ...(choices ? [choices] : []),
        ...(message ? [`“${message}”`] : []),
        factOf[said],
      ],
      button: { label: 'Open estimate', url: `${env.publicUrl}/estimates?estimate=${estimate.id}` },
      footer: becauseOf(reader),
    };
    await queueMessage(tx.$client, jobs, {
      businessId: actor.businessId,
      audience: 'team',
      channel: 'email',
      recipient: reader.email,
      senderName: 'Dayworks',
      replyTo: estimate.customer?.email ?? null,
      subject: content.heading,
      ...emailBody(content),
      right: null,
    });
  }
}
