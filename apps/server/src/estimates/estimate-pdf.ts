import { formatLong, todayIn } from '@dayworks/shared/calendar-date';
import { documentNumber } from '@dayworks/shared/documents/document-number';
import { chargeLines, settlementLines } from '@dayworks/shared/documents/summary-lines';
import { depositLabel } from '@dayworks/shared/estimates/deposit';
import type { SharedEstimate } from '@dayworks/shared/estimates/shared-estimate';
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
import { receivedPayments } from '../documents/received-payments.ts';
import { asOffer, type SignableEstimate } from './shared-estimate.ts';

export const estimateFileName = (id: string) => `Estimate-${documentNumber(id)}.pdf`;

function datesOf({ date, valid_until }: SharedEstimate): PdfFact[] {
  return [
    { label: 'Date', lines: [formatLong(date)], isStrong: false },
    { label: 'Valid until', lines: [valid_until ? formatLong(valid_until) : 'No end date'], isStrong: true },
  ];
}

function bandLines({ title, valid_until, deposit_asked }: SharedEstimate): PdfDocument['band']['lines'] {
  return [
    ...(title ? [{ text: title, emphasis: null }] : []),
    valid_until
      ? { text: 'Total, valid until', emphasis: formatLong(valid_until) }
      : { text: 'Total', emphasis: null },
    ...(deposit_asked > 0
      ? [{ text: 'Deposit before the work begins', emphasis: formatMoney(deposit_asked) }]
      : []),
  ];
}

function signatureOf({ signature }: SharedEstimate, timeZone: string): PdfDocument['signature'] {
  if (!signature) return null;
  const { name, drawing, signed_at } = signature;
  return { name, drawing, date: formatLong(todayIn(timeZone, new Date(signed_at))) };
}

/** The estimate as paper. Every amount is the stored one. */
export function estimatePdf(
  estimate: SignableEstimate,
  business: Letterhead,
  logo: Uint8Array | null,
  now: Date,
): PdfDocument {
  const offer = asOffer(estimate, business, now);
  const payments = receivedPayments(estimate.payments);
  const { total, balance_due } = estimate;
  const deposit =
    offer.deposit_asked > 0 ? [{ label: depositLabel(estimate), amount: offer.deposit_asked }] : [];
  return {
    title: 'Estimate',
    number: `#${documentNumber(estimate.id)}`,
    business: printedBusiness(business, logo),
    recipient: offer.customer_company ?? offer.customer_name,
    parties: printedParties(offer, estimate.customer?.email ?? null, {
      customer: 'Prepared for',
      place: 'Work at',
    }),
    dates: datesOf(offer),
    band: { lines: bandLines(offer), amount: formatMoney(offer.total) },
    stamp: null,
    items: offer.items.map(printedItem),
    charges: chargeLines(offer).map(printedLine),
    total: { label: 'Total', amount: formatMoney(total) },
    settlements: [
      ...deposit,
      ...(payments.length > 0 ? settlementLines({ total, balance_due, payments }) : []),
    ].map(printedLine),
    balance: payments.length > 0 ? { label: 'Balance', amount: formatMoney(balance_due) } : null,
    payments: payments.map(printedPayment),
    notes: offer.notes,
    terms: offer.terms,
    signature: signatureOf(offer, business.time_zone),
  };
}
