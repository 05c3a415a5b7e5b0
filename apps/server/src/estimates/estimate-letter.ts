import { formatLong } from '@dayworks/shared/calendar-date';
import { documentNumber, documentTitle } from '@dayworks/shared/documents/document-number';
import { receivedPayments } from '@dayworks/shared/documents/received-payments';
import { storedSummary } from '@dayworks/shared/documents/summary-lines';
import { depositAsked } from '@dayworks/shared/estimates/deposit';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { formatCents, formatMoney, toCents } from '@dayworks/shared/money';
import { type DocumentEmail, documentEmailHtml, documentEmailText } from '../documents/document-email.ts';
import { closingOf, footerOf, greetingOf } from '../documents/letter-parts.ts';
import type { LetterBasis } from '../documents/queue-letter.ts';
import { estimateFileName } from './estimate-pdf.ts';

interface EstimateLetter extends LetterBasis {
  estimate: Estimate;
}

/** ', valid until May 28, 2026', or nothing. */
const validPhrase = ({ valid_until }: Estimate) =>
  valid_until ? `, valid until ${formatLong(valid_until)}` : '';

const subjectOf = ({ estimate, business }: EstimateLetter) =>
  `Estimate from ${business.business_name}: ${formatMoney(estimate.total)}${validPhrase(estimate)}`;

function workOf({ title, service_address }: Estimate): string {
  if (title) return `for ${title}`;
  return service_address ? `for the work at ${service_address}` : 'you asked for';
}

function paragraphsOf(estimate: Estimate): string[] {
  const deposit = depositAsked(estimate, toCents(estimate.total));
  const isOpen = deposit > 0 && !estimate.deposit_paid;
  return [
    `Here is the estimate ${workOf(estimate)}. Open it below to read it, ask for changes or sign it.`,
    ...(isOpen ? [`We ask for a deposit of ${formatCents(deposit)} before the work begins.`] : []),
  ];
}

function figureOf({ id, total, valid_until }: Estimate): DocumentEmail['figure'] {
  const number = documentTitle('estimate', id);
  const detail = valid_until ? `Valid until ${formatLong(valid_until)} · ${number}` : number;
  return { label: 'Total', amount: formatMoney(total), detail };
}

export function estimateEmail(letter: EstimateLetter): { subject: string; text: string; html: string } {
  const { estimate, business, sender, link } = letter;
  const email: DocumentEmail = {
    subject: subjectOf(letter),
    businessName: business.business_name,
    greeting: greetingOf(estimate.customer),
    paragraphs: paragraphsOf(estimate),
    figure: figureOf(estimate),
    button: { label: 'View estimate', url: link },
    items: estimate.items,
    summary: storedSummary({ ...estimate, payments: receivedPayments(estimate.payments) }),
    balanceLabel: 'Balance',
    fileName: estimateFileName(estimate.id),
    closing: closingOf('Any questions?', business),
    signature: sender,
    footer: footerOf(business),
  };
  return { subject: email.subject, text: documentEmailText(email), html: documentEmailHtml(email) };
}

export function estimateTextMessage(letter: EstimateLetter): { subject: string; text: string } {
  const { estimate, business, link } = letter;
  const offer = `estimate #${documentNumber(estimate.id)} for ${formatMoney(estimate.total)}${validPhrase(estimate)}.`;
  return {
    subject: subjectOf(letter),
    text: `${business.business_name}: ${offer} Read and sign it here: ${link}`,
  };
}
