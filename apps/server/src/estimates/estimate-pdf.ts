import { formatLong, todayIn } from '@dayworks/shared/dates/calendar-date';
import { estimateFacts } from '@dayworks/shared/documents/document-facts';
import { documentFileName } from '@dayworks/shared/documents/document-kind';
import { receivedTotal } from '@dayworks/shared/documents/payments/received-payments';
import { depositLabel } from '@dayworks/shared/estimates/deposit';
import type { SharedEstimate } from '@dayworks/shared/estimates/shared-estimate';
import { formatMoney, toCents } from '@dayworks/shared/money';
import type { Letterhead } from '../business/letterhead.ts';
import {
  printedBusiness,
  printedFact,
  printedItems,
  printedParties,
  printedSummary,
} from '../documents/pdf-parts.ts';
import type { PdfDocument, PdfLine } from '../platform/files/pdf-document.ts';
import { asOffer, type SignableEstimate } from './shared-estimate.ts';

export const estimateFileName = (estimate: { number: string }) => documentFileName('estimate', estimate);

/** The deposit line is printed on the estimate until the deposit has been received. */
function depositOf(estimate: SignableEstimate, { deposit_asked, payments }: SharedEstimate): PdfLine | null {
  const isReceived = receivedTotal(payments) >= toCents(deposit_asked);
  return isReceived ? null : { label: depositLabel(estimate), amount: formatMoney(deposit_asked) };
}

function bandLines({
  title,
  valid_until,
  deposit_asked,
}: SharedEstimate): NonNullable<PdfDocument['band']>['lines'] {
  return [
    ...(title ? [{ text: title, emphasis: null }] : []),
    valid_until
      ? { text: 'Total, valid until', emphasis: formatLong(valid_until) }
      : { text: 'Total', emphasis: null },
    ...(deposit_asked > 0
      ? [{ text: 'Deposit due before work begins', emphasis: formatMoney(deposit_asked) }]
      : []),
  ];
}

function signatureOf({ signature }: SharedEstimate, timeZone: string): PdfDocument['signature'] {
  if (!signature) return null;
  const { name, drawing, signed_at } = signature;
  return { name, drawing, date: formatLong(todayIn(timeZone, new Date(signed_at))) };
}

/** Renders the estimate as a PDF with the stored amounts. */
export function estimatePdf(
  estimate: SignableEstimate,
  business: Letterhead,
  logo: Uint8Array | null,
  now: Date,
): PdfDocument {
  const offer = asOffer(estimate, business, now);
  const summary = printedSummary(offer, 'Balance');
  return {
    title: 'Estimate',
    number: `#${estimate.number}`,
    business: printedBusiness(business, logo),
    recipient: offer.addressee[0] ?? offer.customer_name,
    parties: printedParties(offer, estimate.customer?.email ?? null, 'estimate'),
    dates: estimateFacts(offer).map((fact) => printedFact(fact, fact.name === 'valid_until')),
    band: { lines: bandLines(offer), amount: formatMoney(offer.total) },
    stamp: null,
    items: printedItems(offer),
    lists: [],
    ...summary,
    balance: summary.settlements.length > 0 ? summary.balance : null,
    deposit: depositOf(estimate, offer),
    notes: offer.notes,
    terms: offer.terms,
    signature: signatureOf(offer, business.time_zone),
  };
}
