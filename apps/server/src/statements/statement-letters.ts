import { addressLines } from '@dayworks/shared/address-lines';
import { formatLong } from '@dayworks/shared/calendar-date';
import { invalid } from '@dayworks/shared/errors';
import { payText } from '@dayworks/shared/look/ways-to-pay';
import { formatMoney } from '@dayworks/shared/money';
import type { Statement } from '@dayworks/shared/statements/statement';
import type { Letterhead } from '../business/letterhead.ts';
import type { LetterWords, LetterWriter } from '../documents/letter.ts';
import { type LetterBasis, readBasis } from '../documents/letter-basis.ts';
import { closingOf, greetingOf, ownEmailText, withNote } from '../documents/letter-parts.ts';
import { emailHtml, emailText } from '../outbox/email-layout.ts';
import { businessDay } from '../platform/business-day.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { asStatement, type StatementRows, statementQueries } from './read-statement.ts';
import { statementFileName } from './statement-pdf.ts';

interface StatementLetter extends LetterBasis {
  statement: Statement;
}

function balanceSentence({ statement: { closing, to } }: StatementLetter): string {
  if (closing > 0) return `On ${formatLong(to)} your balance is ${formatMoney(closing)}.`;
  return `On ${formatLong(to)} nothing is left to pay. Thank you!`;
}

function lateSentence({ statement: { ages, closing } }: StatementLetter): string[] {
  const late = Math.round((closing - ages.current) * 100) / 100;
  return late > 0 ? [`${formatMoney(late)} of it is past its due date.`] : [];
}

const factsOf = (letter: StatementLetter) => [balanceSentence(letter), ...lateSentence(letter)].join(' ');

function howToPay({ business, statement }: StatementLetter): string[] {
  const text = payText(business, null);
  return statement.closing > 0 && text ? [text] : [];
}

function statementWords(letter: StatementLetter): LetterWords {
  const { statement, business, sender, note } = letter;
  const closing = closingOf('Anything not right?', business);
  const content = {
    from: business.business_name,
    accent: business.accent,
    heading: `Your statement: ${formatMoney(statement.closing)}`,
    paragraphs: [
      greetingOf(statement.customer),
      ...withNote(note, [factsOf(letter), 'The statement of your account is attached.', ...howToPay(letter)]),
      ...(closing ? [closing] : []),
      sender,
    ],
    footer: [business.business_name, ...addressLines(business)].join(', '),
  };
  return {
    email: {
      subject: `Statement from ${business.business_name}: ${formatMoney(statement.closing)}`,
      text: emailText(content),
      html: emailHtml(content),
    },
    textMessage: withNote(note, [`${business.business_name}: ${factsOf(letter)}`]).join(' '),
    ownEmail: ownEmailText({
      greeting: greetingOf(statement.customer),
      paragraphs: withNote(note, [factsOf(letter), ...howToPay(letter)]),
      link: null,
      signature: sender,
      businessName: business.business_name,
    }),
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

/** To the customer whose account it is. Nothing is changed by it. */
export const statementLetters: LetterWriter = {
  async write(tx, _platform, actor, id, wish) {
    const { statement, business } = await readStatement(tx, actor, id);
    if (statement.lines.length === 0 && statement.opening === 0)
      throw invalid('This customer has no invoices yet, so there is no account to tell of');
    const basis = await readBasis(tx, actor, wish);
    return {
      ...statementWords({ ...basis, statement }),
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
