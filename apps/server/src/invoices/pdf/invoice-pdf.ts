import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { invoiceFacts } from '@dayworks/shared/documents/document-facts';
import { documentFileName, invoiceTitle } from '@dayworks/shared/documents/document-kind';
import { notFound } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { isEndedUnpaid } from '@dayworks/shared/invoices/invoice-status';
import type { SharedInvoice, SharedInvoiceKey } from '@dayworks/shared/invoices/shared-invoice';
import { payText } from '@dayworks/shared/look/ways-to-pay';
import { formatMoney } from '@dayworks/shared/money';
import { type Letterhead, letterheadQuery, readLogo } from '../../business/letterhead.ts';
import {
  printedBusiness,
  printedFact,
  printedItems,
  printedParties,
  printedSummary,
} from '../../documents/pdf-parts.ts';
import { countPdf } from '../../documents/shared-document.ts';
import type { RequestContext } from '../../identity/request-context.ts';
import type { Attachment } from '../../outbox/deliver-message.ts';
import type { PdfDocument, PdfOwner } from '../../platform/files/pdf-document.ts';
import type { MemberContext, Platform } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { invoiceQuery } from '../invoice-queries.ts';
import { getInvoice } from '../reads.ts';
import { asLetter, getSharedInvoice } from '../shared-invoice.ts';

export const invoiceFileName = (invoice: { number: string }) => documentFileName('invoice', invoice);

function bandLines({ displayed_status, due_date, paid_at, payments }: SharedInvoice) {
  if (displayed_status === 'void')
    return [{ text: 'This invoice was voided. Nothing is due.', emphasis: null }];
  if (isEndedUnpaid(displayed_status)) return [{ text: 'Nothing is due', emphasis: null }];
  if (displayed_status === 'paid') {
    return [
      { text: 'Amount due', emphasis: null },
      paid_at
        ? { text: 'Paid in full on', emphasis: formatLong(paid_at) }
        : { text: 'Paid in full', emphasis: null },
    ];
  }
  const [only] = payments;
  const due = due_date
    ? { text: 'Amount due by', emphasis: formatLong(due_date) }
    : { text: 'Amount due', emphasis: null };
  if (!only) return [due];
  const received =
    payments.length === 1
      ? `after ${formatMoney(only.amount)} received on ${formatLong(only.payment_date)}`
      : `after ${payments.length} payments`;
  return [due, { text: received, emphasis: null }];
}

/** Renders the invoice as a PDF with the stored amounts. */
export function invoicePdf(
  invoice: Invoice,
  business: Letterhead,
  logo: Uint8Array | null,
  now: Date,
): PdfDocument {
  const letter = asLetter(invoice, business, now);
  const isPaid = letter.displayed_status === 'paid';
  return {
    title: 'Invoice',
    number: `#${invoice.number}`,
    business: printedBusiness(business, logo),
    recipient: letter.addressee[0] ?? letter.customer_name,
    parties: printedParties(letter, invoice.customer?.email ?? null, 'invoice'),
    dates: invoiceFacts(letter).map((fact) =>
      printedFact(fact, fact.name === 'due_date' && letter.balance_due > 0),
    ),
    band: { lines: bandLines(letter), amount: formatMoney(letter.balance_due) },
    stamp: letter.voided_at
      ? { word: 'VOID', date: null }
      : isPaid
        ? { word: 'PAID', date: letter.paid_at && formatLong(letter.paid_at) }
        : null,
    items: printedItems(letter),
    lists: [],
    ...printedSummary(letter, 'Amount due'),
    deposit: null,
    signature: null,
    pay: letter.balance_due > 0 ? payText(business, invoiceTitle(invoice)) : null,
    notes: letter.notes,
    terms: letter.terms,
  };
}

const contentType = 'application/pdf';

interface Bill {
  invoice: Invoice;
  business: Letterhead;
  now: Date;
}

async function draw(platform: Platform, owner: PdfOwner, read: () => Promise<Bill>) {
  let name = '';
  const bytes = await platform.pdf.render(owner, async () => {
    const { invoice, business, now } = await read();
    name = invoiceFileName(invoice);
    return invoicePdf(invoice, business, await readLogo(platform, business.logo_url), now);
  });
  return { name, content: Buffer.from(bytes) };
}

const fileOf = ({ name, content }: { name: string; content: Buffer<ArrayBuffer> }) =>
  new File([content], name, { type: contentType });

/** Renders the PDF of an invoice for a member, which is also the print view (M20). */
export async function getInvoicePdf(context: MemberContext, { id }: { id: string }): Promise<File> {
  const { platform, actor } = context;
  const drawn = await draw(platform, { businessId: actor.businessId, drawnFor: 'member' }, async () => {
    const invoice = await getInvoice(context, { id });
    const [[business]] = await readBusiness<[Letterhead[]]>(context, [letterheadQuery(actor.businessId)]);
    if (!business) throw notFound('Business not found');
    return { invoice, business, now: actor.now };
  });
  return fileOf(drawn);
}

export async function getSharedInvoicePdf(context: RequestContext, input: SharedInvoiceKey): Promise<File> {
  const { invoice, business, businessId } = await getSharedInvoice(context, input);
  await countPdf(context, 'invoice');
  const owner = { businessId, drawnFor: 'visitor', openedId: input.id } as const;
  const drawn = await draw(context.platform, owner, async () => ({
    invoice,
    business,
    now: context.now,
  }));
  return fileOf(drawn);
}

/** Renders the PDF of the invoice when the message is sent, so that the PDF shows the current state of the invoice. */
export async function attachInvoicePdf(
  platform: Platform,
  businessId: string,
  id: string,
): Promise<Attachment> {
  const { name, content } = await draw(platform, { businessId, drawnFor: 'letter' }, async () => {
    const [[invoice], [business]] = await readBusiness<[Invoice[], Letterhead[]]>(
      { platform, actor: { businessId } },
      [invoiceQuery('own', businessId, id), letterheadQuery(businessId)],
    );
    if (!invoice || !business || invoice.status === 'cancelled')
      throw notFound('This invoice has been deleted');
    return { invoice, business, now: new Date() };
  });
  return { filename: name, content, contentType };
}
