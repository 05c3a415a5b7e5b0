import { type CalendarDate, formatLong } from '../dates/calendar-date.ts';
import { plainValue } from '../messages/fill.ts';
import type { LetterValues } from '../messages/letter-field.ts';
import { type Dollars, formatMoney } from '../money.ts';

interface ToldCredit {
  number: string;
  date: CalendarDate;
  amount: Dollars;
  reason: string;
}

/** Returns the values of a credit note that are inserted into a message. */
export const creditValues = (
  invoice: { number: string; balance_due: Dollars },
  { number, date, amount, reason }: ToldCredit,
): Partial<LetterValues> => ({
  number,
  amount: formatMoney(amount),
  balance: formatMoney(invoice.balance_due),
  reason: plainValue(reason),
  credited: [
    `We credited ${formatMoney(amount)} on invoice #${invoice.number} on ${formatLong(date)}.`,
    invoice.balance_due > 0
      ? `The remaining balance of the invoice is ${formatMoney(invoice.balance_due)}.`
      : 'There is no balance due on it.',
  ].join(' '),
  attached: 'Your credit note is attached.',
});
