import type { SentDocument } from '@dayworks/shared/documents/contract';
import { invalid } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import { queueLetter } from '../documents/queue-letter.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { Platform } from '../platform/platform.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { type InvoiceLetter, invoiceEmail, invoiceTextMessage } from './invoice-letter.ts';
import { invoiceFileName } from './invoice-pdf.ts';
import { lockInvoice } from './lock-invoice.ts';
import { setSent } from './mark-sent.ts';

export async function queueInvoiceLetter(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  invoice: Invoice,
  purpose: InvoiceLetter['purpose'],
  method: MessageChannel,
): Promise<SentDocument> {
  const { id, customer } = invoice;
  return queueLetter(tx, platform, actor, { kind: 'invoice', id, customer }, method, {
    fileName: invoiceFileName(id),
    email: (basis) => invoiceEmail({ ...basis, purpose, invoice }),
    textMessage: (basis) => invoiceTextMessage({ ...basis, purpose, invoice }),
  });
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
