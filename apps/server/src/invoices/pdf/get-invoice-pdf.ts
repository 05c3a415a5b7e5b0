import { notFound } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import type { SharedInvoiceKey } from '@dayworks/shared/invoices/shared-invoice';
import { type Letterhead, letterheadQuery, readLogo } from '../../business/letterhead.ts';
import { countPdf } from '../../documents/shared-document.ts';
import type { RequestContext } from '../../identity/request-context.ts';
import type { Attachment } from '../../outbox/send-message.ts';
import type { PdfOwner } from '../../platform/files/pdf.ts';
import type { MemberContext, Platform } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { invoiceQuery } from '../invoice-queries.ts';
import { getInvoice } from '../reads.ts';
import { getSharedInvoice } from '../sharing/shared-invoice.ts';
import { invoiceFileName, invoicePdf } from './invoice-pdf.ts';

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
  const drawn = await draw(context.platform, { businessId, drawnFor: 'visitor' }, async () => ({
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
