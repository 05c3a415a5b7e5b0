import { addressLines } from '@dayworks/shared/address-lines';
import { formatLong } from '@dayworks/shared/calendar-date';
import { paymentMethodLabels } from '@dayworks/shared/documents/payment-method';
import { chargeLines, type SummaryLine, settlementLines } from '@dayworks/shared/documents/summary-lines';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';
import { formatMoney } from '@dayworks/shared/money';
import type { Letterhead } from '../business/letterhead.ts';
import type { PdfDocument, PdfFact, PdfLine } from '../documents/pdf-document.ts';
import { asLetter } from './shared-invoice.ts';

export const invoiceFileName = (id: string) => `Invoice-${invoiceNumber(id)}.pdf`;

const quantityFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

const printedLine = ({ label, amount }: SummaryLine): PdfLine => ({ label, amount: formatMoney(amount) });

function contactLines(business: Letterhead): string[] {
  const place = addressLines(business).join(', ');
  return [place, [business.phone, business.email].filter(Boolean).join(' · ')].filter(Boolean);
}

function partiesOf(letter: SharedInvoice, email: string | null): PdfFact[] {
  const { customer_name: person, customer_company: company } = letter;
  const names = company && company !== person ? [company, person] : [person];
  const place = addressLines({
    address: letter.service_address,
    city: letter.service_city,
    state: letter.service_state,
    zip_code: letter.service_zipcode,
  });
  return [
    { label: 'Billed to', lines: email ? [...names, email] : names, isStrong: true },
    ...(place.length > 0 ? [{ label: 'Work done at', lines: place, isStrong: false }] : []),
  ];
}

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
    business: { name: business.business_name, contact: contactLines(business), logo },
    recipient: letter.customer_company ?? letter.customer_name,
    parties: partiesOf(letter, invoice.customer?.email ?? null),
    dates: datesOf(letter),
    band: { lines: bandLines(letter), amount: formatMoney(letter.balance_due) },
    stamp: isPaid ? { word: 'PAID', date: letter.paid_at && formatLong(letter.paid_at) } : null,
    items: letter.items.map((item) => ({
      id: item.id,
      name: item.name,
      description: item.description,
      quantity: `${quantityFormat.format(item.quantity)} ${item.unit}`,
      price: formatMoney(item.price),
      tax: `${item.tax_rate}%`,
      amount: formatMoney(item.total),
    })),
    charges: chargeLines(letter).map(printedLine),
    total: { label: 'Total', amount: formatMoney(letter.total) },
    settlements: settlementLines(letter).map(printedLine),
    balance: { label: 'Amount due', amount: formatMoney(letter.balance_due) },
    payments: letter.payments.map((payment) => ({
      id: payment.id,
      date: formatLong(payment.payment_date),
      method: paymentMethodLabels[payment.payment_method],
      amount: formatMoney(payment.amount),
    })),
    notes: letter.notes,
    terms: letter.terms,
  };
}
