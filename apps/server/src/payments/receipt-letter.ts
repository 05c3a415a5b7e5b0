import { addressLines } from '@dayworks/shared/address-lines';
import { formatLong } from '@dayworks/shared/calendar-date';
import { paymentMethodLabels } from '@dayworks/shared/documents/payment-method';
import { formatMoney } from '@dayworks/shared/money';
import type { LetterWords } from '../documents/letter.ts';
import type { LetterBasis } from '../documents/letter-basis.ts';
import { closingOf, greetingOf, ownEmailText, withNote } from '../documents/letter-parts.ts';
import { emailHtml, emailText } from '../outbox/email-layout.ts';
import { paidFor, type Receipt } from './receipt.ts';

interface ReceiptLetter extends LetterBasis {
  receipt: Receipt;
  /** To the page of the bill, which reads as a receipt too. */
  link: string | null;
}

const subjectOf = ({ receipt, business }: ReceiptLetter) =>
  `Receipt from ${business.business_name}: ${formatMoney(receipt.amount)}`;

/** 'We received $200.00 (check) on November 10, 2026 for Invoice #7f3a9c21.' */
function receivedSentence({ receipt }: ReceiptLetter): string {
  const method = paymentMethodLabels[receipt.payment_method].toLowerCase();
  const purpose = paidFor(receipt);
  const day = formatLong(receipt.payment_date);
  return `We received ${formatMoney(receipt.amount)} (${method}) on ${day}${purpose ? ` for ${purpose}` : ''}.`;
}

function refundSentence({ receipt: { refunded_amount } }: ReceiptLetter): string[] {
  return refunded_amount > 0 ? [`${formatMoney(refunded_amount)} was refunded to you.`] : [];
}

function balanceSentence({ receipt: { balance_left } }: ReceiptLetter): string[] {
  if (balance_left === null) return [];
  return [balance_left > 0 ? `${formatMoney(balance_left)} is left to pay.` : 'Nothing is left to pay.'];
}

const factsOf = (letter: ReceiptLetter) =>
  [receivedSentence(letter), ...refundSentence(letter), ...balanceSentence(letter)].join(' ');

const buttonOf = ({ link }: ReceiptLetter) => (link ? { label: 'View invoice', url: link } : null);

function emailOf(letter: ReceiptLetter): LetterWords['email'] {
  const { receipt, business, sender, note } = letter;
  const closing = closingOf('Anything not right?', business);
  const button = buttonOf(letter);
  const content = {
    from: business.business_name,
    accent: business.accent,
    heading: `Thank you for ${formatMoney(receipt.amount)}`,
    paragraphs: [
      greetingOf(receipt.customer),
      ...withNote(note, [factsOf(letter), 'Your receipt is attached.']),
      ...(closing ? [closing] : []),
      sender,
    ],
    ...(button && { button }),
    footer: [business.business_name, ...addressLines(business)].join(', '),
  };
  return { subject: subjectOf(letter), text: emailText(content), html: emailHtml(content) };
}

function textMessageOf(letter: ReceiptLetter): string {
  const { business, note, link } = letter;
  const words = withNote(note, [`${business.business_name}: ${factsOf(letter)} Thank you!`]);
  return [...words, ...(link ? [`View it here: ${link}`] : [])].join(' ');
}

export function receiptWords(letter: ReceiptLetter): LetterWords {
  const { receipt, business, sender, note } = letter;
  return {
    email: emailOf(letter),
    textMessage: textMessageOf(letter),
    ownEmail: ownEmailText({
      greeting: greetingOf(receipt.customer),
      paragraphs: withNote(note, [factsOf(letter), 'Thank you!']),
      link: buttonOf(letter),
      signature: sender,
      businessName: business.business_name,
    }),
  };
}
