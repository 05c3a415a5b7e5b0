import { hasPublicPage } from '@dayworks/shared/invoices/invoice-status';
import type { PaymentDetail } from '@dayworks/shared/payments/payment-list';
import type { Letterhead } from '../business/letterhead.ts';
import { openLink } from '../documents/document-link.ts';
import { type Letter, type LetterWriter, readBasis } from '../documents/letter.ts';
import { readInvoice } from '../invoices/invoice-record.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { asReceipt } from './get-receipt.ts';
import { type Receipt, receiptFileName, receiptQueries, receiptWords } from './receipt.ts';

async function readReceipt(tx: Tx, { businessId }: Actor, id: string) {
  const [payment, balance, letterhead] = receiptQueries(businessId, id);
  const answers = await Promise.all([
    tx.$client.query<PaymentDetail>(payment),
    tx.$client.query<{ balance_left: number | null }>(balance),
    tx.$client.query<Letterhead>(letterhead),
  ]);
  return asReceipt([answers[0].rows, answers[1].rows, answers[2].rows]);
}

/** The page of an invoice that is paid or was sent contains everything that a receipt contains. */
async function paidPage(tx: Tx, platform: Platform, actor: Actor, receipt: Receipt): Promise<Letter['page']> {
  if (receipt.document?.kind !== 'invoice') return null;
  const invoice = await readInvoice(tx, actor, receipt.document.id);
  if (!hasPublicPage(invoice)) return null;
  const document = { kind: 'invoice', id: invoice.id } as const;
  return { document, number: invoice.number, link: await openLink(tx, platform, actor, document) };
}

/**
 * The messages with a receipt. A receipt is sent to the customer who made the payment (M19), and sending it changes
 * no document.
 */
export const receiptLetters: LetterWriter = {
  async write(tx, platform, actor, id, wish) {
    const { receipt, business } = await readReceipt(tx, actor, id);
    const page = await paidPage(tx, platform, actor, receipt);
    const basis = await readBasis(tx, actor, wish);
    return {
      ...receiptWords({ ...basis, receipt, link: page?.link ?? null }),
      entity: 'payment',
      id,
      customer: receipt.customer,
      business,
      file: { name: receiptFileName(id), kind: 'receipt-pdf' },
      page,
      confirms: null,
    };
  },
  markLeft: async () => ({}),
};
