import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { documentTitle } from '@dayworks/shared/documents/document-kind';
import { storedSummary } from '@dayworks/shared/documents/lines/summary-lines';
import { receivedPayments } from '@dayworks/shared/documents/payments/received-payments';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { estimateValues } from '@dayworks/shared/estimates/estimate-values';
import { peopleValues, wordsOf } from '@dayworks/shared/messages/fill';
import { formatMoney } from '@dayworks/shared/money';
import { type DocumentEmail, documentEmailHtml, documentEmailText } from '../documents/document-email.ts';
import {
  closingOf,
  type DocumentLetterBasis,
  footerOf,
  type LetterWords,
  ownEmailText,
} from '../documents/letter.ts';
import { type WordedLetter, wordLetter } from '../messages/letter-paragraphs.ts';
import { estimateFileName } from './estimate-pdf.ts';

interface EstimateLetter extends DocumentLetterBasis {
  estimate: Estimate;
}

function wordsFor({ estimate, business, sender, link, words, note }: EstimateLetter): WordedLetter {
  const people = peopleValues(estimate.customer, business, sender);
  return wordLetter(words, 'estimate', { ...people, ...estimateValues(estimate), link }, note);
}

function figureOf({ total, valid_until, ...estimate }: Estimate): DocumentEmail['figure'] {
  const number = documentTitle('estimate', estimate);
  const facts = valid_until ? [`Valid until ${formatLong(valid_until)}`, number] : [number];
  return { label: 'Total', amount: formatMoney(total), facts };
}

const buttonLabel = 'View estimate';

function emailOf(letter: EstimateLetter, { subject, drawn, isSigned }: WordedLetter): LetterWords['email'] {
  const { estimate, business, sender, link } = letter;
  const email: DocumentEmail = {
    subject: wordsOf(subject),
    businessName: business.business_name,
    paragraphs: drawn,
    figure: figureOf(estimate),
    button: { label: buttonLabel, url: link },
    items: estimate.items,
    summary: storedSummary({
      ...estimate,
      payments: receivedPayments(estimate.payments),
      tax_names: business.tax_names,
    }),
    balanceLabel: 'Balance',
    fileName: business.attach_pdf ? estimateFileName(estimate) : null,
    pay: null,
    accent: business.accent,
    closing: closingOf('Any questions?', business),
    signature: isSigned ? null : sender,
    footer: footerOf(business),
  };
  return { subject: email.subject, text: documentEmailText(email), html: documentEmailHtml(email) };
}

export function estimateWords(letter: EstimateLetter): LetterWords {
  const { business, sender, link } = letter;
  const worded = wordsFor(letter);
  return {
    email: emailOf(letter, worded),
    textMessage: wordsOf(worded.textMessage),
    ownEmail: ownEmailText({
      paragraphs: worded.drawn.map(({ text }) => text),
      link: { label: buttonLabel, url: link },
      signature: worded.isSigned ? null : sender,
      businessName: business.business_name,
    }),
    worded,
  };
}
