import { formatLong } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { documentNumber } from '@dayworks/shared/documents/document-number';
import { paymentMethodLabels } from '@dayworks/shared/documents/payment-method';
import { formatMoney } from '@dayworks/shared/money';
import type { Letterhead } from '../business/letterhead.ts';
import { printedBusiness } from '../documents/pdf-parts.ts';
import type { PdfDocument, PdfFact, PdfItem } from '../platform/pdf-document.ts';
import { paidFor, type Receipt } from './receipt.ts';

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

/** Renders the receipt as a PDF. The receipt shows the document's balance as of today. */
export function receiptPdf(receipt: Receipt, business: Letterhead, logo: Uint8Array | null): PdfDocument {
  const { amount, refunded_amount, reference, balance_left } = receipt;
  const day = formatLong(receipt.payment_date);
  return {
    title: 'Receipt',
    number: `#${documentNumber(receipt.id)}`,
    business: printedBusiness(business, logo),
    recipient: receipt.customer?.company ?? customerName(receipt.customer),
    parties: [payerOf(receipt)],
    dates: [
      fact('Payment date', day),
      fact('Method', paymentMethodLabels[receipt.payment_method]),
      ...(reference ? [fact('Reference', reference)] : []),
    ],
    band: { lines: [{ text: 'Amount received on', emphasis: day }], amount: formatMoney(amount) },
    stamp: null,
    items: [printedPurpose(receipt)],
    lists: [],
    charges: [],
    total: { label: 'Amount received', amount: formatMoney(amount) },
    settlements:
      refunded_amount > 0
        ? [{ key: 'refunded', label: 'Of which refunded', amount: formatMoney(-refunded_amount) }]
        : [],
    balance: balance_left === null ? null : { label: 'Balance left', amount: formatMoney(balance_left) },
    deposit: null,
    payments: [],
    notes: null,
    terms: null,
    signature: null,
  };
}
