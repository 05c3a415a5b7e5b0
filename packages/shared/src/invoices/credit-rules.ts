import { type CalendarDate, formatLong, isBefore } from '../dates/calendar-date.ts';
import { type Cents, type Dollars, formatCents, isMoney, subtractCents, toCents } from '../money.ts';

/** What reduces the balance of an invoice without money: a write-off as bad debt, or a credit note. */
export const creditKinds = ['bad_debt', 'credit_note'] as const;
export type CreditKind = (typeof creditKinds)[number];

/** The sums of the credit notes and of the write-offs on an invoice. */
export interface ReducedInvoice {
  total: Dollars;
  credited?: Dollars;
  written_off?: Dollars;
}

/** Returns the part of the total that credit notes have not taken back. */
export const creditableTotal = ({ total, credited = 0 }: ReducedInvoice): Cents =>
  subtractCents(toCents(total), toCents(credited));

/** Returns the part of the total that payments have to cover. */
export const payableTotal = (invoice: ReducedInvoice): Cents =>
  subtractCents(creditableTotal(invoice), toCents(invoice.written_off ?? 0));

/** A write-off or a credit is at most the balance, like a payment. */
export function creditAmountProblem(amount: Dollars, balance: Cents): string | undefined {
  const isAccepted = isMoney(amount) && amount > 0 && toCents(amount) <= balance;
  return isAccepted
    ? undefined
    : `Enter an amount above $0.00 and up to the balance of ${formatCents(balance)}`;
}

/** Nothing can be taken back before it was invoiced. */
export function creditDateProblem(
  date: CalendarDate,
  invoice: { date: CalendarDate | null },
): string | undefined {
  if (!invoice.date || !isBefore(date, invoice.date)) return undefined;
  return `The invoice is dated ${formatLong(invoice.date)}: choose that day or a later one`;
}
