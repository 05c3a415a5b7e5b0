import { addressLines } from '@dayworks/shared/contact';
import { notFound } from '@dayworks/shared/errors';
import type { InvoiceCredit } from '@dayworks/shared/invoices/credit';
import { creditValues } from '@dayworks/shared/invoices/credit-texts';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { hasPublicPage } from '@dayworks/shared/invoices/invoice-status';
import { peopleValues, wordsOf } from '@dayworks/shared/messages/fill';
import { formatMoney } from '@dayworks/shared/money';
import { openLink } from '../../documents/document-link.ts';
import {
  closingOf,
  type Letter,
  type LetterBasis,
  type LetterWords,
  type LetterWriter,
  ownEmailText,
  readBasis,
} from '../../documents/letter.ts';
import { type WordedLetter, wordLetter } from '../../messages/letter-paragraphs.ts';
import { emailBody } from '../../outbox/email-layout.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { Actor, Tx } from '../../platform/with-business.ts';
import { lockInvoice } from '../invoice-record.ts';
import { creditFileName } from '../pdf/credit-pdf.ts';

interface CreditLetter extends LetterBasis {
  invoice: Invoice;
  credit: InvoiceCredit;
  /** The link to the public invoice page, which lists the credit note; null if the invoice has no public page. */
  link: string | null;
}

const buttonOf = ({ link }: CreditLetter) => (link ? { label: 'View invoice', url: link } : null);

function emailOf(letter: CreditLetter, { subject, drawn, isSigned }: WordedLetter): LetterWords['email'] {
  const { credit, business, sender } = letter;
  const closing = closingOf('Does something look wrong?', business);
  const button = buttonOf(letter);
  const content = {
    from: business.business_name,
    accent: business.accent,
    heading: `Your credit: ${formatMoney(credit.amount)}`,
    paragraphs: [...drawn, ...(closing ? [closing] : []), ...(isSigned ? [] : [sender])],
    ...(button && { button }),
    footer: [business.business_name, ...addressLines(business)].join(', '),
  };
  return { subject: wordsOf(subject), ...emailBody(content) };
}

function creditWords(letter: CreditLetter): LetterWords {
  const { invoice, credit, business, sender, note, words, link } = letter;
  const people = peopleValues(invoice.customer, business, sender);
  const values = { ...people, ...creditValues(invoice, credit), link };
  const worded = wordLetter(words, 'credit_note', values, note);
  // If the user sends the message with their own email program, the text mentions no attachment, because there is none.
  const own = wordLetter(words, 'credit_note', { ...values, attached: null }, note);
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

async function lockCredited(tx: Tx, platform: Platform, actor: Actor, id: string) {
  const { rows } = await tx.$client.query<{ invoice_id: string }>(
    'select invoice_id from invoice_credits where business_id = $1 and id = $2',
    [actor.businessId, id],
  );
  if (!rows[0]) throw notFound('Credit note not found');
  const invoice = await lockInvoice(tx, platform, actor, rows[0].invoice_id);
  const credit = invoice.credits.find((one) => one.id === id && one.kind === 'credit_note');
  if (!credit) throw notFound('Credit note not found');
  return { invoice, credit };
}

/**
 * Returns the link to the public invoice page for a message about a credit note, with a title that contains the credit
 * note number. Returns null if the invoice has no public page.
 */
async function pageOf(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  invoice: Invoice,
  { number }: InvoiceCredit,
): Promise<Letter['page']> {
  if (!hasPublicPage(invoice)) return null;
  const document = { kind: 'invoice', id: invoice.id } as const;
  return { document, number, link: await openLink(tx, platform, actor, document) };
}

/**
 * Writes the emails and text messages that send a credit note (M29). The messages are listed with the other messages of
 * the invoice, and the time of sending is stored with the credit note.
 */
export const creditLetters: LetterWriter = {
  async write(tx, platform, actor, id, wish) {
    const { invoice, credit } = await lockCredited(tx, platform, actor, id);
    const page = await pageOf(tx, platform, actor, invoice, credit);
    const basis = await readBasis(tx, actor, wish);
    return {
      ...creditWords({ ...basis, invoice, credit, link: page?.link ?? null }),
      entity: 'invoice',
      id: invoice.id,
      customer: invoice.customer,
      business: basis.business,
      file: { id, name: creditFileName(credit), kind: 'credit_note-pdf' },
      page,
      confirms: credit.sent_at ? null : 'sent',
    };
  },
  async markLeft(tx, _platform, actor, id) {
    const { rows } = await tx.$client.query<{ number: string }>(
      'update invoice_credits set sent_at = $3 where business_id = $1 and id = $2 returning number',
      [actor.businessId, id, actor.now],
    );
    return { after: { credit_note: rows[0]?.number } };
  },
};
