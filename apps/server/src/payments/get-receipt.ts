import { customerName } from '@dayworks/shared/customers/customer-name';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { documentTitle, shortNumber } from '@dayworks/shared/documents/document-kind';
import { methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import { invalid, notFound } from '@dayworks/shared/errors';
import { hasPublicPage } from '@dayworks/shared/invoices/invoice-status';
import { formatMoney, fromCents, sumCents, toCents } from '@dayworks/shared/money';
import type { PaymentDetail, PaymentPart } from '@dayworks/shared/payments/payment-list';
import { receiptProblem } from '@dayworks/shared/payments/receipt';
import { type Letterhead, readLogo } from '../business/letterhead.ts';
import { openLink } from '../documents/document-link.ts';
import { type Letter, type LetterWriter, readBasis } from '../documents/letter.ts';
import { printedBusiness } from '../documents/pdf-parts.ts';
import { readInvoice } from '../invoices/invoice-record.ts';
import type { Attachment } from '../outbox/deliver-message.ts';
import type { PdfDocument, PdfFact, PdfItem, PdfOwner } from '../platform/files/pdf-document.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, readBusiness, type Tx } from '../platform/with-business.ts';
import {
  paidFor,
  type Receipt,
  type ReceiptRows,
  receiptFileName,
  receiptQueries,
  receiptWords,
} from './receipt.ts';

const fact = (label: string, ...lines: string[]): PdfFact => ({ label, lines, isStrong: false });

function payerOf({ customer }: Receipt): PdfFact {
  const person = customerName(customer);
  const names = customer?.company && customer.company !== person ? [customer.company, person] : [person];
  return {
    label: 'Received from',
    lines: customer?.email ? [...names, customer.email] : names,
    isStrong: true,
  };
}

function printedPurpose(receipt: Receipt): PdfItem {
  const purpose = paidFor(receipt);
  return {
    id: receipt.id,
    name: purpose ? `Payment on ${purpose}` : 'Payment',
    description: null,
    quantity: '',
    price: '',
    tax: '',
    amount: formatMoney(receipt.amount),
  };
}

const printedPart = (part: PaymentPart): PdfItem => ({
  id: part.id,
  name: part.document ? `Payment on ${documentTitle(part.document.kind, part.document)}` : 'Customer credit',
  description: null,
  quantity: '',
  price: '',
  tax: '',
  amount: formatMoney(part.amount),
});

/** Renders the receipt as a PDF. The receipt shows the document's balance as of today. */
function receiptPdf(receipt: Receipt, business: Letterhead, logo: Uint8Array | null): PdfDocument {
  const { amount, refunded_amount, reference, balance_left } = receipt;
  const day = formatLong(receipt.payment_date);
  return {
    title: 'Receipt',
    number: `#${shortNumber(receipt.id)}`,
    business: printedBusiness(business, logo),
    recipient: receipt.customer?.company ?? customerName(receipt.customer),
    parties: [payerOf(receipt)],
    dates: [
      fact('Payment date', day),
      fact('Method', methodLabel(receipt.payment_method)),
      ...(reference ? [fact('Reference', reference)] : []),
    ],
    band: { lines: [{ text: 'Amount received on', emphasis: day }], amount: formatMoney(amount) },
    stamp: null,
    items: receipt.parts.length > 0 ? receipt.parts.map(printedPart) : [printedPurpose(receipt)],
    lists: [],
    charges: [],
    total: { label: 'Amount received', amount: formatMoney(amount) },
    settlements:
      refunded_amount > 0
        ? [{ key: 'refunded', label: 'Refunded', amount: formatMoney(-refunded_amount) }]
        : [],
    balance: balance_left === null ? null : { label: 'Remaining balance', amount: formatMoney(balance_left) },
    deposit: null,
    payments: [],
    notes: null,
    terms: null,
    signature: null,
  };
}

const contentType = 'application/pdf';

/** Builds a receipt from its database rows; rejects the request if no payment was received. */
export function asReceipt([[payment], [balance], [business]]: ReceiptRows): {
  receipt: Receipt;
  business: Letterhead;
} {
  if (!payment || !balance || !business) throw notFound('Payment not found');
  const problem = receiptProblem(payment);
  if (problem) throw invalid(problem);
  return { receipt: asOneReceipt({ ...payment, ...balance }), business };
}

/**
 * A payment for several invoices has one receipt that covers all parts of the payment, no matter which part it is
 * opened from.
 */
function asOneReceipt(receipt: Receipt): Receipt {
  const { parts } = receipt;
  if (parts.length === 0) return receipt;
  const sumOf = (amounts: readonly number[]) => fromCents(sumCents(amounts.map(toCents)));
  return {
    ...receipt,
    id: receipt.receipt_id ?? receipt.id,
    amount: sumOf(parts.map(({ amount }) => amount)),
    refunded_amount: sumOf(parts.map(({ refunded_amount }) => refunded_amount)),
    document: null,
    balance_left: null,
  };
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

async function readReceipt(tx: Tx, { businessId }: Actor, id: string) {
  const [payment, balance, letterhead] = receiptQueries(businessId, id);
  const answers = await Promise.all([
    tx.$client.query<PaymentDetail>(payment),
    tx.$client.query<{ balance_left: number | null }>(balance),
    tx.$client.query<Letterhead>(letterhead),
  ]);
  return asReceipt([answers[0].rows, answers[1].rows, answers[2].rows]);
}

/**
 * The receipt for an invoice that is paid or was sent links to the invoice page, because that page contains everything
 * that a receipt contains.
 */
async function paidPage(tx: Tx, platform: Platform, actor: Actor, receipt: Receipt): Promise<Letter['page']> {
  if (receipt.document?.kind !== 'invoice') return null;
  const invoice = await readInvoice(tx, actor, receipt.document.id);
  if (!hasPublicPage(invoice)) return null;
  const document = { kind: 'invoice', id: invoice.id } as const;
  return { document, number: invoice.number, link: await openLink(tx, platform, actor, document) };
}

/**
 * Writes the emails and text messages that send a receipt. The messages go to the customer who made the payment (M19),
 * and sending them does not change any document.
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
