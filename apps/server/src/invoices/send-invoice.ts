import type { SentDocument } from '@dayworks/shared/documents/contract';
import { invalid, notFound } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import { type Letterhead, letterheadQuery } from '../business/letterhead.ts';
import { recipientOf } from '../documents/recipient.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { Platform } from '../platform/platform.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { type InvoiceLetter, invoiceEmail, invoiceTextMessage } from './invoice-letter.ts';
import { openInvoiceLink } from './invoice-link.ts';
import { invoiceFileName } from './invoice-pdf.ts';
import { lockInvoice } from './lock-invoice.ts';
import { setSent } from './mark-sent.ts';

async function readSender(tx: Tx, actor: Actor): Promise<{ business: Letterhead; name: string }> {
  const { rows: letterheads } = await tx.$client.query<Letterhead>(letterheadQuery(actor.businessId));
  const { rows: profiles } = await tx.$client.query<{ name: string }>(
    'select name from profiles where id = $1',
    [actor.userId],
  );
  const [business] = letterheads;
  if (!business) throw notFound('Business not found');
  return { business, name: profiles[0]?.name || business.business_name };
}

/** Writes the letter and puts it into the outbox, with a link that works and, by email, the PDF. */
export async function queueInvoiceLetter(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  invoice: Invoice,
  purpose: InvoiceLetter['purpose'],
  method: MessageChannel,
): Promise<SentDocument> {
  const recipient = recipientOf(invoice.customer, method, 'invoice');
  const { business, name: sender } = await readSender(tx, actor);
  const link = await openInvoiceLink(tx, platform, actor, invoice.id);
  const letter = { purpose, invoice, business, sender, link, today: businessDay(actor) };
  const name = invoiceFileName(invoice.id);
  const message_id = await queueMessage(tx.$client, platform.jobs, {
    businessId: actor.businessId,
    channel: method,
    recipient,
    senderName: business.business_name,
    replyTo: business.email,
    ...(method === 'email'
      ? { ...invoiceEmail(letter), attachments: [{ name, kind: 'invoice-pdf', id: invoice.id }] }
      : invoiceTextMessage(letter)),
    entity: 'invoice',
    entityId: invoice.id,
  });
  const { SMTP_URL, SMS_URL } = platform.env;
  return { message_id, method, kept: !(method === 'email' ? SMTP_URL : SMS_URL) };
}

/** A draft becomes sent by it (M9). */
export async function sendInvoice(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  id: string,
  method: MessageChannel,
): Promise<SentDocument> {
  const before = await lockInvoice(tx, platform, actor, id);
  const problem = invoiceActionProblem('send', before, businessDay(actor));
  if (problem) throw invalid(problem);
  const invoice = await setSent(tx, actor, before);
  const sent = await queueInvoiceLetter(tx, platform, actor, invoice, 'send', method);
  await audit(tx, actor, {
    action: `send_${method}`,
    entity: 'invoice',
    entityId: id,
    before: { status: before.status },
    after: { status: invoice.status, message_id: sent.message_id },
  });
  return sent;
}
