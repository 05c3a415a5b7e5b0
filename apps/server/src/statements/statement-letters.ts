import { addressLines } from '@dayworks/shared/contact';
import { invalid } from '@dayworks/shared/errors';
import { payText } from '@dayworks/shared/look/ways-to-pay';
import { peopleValues, wordsOf } from '@dayworks/shared/messages/fill';
import { formatMoney } from '@dayworks/shared/money';
import { type Statement, statementValues } from '@dayworks/shared/statements/statement';
import type { Letterhead } from '../business/letterhead.ts';
import { readClientUrl } from '../customers/client-link.ts';
import {
  closingOf,
  type LetterBasis,
  type LetterWords,
  type LetterWriter,
  ownEmailText,
  readBasis,
} from '../documents/letter.ts';
import { type WordedLetter, wordLetter } from '../messages/letter-paragraphs.ts';
import { emailBody } from '../outbox/email-layout.ts';
import { businessDay } from '../platform/business-day.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { asStatement, type StatementRows, statementQueries } from './reads.ts';
import { statementFileName } from './statement-pdf.ts';

interface StatementLetter extends LetterBasis {
  statement: Statement;
  /** The link to the customer's client page, which shows the same statement; null if the page is turned off. */
  link: string | null;
}

const buttonOf = ({ link, statement }: StatementLetter) =>
  link ? { label: statement.closing > 0 ? 'View and pay' : 'View your account', url: link } : null;

/** The payment instructions, included only while there is a balance due. */
function howToPay({ business, statement }: StatementLetter): string[] {
  const text = payText(business, null);
  return statement.closing > 0 && text ? [text] : [];
}

function emailOf(letter: StatementLetter, { subject, drawn, isSigned }: WordedLetter): LetterWords['email'] {
  const { statement, business, sender } = letter;
  const closing = closingOf('Does something look wrong?', business);
  const button = buttonOf(letter);
  const content = {
    from: business.business_name,
    accent: business.accent,
    heading: `Your statement: ${formatMoney(statement.closing)}`,
    paragraphs: [...drawn, ...howToPay(letter), ...(closing ? [closing] : []), ...(isSigned ? [] : [sender])],
    ...(button && { button }),
    footer: [business.business_name, ...addressLines(business)].join(', '),
  };
  return { subject: wordsOf(subject), ...emailBody(content) };
}

function statementWords(letter: StatementLetter): LetterWords {
  const { statement, business, sender, note, words, link } = letter;
  const people = peopleValues(statement.customer, business, sender);
  const values = { ...people, ...statementValues(statement), link };
  const worded = wordLetter(words, 'statement', values, note);
  /*
   * If the user sends the message with their own email program, the PDF is not attached, so the message does not
   * mention an attachment.
   */
  const own = wordLetter(words, 'statement', { ...values, attached: null }, note);
  return {
    email: emailOf(letter, worded),
    textMessage: wordsOf(worded.textMessage),
    ownEmail: ownEmailText({
      paragraphs: [...own.drawn.map(({ text }) => text), ...howToPay(letter)],
      link: buttonOf(letter),
      signature: own.isSigned ? null : sender,
      businessName: business.business_name,
    }),
    worded,
  };
}

async function readStatement(tx: Tx, actor: Actor, customerId: string) {
  const [customer, entries, held, letterhead] = statementQueries(actor.businessId, customerId);
  const { $client } = tx;
  const rows: StatementRows = [
    (await $client.query(customer)).rows,
    (await $client.query(entries)).rows,
    (await $client.query(held)).rows,
    (await $client.query<Letterhead>(letterhead)).rows,
  ];
  return asStatement(rows, { from: null, to: null }, businessDay(actor));
}

/** Writes the email with the statement for the customer. Sending the email changes no record. */
export const statementLetters: LetterWriter = {
  async write(tx, platform, actor, id, wish) {
    const { statement, business } = await readStatement(tx, actor, id);
    if (statement.lines.length === 0 && statement.opening === 0)
      throw invalid('This customer has no invoices yet, so there is no statement to send');
    const basis = await readBasis(tx, actor, wish);
    const link = await readClientUrl(tx, platform, actor, id);
    return {
      ...statementWords({ ...basis, statement, link }),
      entity: 'customer',
      id,
      customer: statement.customer,
      business,
      file: { name: statementFileName(statement), kind: 'statement-pdf' },
      page: null,
      confirms: null,
    };
  },
  markLeft: async () => ({}),
};
