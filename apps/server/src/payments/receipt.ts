import { addressLines } from '@dayworks/shared/contact';
import { documentTitle, shortNumber } from '@dayworks/shared/documents/document-kind';
import { peopleValues, wordsOf } from '@dayworks/shared/messages/fill';
import { formatMoney } from '@dayworks/shared/money';
import type { PaymentDetail } from '@dayworks/shared/payments/payment-list';
import { receiptValues } from '@dayworks/shared/payments/receipt';
import { type Letterhead, letterheadQuery } from '../business/letterhead.ts';
import { closingOf, type LetterBasis, type LetterWords, ownEmailText } from '../documents/letter.ts';
import { type WordedLetter, wordLetter } from '../messages/letter-paragraphs.ts';
import { emailBody } from '../outbox/email-layout.ts';
import type { NamedQuery } from '../platform/with-business.ts';
import { paymentQuery } from './reads.ts';

/** A payment with the current balance of its document; the balance is null if the payment has no document. */
export interface Receipt extends PaymentDetail {
  balance_left: number | null;
}

export const receiptFileName = (id: string) => `Receipt-${shortNumber(id)}.pdf`;

/**
 * Returns a label for the paid document, such as 'Invoice #7f3a9c21' or 'Estimate #b29e01d4, New gutters'; null for a
 * direct payment.
 */
export function paidFor({ document, parts }: Receipt): string | null {
  if (parts.length > 0) {
    const titles = parts.map((part) => part.document && documentTitle(part.document.kind, part.document));
    return titles.filter(Boolean).join(', ') || null;
  }
  if (!document) return null;
  const title = documentTitle(document.kind, document);
  return document.title ? `${title}, ${document.title}` : title;
}

/** Once an estimate is invoiced, the remaining balance is the balance of its invoice. */
const balanceLeft = `select case
    when p.invoice_id is not null then (select i.balance_due from invoices i
      where i.business_id = $1 and i.id = p.invoice_id and i.status <> 'cancelled')
    when p.estimate_id is not null then coalesce(
      (select i.balance_due from invoices i
        where i.business_id = $1 and i.estimate_id = p.estimate_id and i.status <> 'cancelled'),
      (select greatest(0.00, e.total - coalesce((select sum(net_received(o.status, o.amount, o.refunded_amount))
          from payments o where o.business_id = $1 and o.estimate_id = e.id), 0.00))
        from estimates e where e.business_id = $1 and e.id = p.estimate_id)) end as balance_left
  from payments p where p.business_id = $1 and p.id = $2`;

export type ReceiptRows = [PaymentDetail[], { balance_left: number | null }[], Letterhead[]];

export const receiptQueries = (
  businessId: string,
  id: string,
): [payment: NamedQuery, balance: NamedQuery, letterhead: NamedQuery] => [
  paymentQuery(businessId, id),
  { name: 'payment-balance-left', text: balanceLeft, values: [businessId, id] },
  letterheadQuery(businessId),
];

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
  const closing = closingOf('Does something look wrong?', business);
  const button = buttonOf(letter);
  const content = {
    from: business.business_name,
    accent: business.accent,
    heading: `Thank you for your payment of ${formatMoney(receipt.amount)}`,
    paragraphs: [...drawn, ...(closing ? [closing] : []), ...(isSigned ? [] : [sender])],
    ...(button && { button }),
    footer: [business.business_name, ...addressLines(business)].join(', '),
  };
  return { subject: wordsOf(subject), ...emailBody(content) };
}

export function receiptWords(letter: ReceiptLetter): LetterWords {
  const { business, sender, note, words } = letter;
  const values = valuesOf(letter);
  const worded = wordLetter(words, 'receipt', values, note);
  // If the user sends the message with their own email program, the text mentions no attachment, because there is none.
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
