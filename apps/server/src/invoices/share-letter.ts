import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceTitle } from '@dayworks/shared/invoices/invoice-number';
import { formatMoney } from '@dayworks/shared/money';
import { readBasis } from '../documents/letter-basis.ts';
import { emailHtml, emailText } from '../outbox/email-layout.ts';
import { queueToCustomer } from '../outbox/queue-message.ts';
import type { Platform } from '../platform/platform.ts';
import type { Actor, Tx } from '../platform/with-business.ts';

/**
 * Notifies a user that an invoice was shared with them. The URL contains no key, so it works only for this user after
 * signing in.
 */
export async function tellSharedUser(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  invoice: Invoice,
  recipient: string,
): Promise<void> {
  const { business, sender } = await readBasis(tx, actor, { note: null, tone: null });
  const title = invoiceTitle(invoice.id);
  const content = {
    from: business.business_name,
    heading: `${sender} shared ${title} with you`,
    paragraphs: [
      `${business.business_name} shared ${title} for ${formatMoney(invoice.total)} with you. Sign in with this email address to open it.`,
    ],
    button: { label: 'Open the invoice', url: `${platform.env.publicUrl}/shared-invoice/${invoice.id}` },
    footer: `You get this message because you have an account on Dayworks.`,
  };
  await queueToCustomer(tx, platform, actor, {
    channel: 'email',
    recipient,
    senderName: business.business_name,
    replyTo: business.reply_to,
    subject: content.heading,
    text: emailText(content),
    html: emailHtml(content),
    // The link in the message opens nothing unless that user is signed in, so the message grants no right.
    right: null,
    entity: 'invoice',
    entityId: invoice.id,
  });
}
