import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { invoiceFacts } from '@dayworks/shared/documents/document-facts';
import { documentFileName } from '@dayworks/shared/documents/document-kind';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceTitle } from '@dayworks/shared/invoices/invoice-number';
import { isEndedUnpaid } from '@dayworks/shared/invoices/invoice-status';
import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';
import { payText } from '@dayworks/shared/look/ways-to-pay';
import { formatMoney } from '@dayworks/shared/money';
import type { Letterhead } from '../../business/letterhead.ts';
import {
  printedBusiness,
  printedFact,
  printedItems,
  printedParties,
  printedSummary,
} from '../../documents/pdf-parts.ts';
import type { PdfDocument } from '../../platform/files/pdf-document.ts';
import { asLetter } from '../sharing/shared-invoice.ts';

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
