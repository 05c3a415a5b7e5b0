import { formatLong } from '@dayworks/shared/calendar-date';
import { chargeLines, settlementLines } from '@dayworks/shared/documents/summary-lines';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';
import { formatMoney } from '@dayworks/shared/money';
import type { Letterhead } from '../business/letterhead.ts';
import type { PdfDocument, PdfFact } from '../documents/pdf-document.ts';
import {
  printedBusiness,
  printedItem,
  printedLine,
  printedParties,
  printedPayment,
} from '../documents/pdf-parts.ts';
import { asLetter } from './shared-invoice.ts';

export const invoiceFileName = (id: string) => `Invoice-${invoiceNumber(id)}.pdf`;

function datesOf({ date, due_date, displayed_status }: SharedInvoice): PdfFact[] {
  return [
    { label: 'Invoice date', lines: [date ? formatLong(date) : 'No date'], isStrong: false },
    {
      label: 'Due date',
      lines: [due_date ? formatLong(due_date) : 'No due date'],
      isStrong: displayed_status !== 'paid',
    },
  ];
}

function bandLines({ displayed_status, due_date, paid_at, payments }: SharedInvoice) {
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

/** The invoice as paper. Every amount is the stored one. */
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
    number: `#${invoiceNumber(invoice.id)}`,
    business: printedBusiness(business, logo),
    recipient: letter.customer_company ?? letter.customer_name,
    parties: printedParties(letter, invoice.customer?.email ?? null, {
      customer: 'Billed to',
      place: 'Work done at',
    }),
    dates: datesOf(letter),
    band: { lines: bandLines(letter), amount: formatMoney(letter.balance_due) },
    stamp: isPaid ? { word: 'PAID', date: letter.paid_at && formatLong(letter.paid_at) } : null,
    items: letter.items.map(printedItem),
    charges: chargeLines(letter).map(printedLine),
    total: { label: 'Total', amount: formatMoney(letter.total) },
    settlements: settlementLines(letter).map(printedLine),
    balance: { label: 'Amount due', amount: formatMoney(letter.balance_due) },
    payments: letter.payments.map(printedPayment),
    signature: null,
    notes: letter.notes,
    terms: letter.terms,
  };
}
