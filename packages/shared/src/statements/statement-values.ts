import { formatLong } from '../dates/calendar-date.ts';
import type { LetterValues } from '../messages/letter-field.ts';
import { formatMoney } from '../money.ts';
import type { Statement } from './statement.ts';

type ToldStatement = Pick<Statement, 'closing' | 'to' | 'ages'>;

function balanceSentence({ closing, to }: ToldStatement): string {
  if (closing > 0) return `As of ${formatLong(to)}, your balance is ${formatMoney(closing)}.`;
  return `As of ${formatLong(to)}, you have no balance due. Thank you!`;
}

function lateSentence({ ages, closing }: ToldStatement): string | null {
  const late = Math.round((closing - ages.current) * 100) / 100;
  return late > 0 ? `${formatMoney(late)} of it is past due.` : null;
}

/** The values about a customer's account that are inserted into an email. */
export const statementValues = (statement: ToldStatement): Partial<LetterValues> => ({
  balance: formatMoney(statement.closing),
  account: [balanceSentence(statement), lateSentence(statement)].filter(Boolean).join(' '),
  attached: 'Your account statement is attached.',
});
