import { addressLines } from '@dayworks/shared/address-lines';
import { wordsOf } from '@dayworks/shared/messages/fill';
import { peopleValues } from '@dayworks/shared/messages/people-values';
import { formatMoney } from '@dayworks/shared/money';
import { receiptValues } from '@dayworks/shared/payments/receipt-values';
import type { LetterWords } from '../documents/letter.ts';
import type { LetterBasis } from '../documents/letter-basis.ts';
import { closingOf, ownEmailText } from '../documents/letter-parts.ts';
import { type WordedLetter, wordLetter } from '../messages/letter-paragraphs.ts';
import { emailHtml, emailText } from '../outbox/email-layout.ts';
import { paidFor, type Receipt } from './receipt.ts';

interface ReceiptLetter extends LetterBasis {
  receipt: Receipt;
  /** The link to the invoice page, which also serves as a receipt. */
  link: string | null;
}

const valuesOf = ({ receipt, business, sender, link }: ReceiptLetter) => ({
  ...peopleValues(receipt.customer, business, sender),
  ...receiptValues({ ...receipt, purpose: paidFor(receipt) }),
  link,
});

const buttonOf = ({ link }: ReceiptLetter) => (link ? { label: 'View invoice', url: link } : null);

function emailOf(letter: ReceiptLetter, { subject, drawn, isSigned }: WordedLetter): LetterWords['email'] {
  const { receipt, business, sender } = letter;
  const closing = closingOf('Anything not right?', business);
  const button = buttonOf(letter);
  const content = {
    from: business.business_name,
    accent: business.accent,
    heading: `Thank you for ${formatMoney(receipt.amount)}`,
    paragraphs: [...drawn, ...(closing ? [closing] : []), ...(isSigned ? [] : [sender])],
    ...(button && { button }),
    footer: [business.business_name, ...addressLines(business)].join(', '),
  };
  return { subject: wordsOf(subject), text: emailText(content), html: emailHtml(content) };
}

export function receiptWords(letter: ReceiptLetter): LetterWords {
  const { business, sender, note, words } = letter;
  const values = valuesOf(letter);
  const worded = wordLetter(words, 'receipt', values, note);
  // The message for the user's own email program mentions no attachment, because there is none.
  const own = wordLetter(words, 'receipt', { ...values, attached: 'Thank you!' }, note);
  return {
    email: emailOf(letter, worded),
    textMessage: wordsOf(worded.textMessage),
    ownEmail: ownEmailText({
      paragraphs: own.drawn.map(({ text }) => text),
      link: buttonOf(letter),
      signature: own.isSigned ? null : sender,
      businessName: business.business_name,
    }),
    worded,
  };
}
