import { invalid, notFound } from '@dayworks/shared/errors';
import { receiptProblem } from '@dayworks/shared/payments/receipt';
import { type Letterhead, readLogo } from '../business/letterhead.ts';
import type { Attachment } from '../outbox/send-message.ts';
import type { PdfOwner } from '../platform/pdf.ts';
import type { Platform } from '../platform/platform.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { type Receipt, type ReceiptRows, receiptFileName, receiptQueries } from './receipt.ts';
import { receiptPdf } from './receipt-pdf.ts';

const contentType = 'application/pdf';

/** Combines the rows of a receipt; rejects the request if no payment was received. */
export function asReceipt([[payment], [balance], [business]]: ReceiptRows): {
  receipt: Receipt;
  business: Letterhead;
} {
  if (!payment || !balance || !business) throw notFound('Payment not found');
  const problem = receiptProblem(payment);
  if (problem) throw invalid(problem);
  return { receipt: { ...payment, ...balance }, business };
}

async function draw(platform: Platform, scope: PdfOwner, id: string): Promise<Buffer<ArrayBuffer>> {
  const bytes = await platform.pdf.render(scope, async () => {
    const rows = await readBusiness<ReceiptRows>(
      { platform, actor: scope },
      receiptQueries(scope.businessId, id),
    );
    const { receipt, business } = asReceipt(rows);
    return receiptPdf(receipt, business, await readLogo(platform, business.logo_url));
  });
  return Buffer.from(bytes);
}

export async function getReceipt(context: MemberContext, { id }: { id: string }): Promise<File> {
  const { platform, actor } = context;
  return new File(
    [await draw(platform, { businessId: actor.businessId, drawnFor: 'member' }, id)],
    receiptFileName(id),
    { type: contentType },
  );
}

/** Renders the receipt when the message is sent, so that the receipt shows the current balance. */
export async function attachReceipt(platform: Platform, businessId: string, id: string): Promise<Attachment> {
  return {
    filename: receiptFileName(id),
    content: await draw(platform, { businessId, drawnFor: 'letter' }, id),
    contentType,
  };
}
