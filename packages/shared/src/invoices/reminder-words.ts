import { type CalendarDate, daysBetween, formatLong, isBefore } from '../calendar-date.ts';
import type { ReminderTone } from '../documents/letter-type.ts';
import { type Dollars, formatMoney } from '../money.ts';

interface RemindedInvoice {
  due_date: CalendarDate | null;
  balance_due: Dollars;
}

const clearFromDays = 14;
const firmFromDays = 30;

export function daysLate({ due_date }: Pick<RemindedInvoice, 'due_date'>, today: CalendarDate): number {
  return due_date && isBefore(due_date, today) ? daysBetween(due_date, today) : 0;
}

/** The longer it takes, the plainer the words. */
export function fittingTone(invoice: Pick<RemindedInvoice, 'due_date'>, today: CalendarDate): ReminderTone {
  const late = daysLate(invoice, today);
  if (late >= firmFromDays) return 'firm';
  return late >= clearFromDays ? 'clear' : 'friendly';
}

function openPhrase({ due_date, balance_due }: RemindedInvoice, today: CalendarDate): string {
  const amount = formatMoney(balance_due);
  if (!due_date) return `${amount} is still open`;
  return `${amount} ${isBefore(due_date, today) ? 'was' : 'is'} due on ${formatLong(due_date)}`;
}

const late = (days: number) => (days > 0 ? `, ${days} ${days === 1 ? 'day' : 'days'} ago` : '');

/** What a reminder says, sentence by sentence; the amount, the button and the signature stand around it. */
export function reminderWords(tone: ReminderTone, invoice: RemindedInvoice, today: CalendarDate): string[] {
  const open = openPhrase(invoice, today);
  const ago = late(daysLate(invoice, today));
  switch (tone) {
    case 'friendly':
      return [
        `This is a friendly reminder that ${open}.`,
        'If your payment is already on its way, thank you, and please ignore this message.',
      ];
    case 'clear':
      return [`${open}${ago}. Could you tell me which day it will be paid?`];
    case 'firm':
      return [
        `${open}${ago}, and it has not been paid.`,
        'Please pay it this week, or call me today and we can agree on paying in parts.',
      ];
  }
}
