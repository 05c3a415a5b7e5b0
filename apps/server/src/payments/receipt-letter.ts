import { addressLines } from '@dayworks/shared/address-lines';
import { formatLong } from '@dayworks/shared/calendar-date';
import { paymentMethodLabels } from '@dayworks/shared/documents/payment-method';
import { formatMoney } from '@dayworks/shared/money';
import { closingOf, greetingOf } from '../documents/letter-parts.ts';
import type { LetterBasis } from '../documents/queue-letter.ts';
import { emailHtml, emailText } from '../outbox/email-layout.ts';
import { paidFor, type Receipt } from './receipt.ts';

export interface ReceiptLetter extends Pick<LetterBasis, 'business' | 'sender'> {
  receipt: Receipt;
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

export function receiptEmail(letter: ReceiptLetter): { subject: string; text: string; html: string } {
  const { receipt, business, sender } = letter;
  const subject = subjectOf(letter);
  const facts = [receivedSentence(letter), ...refundSentence(letter), ...balanceSentence(letter)];
  const closing = closingOf('Anything not right?', business);
  const content = {
    from: business.business_name,
    heading: `Thank you for ${formatMoney(receipt.amount)}`,
    paragraphs: [
      greetingOf(receipt.customer),
      facts.join(' '),
      'Your receipt is attached.',
      ...(closing ? [closing] : []),
      sender,
    ],
    footer: [business.business_name, ...addressLines(business)].join(', '),
  };
  return { subject, text: emailText(content), html: emailHtml(content) };
}

export function receiptTextMessage(letter: ReceiptLetter): { subject: string; text: string } {
  const facts = [receivedSentence(letter), ...refundSentence(letter), ...balanceSentence(letter)];
  return {
    subject: subjectOf(letter),
    text: `${letter.business.business_name}: ${facts.join(' ')} Thank you!`,
  };
}
