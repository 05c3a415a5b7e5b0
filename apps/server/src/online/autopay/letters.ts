import { addressLines } from '@dayworks/shared/contact';
import { type CalendarDate, formatLong } from '@dayworks/shared/dates/calendar-date';
import { invoiceTitle } from '@dayworks/shared/documents/document-kind';
import { DomainError, invalid } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { type Cents, formatCents } from '@dayworks/shared/money';
import { type MethodFacts, methodName } from '@dayworks/shared/online/saved-method-texts';
import { type Letterhead, letterheadQuery } from '../../business/letterhead.ts';
import { openLink } from '../../documents/document-link.ts';
import { recipientOf } from '../../documents/recipient.ts';
import { type EmailParagraph, emailHtml, emailText } from '../../outbox/email-layout.ts';
import { queueToCustomer } from '../../outbox/queue-message.ts';
import { html } from '../../platform/html.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { Actor, Tx } from '../../platform/with-business.ts';
import { type EndKey, endUrl } from './end-link.ts';

function endParagraph(platform: Platform, key: EndKey): EmailParagraph {
  const url = endUrl(platform, key);
  return {
    text: `You can end automatic payments at any time: ${url}`,
    html: html`You can <a href="${url}">end automatic payments</a> at any time.`,
  };
}

interface Words {
  heading: string;
  paragraphs: string[];
}

/**
 * Puts an email about an automatic payment into the outbox. It links to the invoice and to the page that ends automatic
 * payments. An email that cannot be sent is an error, for example because the customer has no email address.
 */
async function post(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  invoice: Invoice,
  { heading, paragraphs }: Words,
): Promise<void> {
  const { businessId } = actor;
  const { rows } = await tx.$client.query<Letterhead>(letterheadQuery(businessId));
  const [business] = rows;
  if (!business || !invoice.customer) throw invalid('This invoice has no customer');
  const recipient = recipientOf(invoice.customer, 'email', 'invoice');
  const content = {
    from: business.business_name,
    accent: business.accent,
    heading,
    paragraphs: [...paragraphs, endParagraph(platform, { businessId, customerId: invoice.customer.id })],
    button: {
      label: 'View invoice',
      url: await openLink(tx, platform, actor, { kind: 'invoice', id: invoice.id }),
    },
    footer: [business.business_name, ...addressLines(business)].join(', '),
  };
  const { status } = await queueToCustomer(tx, platform, actor, {
    channel: 'email',
    recipient,
    senderName: business.business_name,
    replyTo: business.reply_to,
    subject: `${invoiceTitle(invoice)}: ${heading}`,
    text: emailText(content),
    html: emailHtml(content),
    right: null,
    entity: 'invoice',
    entityId: invoice.id,
    letter: 'autopay',
  });
  if (status === 'kept')
    throw invalid('Emails are not set up on this server, so the customer could not be told.');
}

/**
 * Announces a charge with its amount, date and method. An announcement that cannot be sent is an error, because nothing
 * is charged without one.
 */
export const announceCharge = (
  tx: Tx,
  platform: Platform,
  actor: Actor,
  invoice: Invoice,
  { amount, chargeOn, method }: { amount: Cents; chargeOn: CalendarDate; method: MethodFacts },
): Promise<void> =>
  post(tx, platform, actor, invoice, {
    heading: `Automatic payment of ${formatCents(amount)} on ${formatLong(chargeOn)}`,
    paragraphs: [
      `We will charge ${formatCents(amount)} for ${invoiceTitle(invoice)} to ${methodName(method)} on ${formatLong(chargeOn)}. You do not have to do anything.`,
    ],
  });

interface FailedCharge {
  amount: Cents;
  method: MethodFacts;
  problem: string | null;
  /** The day of the next attempt; null if no attempt follows. */
  next: CalendarDate | null;
  needsCustomer: boolean;
}

function failureWords(
  invoice: Invoice,
  { amount, method, problem, next, needsCustomer }: FailedCharge,
): Words {
  const title = invoiceTitle(invoice);
  if (needsCustomer)
    return {
      heading: 'Please confirm your payment',
      paragraphs: [
        `Your bank wants you to confirm the payment of ${formatCents(amount)} for ${title}.`,
        'Nothing was charged. Please pay on the page of the invoice.',
      ],
    };
  return {
    heading: 'Your automatic payment did not work',
    paragraphs: [
      `${methodName(method)} could not be charged for ${title}${problem ? `: ${problem}` : '.'}`,
      next
        ? `We will try again on ${formatLong(next)}. You can also pay now on the page of the invoice.`
        : 'We will not try again. Please pay on the page of the invoice.',
    ],
  };
}

/**
 * Tells the customer that a charge has failed, and how to pay instead. If the email cannot be sent, the failure is
 * recorded all the same.
 */
export async function tellOfFailure(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  invoice: Invoice,
  failed: FailedCharge,
): Promise<void> {
  await tx.$client.query('savepoint telling');
  try {
    await post(tx, platform, actor, invoice, failureWords(invoice, failed));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await tx.$client.query('rollback to savepoint telling');
  }
}
