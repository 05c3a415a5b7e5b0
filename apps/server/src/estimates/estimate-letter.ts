import { formatLong } from '@dayworks/shared/calendar-date';
import { documentNumber, documentTitle } from '@dayworks/shared/documents/document-number';
import { receivedPayments } from '@dayworks/shared/documents/received-payments';
import { storedSummary } from '@dayworks/shared/documents/summary-lines';
import { depositAsked } from '@dayworks/shared/estimates/deposit';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { formatCents, formatMoney, toCents } from '@dayworks/shared/money';
import { type DocumentEmail, documentEmailHtml, documentEmailText } from '../documents/document-email.ts';
import type { LetterWords } from '../documents/letter.ts';
import type { DocumentLetterBasis } from '../documents/letter-basis.ts';
import { closingOf, footerOf, greetingOf, ownEmailText, withNote } from '../documents/letter-parts.ts';
import { estimateFileName } from './estimate-pdf.ts';

interface EstimateLetter extends DocumentLetterBasis {
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

function paragraphsOf({ estimate, note }: EstimateLetter): string[] {
  const deposit = depositAsked(estimate, toCents(estimate.total));
  const isOpen = deposit > 0 && !estimate.deposit_paid;
  return withNote(note, [
    `Here is the estimate ${workOf(estimate)}. Open it below to read it, ask for changes or sign it.`,
    ...(isOpen ? [`We ask for a deposit of ${formatCents(deposit)} before the work begins.`] : []),
  ]);
}

function figureOf({ id, total, valid_until }: Estimate): DocumentEmail['figure'] {
  const number = documentTitle('estimate', id);
  const detail = valid_until ? `Valid until ${formatLong(valid_until)} · ${number}` : number;
  return { label: 'Total', amount: formatMoney(total), detail };
}

const buttonLabel = 'View estimate';

function emailOf(letter: EstimateLetter): LetterWords['email'] {
  const { estimate, business, sender, link } = letter;
  const email: DocumentEmail = {
    subject: subjectOf(letter),
    businessName: business.business_name,
    greeting: greetingOf(estimate.customer),
    paragraphs: paragraphsOf(letter),
    figure: figureOf(estimate),
    button: { label: buttonLabel, url: link },
    items: estimate.items,
    summary: storedSummary({
      ...estimate,
      payments: receivedPayments(estimate.payments),
      tax_names: business.tax_names,
    }),
    balanceLabel: 'Balance',
    fileName: business.attach_pdf ? estimateFileName(estimate.id) : null,
    pay: null,
    accent: business.accent,
    closing: closingOf('Any questions?', business),
    signature: sender,
    footer: footerOf(business),
  };
  return { subject: email.subject, text: documentEmailText(email), html: documentEmailHtml(email) };
}

function textMessageOf({ estimate, business, link, note }: EstimateLetter): string {
  const offer = `estimate #${documentNumber(estimate.id)} for ${formatMoney(estimate.total)}${validPhrase(estimate)}.`;
  const words = withNote(note, [`${business.business_name}: ${offer}`]);
  return [...words, `Read and sign it here: ${link}`].join(' ');
}

export function estimateWords(letter: EstimateLetter): LetterWords {
  const { estimate, business, sender, link } = letter;
  return {
    email: emailOf(letter),
    textMessage: textMessageOf(letter),
    ownEmail: ownEmailText({
      greeting: greetingOf(estimate.customer),
      paragraphs: paragraphsOf(letter),
      link: { label: buttonLabel, url: link },
      signature: sender,
      businessName: business.business_name,
    }),
  };
}
