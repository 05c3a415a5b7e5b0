import { type CalendarDate, formatLong, isBefore } from '../dates/calendar-date.ts';
import { type CountablePayment, countedTotal } from '../documents/payments/counted-payments.ts';
import {
  addCents,
  type Cents,
  type Dollars,
  divideHalfUp,
  formatCents,
  isMoney,
  maxCents,
  minCents,
  saturatingCents,
  subtractCents,
  toCents,
  toScaledInteger,
  zeroCents,
} from '../money.ts';

/**
 * The kinds of credits, which reduce the balance of an invoice without a payment: a write-off as bad debt, or a credit
 * note.
 */
export const creditKinds = ['bad_debt', 'credit_note'] as const;
export type CreditKind = (typeof creditKinds)[number];

/** The sums of the credit notes and of the write-offs on an invoice. */
export interface ReducedInvoice {
  total: Dollars;
  credited?: Dollars;
  written_off?: Dollars;
}

/** Returns the part of the total that has not been credited by credit notes. */
export const creditableTotal = ({ total, credited = 0 }: ReducedInvoice): Cents =>
  subtractCents(toCents(total), toCents(credited));

/** Returns the part of the total that payments have to cover. */
export const payableTotal = (invoice: ReducedInvoice): Cents =>
  subtractCents(creditableTotal(invoice), toCents(invoice.written_off ?? 0));

/**
 * Returns the largest amount that a credit note can credit. This is the balance or, if something was paid, the whole
 * amount to pay, because the paid part becomes the customer's credit.
 */
export function creditableAmount(
  invoice: ReducedInvoice & { balance_due: Dollars; payments: readonly CountablePayment[] },
): Cents {
  return countedTotal(invoice.payments) > 0 ? payableTotal(invoice) : toCents(invoice.balance_due);
}

/** Returns the amount by which the payments exceed the amount to pay; it becomes the customer's credit. */
export function overpaidAmount(invoice: ReducedInvoice & { payments: readonly CountablePayment[] }): Cents {
  return maxCents(zeroCents, subtractCents(countedTotal(invoice.payments), payableTotal(invoice)));
}

/** The credit applied to an invoice cannot exceed the invoice's balance or the customer's credit. */
export function appliedAmountProblem(amount: Dollars, balance: Cents, credit: Cents): string | undefined {
  if (credit <= 0) return 'The customer has no credit';
  const most = minCents(balance, credit);
  const isAccepted = isMoney(amount) && amount > 0 && toCents(amount) <= most;
  const what = credit < balance ? 'the credit' : 'the balance';
  return isAccepted ? undefined : `Enter an amount above $0.00 and up to ${what} of ${formatCents(most)}`;
}

/** A write-off cannot exceed the balance, and a credit note cannot exceed the amount that can be credited. */
export function creditAmountProblem(amount: Dollars, balance: Cents): string | undefined {
  const isAccepted = isMoney(amount) && amount > 0 && toCents(amount) <= balance;
  return isAccepted
    ? undefined
    : `Enter an amount above $0.00 and up to the balance of ${formatCents(balance)}`;
}

/**
 * After an edit, an invoice must still contain at least the tax and the net amount that its credit notes have
 * credited.
 */
export function editedTaxProblem(
  edited: { total: Cents; tax: Cents },
  { credited, credited_tax }: { credited: Dollars; credited_tax: Dollars },
): string | undefined {
  const tax = toCents(credited_tax);
  const net = subtractCents(toCents(credited), tax);
  if (edited.tax >= tax && subtractCents(edited.total, edited.tax) >= net) return undefined;
  return `The credit notes contain ${formatCents(tax)} of sales tax and ${formatCents(net)} without tax, and the invoice must not fall below either: undo the credit note first`;
}

/** A credit note or a write-off cannot be dated before its invoice. */
export function creditDateProblem(
  date: CalendarDate,
  invoice: { date: CalendarDate | null },
): string | undefined {
  if (!invoice.date || !isBefore(date, invoice.date)) return undefined;
  return `The invoice is dated ${formatLong(invoice.date)}: choose that day or a later one`;
}

/** An invoice with all data that the amount and the tax of a credit note depend on. */
export interface CreditableInvoice extends ReducedInvoice {
  subtotal: Dollars;
  tax: Dollars;
  /** The part of the tax that is already included in the prices. */
  tax_included: Dollars;
  credited_tax: Dollars;
  items: readonly CreditableLine[];
}

interface CreditableLine {
  id: string;
  total: Dollars;
  tax_rate: number;
  includes_tax: boolean;
  tax_included: Dollars;
}

export interface CreditShare {
  amount: Cents;
  tax: Cents;
}

const share = (whole: Cents, part: bigint, all: bigint): Cents =>
  all === 0n ? zeroCents : saturatingCents(divideHalfUp(BigInt(whole) * part, all));

const taxLeft = ({ tax, credited_tax }: CreditableInvoice) =>
  subtractCents(toCents(tax), toCents(credited_tax));

/**
 * Calculates the tax in a credit of any amount. The credit takes the same share of the remaining tax as of the
 * remaining total. As a result, crediting the whole invoice credits exactly its tax, and several credits never exceed
 * it.
 */
export const creditOfAmount = (invoice: CreditableInvoice, amount: Cents): CreditShare => ({
  amount,
  tax: share(taxLeft(invoice), BigInt(amount), BigInt(creditableTotal(invoice))),
});

/**
 * Calculates the credit for the chosen lines. It consists of their share of the total before tax, the tax that their
 * prices include, and their share of the added tax. A discount reduces the credit in proportion.
 */
export function creditOfLines(invoice: CreditableInvoice, ids: readonly string[]): CreditShare {
  const { items } = invoice;
  const chosen = items.filter(({ id }) => ids.includes(id));
  const sum = (lines: readonly CreditableLine[], of: (line: CreditableLine) => bigint) =>
    lines.reduce((all, line) => all + of(line), 0n);
  const included = ({ tax_included }: CreditableLine) => BigInt(toCents(tax_included));
  const price = (line: CreditableLine) => BigInt(toCents(line.total)) - included(line);
  const added = (line: CreditableLine) =>
    line.includes_tax ? 0n : price(line) * BigInt(toScaledInteger(line.tax_rate, 3));
  const net = subtractCents(toCents(invoice.total), toCents(invoice.tax));
  const addedTax = subtractCents(toCents(invoice.tax), toCents(invoice.tax_included));
  const tax = minCents(
    taxLeft(invoice),
    addCents(saturatingCents(sum(chosen, included)), share(addedTax, sum(chosen, added), sum(items, added))),
  );
  return { amount: addCents(share(net, sum(chosen, price), sum(items, price)), tax), tax };
}

/** Returns the amount that a credit note credits: the chosen lines, a given amount, or the whole balance. */
export function creditOf(
  invoice: CreditableInvoice & { balance_due: Dollars },
  { line_ids, amount }: { line_ids: readonly string[]; amount: Dollars | null },
): CreditShare {
  if (line_ids.length > 0) return creditOfLines(invoice, line_ids);
  return creditOfAmount(invoice, toCents(amount ?? invoice.balance_due));
}
