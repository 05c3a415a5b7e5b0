import { invalid } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { type InvoiceAction, invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { wasSent } from '@dayworks/shared/invoices/invoice-status';
import { type MethodFacts, methodName } from '@dayworks/shared/online/saved-method-texts';
import { endParagraph } from '../../documents/autopay-end-link.ts';
import {
  type Letter,
  type LetterWish,
  type LetterWriter,
  readDocumentBasis,
} from '../../documents/letter.ts';
import { takeNumber } from '../../documents/numbers/number-sequences.ts';
import type { EmailParagraph } from '../../outbox/email-layout.ts';
import { businessDay } from '../../platform/business-day.ts';
import { html } from '../../platform/html.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { Actor, Tx } from '../../platform/with-business.ts';
import { lockInvoice } from '../invoice-record.ts';
import { invoiceFileName } from '../pdf/invoice-pdf.ts';
import { setSent } from '../writes.ts';
import { type InvoiceLetter, invoiceWords } from './invoice-letter.ts';

async function lockFor(action: InvoiceAction, tx: Tx, platform: Platform, actor: Actor, id: string) {
  const invoice = await lockInvoice(tx, platform, actor, id);
  const problem = invoiceActionProblem(action, invoice, businessDay(actor));
  if (problem) throw invalid(problem);
  return invoice;
}

const autopayText = `select m.kind, m.brand, m.last4 from saved_methods m
  where m.business_id = $1 and m.id = autopay_method($1, $2) and is_autopaid($1, $2, $3)`;

/**
 * Builds the paragraphs that inform the customer that the invoice will be charged automatically, and how to turn off
 * automatic payments.
 */
async function autopayParagraphs(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  { id, customer_id }: Invoice,
): Promise<EmailParagraph[]> {
  if (!platform.paymentProvider || !customer_id) return [];
  const { businessId } = actor;
  const { rows } = await tx.$client.query<MethodFacts>(autopayText, [businessId, id, businessDay(actor)]);
  if (!rows[0]) return [];
  const text = `This invoice is paid automatically with ${methodName(rows[0])} when it is due. You do not have to do anything.`;
  return [{ text, html: html`${text}` }, endParagraph(platform, { businessId, customerId: customer_id })];
}

async function writeLetter(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  invoice: Invoice,
  purpose: InvoiceLetter['purpose'],
  wish: LetterWish,
): Promise<Omit<Letter, 'confirms'>> {
  const { id, customer } = invoice;
  const document = { kind: 'invoice', id } as const;
  const basis = await readDocumentBasis(tx, platform, actor, document, wish);
  return {
    ...invoiceWords({
      ...basis,
      purpose,
      invoice,
      autopay: await autopayParagraphs(tx, platform, actor, invoice),
    }),
    entity: 'invoice',
    id,
    customer,
    business: basis.business,
    file: basis.business.attach_pdf ? { name: invoiceFileName(invoice), kind: 'invoice-pdf' } : null,
    page: { document, number: invoice.number, link: basis.link },
  };
}

/** Sending the invoice marks a draft as sent (M9). */
export const invoiceLetters: LetterWriter = {
  async write(tx, platform, actor, id, wish) {
    const locked = await lockFor('send', tx, platform, actor, id);
    const invoice = { ...locked, number: await takeNumber(tx, actor, 'invoice', locked) };
    const letter = await writeLetter(tx, platform, actor, invoice, 'send', wish);
    return { ...letter, confirms: wasSent(invoice) ? null : 'sent' };
  },
  async markLeft(tx, platform, actor, id) {
    const before = await lockFor('send', tx, platform, actor, id);
    const after = await setSent(tx, actor, before);
    return { before: { status: before.status }, after: { status: after.status } };
  },
};

/** A reminder can be sent only once a day, so a double click sends only one reminder (M15). */
export const reminderLetters: LetterWriter = {
  async write(tx, platform, actor, id, wish) {
    const invoice = await lockFor('remind', tx, platform, actor, id);
    return { ...(await writeLetter(tx, platform, actor, invoice, 'remind', wish)), confirms: 'reminded' };
  },
  async markLeft(tx, platform, actor, id) {
    await lockFor('remind', tx, platform, actor, id);
    const reminded_on = businessDay(actor);
    await tx.$client.query('update invoices set reminded_on = $3 where business_id = $1 and id = $2', [
      actor.businessId,
      id,
      reminded_on,
    ]);
    return { after: { reminded_on } };
  },
};
