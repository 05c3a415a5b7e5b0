import { type CalendarDate, daysBetween, formatLong, isBefore } from '../dates/calendar-date.ts';
import { plainValue } from '../messages/fill.ts';
import type { LetterValues } from '../messages/letter-field.ts';
import { type Dollars, formatMoney } from '../money.ts';
import { daysLate } from './overdue/age-bucket.ts';

/** The invoice data that messages about the invoice use. */
export interface ToldInvoice {
  number: string;
  due_date: CalendarDate | null;
  late_since: CalendarDate | null;
  balance_due: Dollars;
  total: Dollars;
  service_address: string | null;
  items: readonly { name: string }[];
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** Returns 'due May 28, 2026', 'was due May 2, 2026' or 'paid in full'; null if the invoice has no due date. */
function dueText({ due_date, balance_due }: ToldInvoice, today: CalendarDate): string | null {
  if (balance_due <= 0) return 'paid in full';
  return due_date && `${isBefore(due_date, today) ? 'was due' : 'due'} ${formatLong(due_date)}`;
}

function amountDue(invoice: ToldInvoice, today: CalendarDate): string {
  if (invoice.balance_due <= 0) return `${formatMoney(invoice.total)}, paid`;
  return [formatMoney(invoice.balance_due), dueText(invoice, today)].filter(Boolean).join(' ');
}

function openAmount({ due_date, balance_due }: ToldInvoice, today: CalendarDate): string {
  const amount = formatMoney(balance_due);
  if (!due_date) return `${amount} is still open`;
  return `${amount} ${isBefore(due_date, today) ? 'was' : 'is'} due on ${formatLong(due_date)}`;
}

export function invoiceValues(invoice: ToldInvoice, today: CalendarDate): Partial<LetterValues> {
  const { number, balance_due, total, due_date, items } = invoice;
  const late = balance_due > 0 ? daysLate(invoice, today) : 0;
  const place = plainValue(invoice.service_address);
  const open = openAmount(invoice, today);
  return {
    number,
    amount: formatMoney(balance_due > 0 ? balance_due : total),
    balance: formatMoney(balance_due),
    total: formatMoney(total),
    due_date: due_date && formatLong(due_date),
    due: dueText(invoice, today),
    days_late: late > 0 ? daysText(late) : null,
    amount_due: amountDue(invoice, today),
    open_amount: open,
    open_since: late > 0 && due_date ? `${open}, ${daysText(daysBetween(due_date, today))} ago` : open,
    work: place ? `the work at ${place}` : plainValue(items[0]?.name ?? null),
    document: place ? `the invoice for the work at ${place}` : 'your invoice',
  };
}
