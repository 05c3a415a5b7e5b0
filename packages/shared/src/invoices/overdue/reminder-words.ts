import type { CalendarDate } from '../../dates/calendar-date.ts';
import type { ReminderTone } from '../../documents/letter-type.ts';
import { wordsOf } from '../../messages/fill.ts';
import { fillLetter } from '../../messages/fill-letter.ts';
import { noValues } from '../../messages/letter-field.ts';
import type { ReminderTemplate } from '../../messages/template-key.ts';
import { usualWords } from '../../messages/usual-words.ts';
import type { Dollars } from '../../money.ts';
import { invoiceValues } from '../invoice-values.ts';
import { daysLate } from './age-bucket.ts';

interface RemindedInvoice {
  due_date: CalendarDate | null;
  late_since: CalendarDate | null;
  balance_due: Dollars;
}

const clearFromDays = 14;
const firmFromDays = 30;

/** Returns the tone for a reminder, which becomes firmer the longer the invoice is past due. */
export function fittingTone(invoice: Pick<RemindedInvoice, 'late_since'>, today: CalendarDate): ReminderTone {
  const late = daysLate(invoice, today);
  if (late >= firmFromDays) return 'firm';
  return late >= clearFromDays ? 'clear' : 'friendly';
}

export const templateOfTone: Record<ReminderTone, ReminderTemplate> = {
  friendly: 'first_reminder',
  clear: 'clear_reminder',
  firm: 'last_reminder',
};

/**
 * Returns the default sentences for a reminder. The greeting, amount, button and signature are added around these
 * sentences.
 */
export function reminderWords(tone: ReminderTone, invoice: RemindedInvoice, today: CalendarDate): string[] {
  const key = templateOfTone[tone];
  const told = { ...invoice, number: '', total: invoice.balance_due, service_address: null, items: [] };
  const values = { ...noValues, ...invoiceValues(told, today) };
  return fillLetter(key, usualWords[key], values).paragraphs.slice(1).map(wordsOf);
}
