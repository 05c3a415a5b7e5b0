import { addressLines } from '@dayworks/shared/contact';
import { type CalendarDate, formatLong } from '@dayworks/shared/dates/calendar-date';
import { invoiceTitle } from '@dayworks/shared/documents/document-kind';
import { DomainError, invalid } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { type Cents, formatCents } from '@dayworks/shared/money';
import { type MethodFacts, methodName } from '@dayworks/shared/online/saved-method-texts';
import { type Letterhead, letterheadQuery } from '../../business/letterhead.ts';
import { endParagraph } from '../../documents/autopay-end-link.ts';
import { openLink } from '../../documents/document-link.ts';
import { recipientOf } from '../../documents/recipient.ts';
import { type EmailParagraph, emailBody } from '../../outbox/email-layout.ts';
import { queueToCustomer } from '../../outbox/queue-message.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { Actor, Tx } from '../../platform/with-business.ts';

interface Words {
  heading: string;
  paragraphs: string[];
}

interface About {
  customer: NonNullable<Invoice['customer']>;
  entity: 'invoice' | 'customer';
  id: string;
  subject: string;
  button: { label: string; url: string } | null;
  /** The paragraph with the link for ending automatic payments; null if they have already ended. */
  end: EmailParagraph | null;
}

async function postAbout(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  { customer, entity, id, subject, button, end }: About,
  { heading, paragraphs }: Words,
): Promise<'queued' | 'kept'> {
  const { rows } = await tx.$client.query<Letterhead>(letterheadQuery(actor.businessId));
  const [business] = rows;
  if (!business) throw invalid('Business not found');
  const recipient = recipientOf(customer, 'email', entity);
  const content = {
    from: business.business_name,
    accent: business.accent,
    heading,
    paragraphs: [...paragraphs, ...(end ? [end] : [])],
    ...(button && { button }),
    footer: [business.business_name, ...addressLines(business)].join(', '),
  };
  const { status } = await queueToCustomer(tx, platform, actor, {
    channel: 'email',
    recipient,
    senderName: business.business_name,
    replyTo: business.reply_to,
    subject,
    ...emailBody(content),
    right: null,
    entity,
    entityId: id,
    letter: 'autopay',
  });
  return status;
}

/**
 * Puts an email about an automatic payment into the outbox, with links to the invoice and to the page for ending
 * automatic payments. Throws an error if the email cannot be sent, for example because the customer has no email
 * address.
 */
async function post(tx: Tx, platform: Platform, actor: Actor, invoice: Invoice, words: Words): Promise<void> {
  const { customer, id } = invoice;
  if (!customer) throw invalid('This invoice has no customer');
  const about: About = {
    customer,
    entity: 'invoice',
    id,
    subject: `${invoiceTitle(invoice)}: ${words.heading}`,
    button: { label: 'View invoice', url: await openLink(tx, platform, actor, { kind: 'invoice', id }) },
    end: endParagraph(platform, { businessId: actor.businessId, customerId: customer.id }),
  };
  if ((await postAbout(tx, platform, actor, about, words)) === 'kept')
    throw invalid('Emails are not set up on this server, so the customer could not be told.');
}

/**
 * Notifies the customer of a charge with its amount, date and payment method. Throws an error if the email cannot be
 * sent, because an invoice is never charged without prior notice.
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
  /** The day of the next attempt to charge the invoice; null if there will be no further attempt. */
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
 * Notifies the customer that an automatic payment failed, and how to pay instead. The failure is recorded even if the
 * email cannot be sent.
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

/**
 * Notifies the customer that the office turned automatic payments on or off. The change takes effect even if the email
 * cannot be sent, because every charge is announced separately.
 */
export async function tellOfChoice(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  customerId: string,
  { covers, method, announceDays }: { covers: string; method: MethodFacts | null; announceDays: number },
): Promise<void> {
  const { rows } = await tx.$client.query<NonNullable<Invoice['customer']>>(
    'select * from customers where business_id = $1 and id = $2',
    [actor.businessId, customerId],
  );
  const [customer] = rows;
  if (!customer) return;
  const days = `${announceDays} ${announceDays === 1 ? 'day' : 'days'}`;
  const heading = method ? 'Automatic payments are on' : 'Automatic payments have ended';
  const paragraphs = [
    method
      ? `We will charge ${covers} to ${methodName(method)} on the due date. You get an email with the amount at least ${days} before each charge.`
      : `We no longer charge ${covers} automatically. Please pay later invoices on their page.`,
  ];
  const end = method && endParagraph(platform, { businessId: actor.businessId, customerId });
  const about: About = { customer, entity: 'customer', id: customerId, subject: heading, button: null, end };
  await tx.$client.query('savepoint telling');
  try {
    await postAbout(tx, platform, actor, about, { heading, paragraphs });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await tx.$client.query('rollback to savepoint telling');
  }
}
