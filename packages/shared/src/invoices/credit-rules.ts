import { type CalendarDate, formatLong, isBefore } from '../dates/calendar-date.ts';
import {
  addCents,
  type Cents,
  type Dollars,
  divideHalfUp,
  formatCents,
  isMoney,
  minCents,
  saturatingCents,
  subtractCents,
  toCents,
  toScaledInteger,
  zeroCents,
} from '../money.ts';

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

/** An invoice with all that the amount and the tax of a credit note depend on. */
export interface CreditableInvoice extends ReducedInvoice {
  subtotal: Dollars;
  tax: Dollars;
  /** The part of the tax that the prices include. */
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
 * The tax in a credit of any amount: the same share of the tax that is left as of the total that is left. So a credit
 * of the whole invoice takes exactly its tax, and several credits never take more.
 */
export const creditOfAmount = (invoice: CreditableInvoice, amount: Cents): CreditShare => ({
  amount,
  tax: share(taxLeft(invoice), BigInt(amount), BigInt(creditableTotal(invoice))),
});

/**
 * The credit of chosen lines: their share of the total before tax, so that a discount is taken back in proportion, the
 * tax that their prices include, and their own share of the tax that is added.
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

/** Returns what a credit note takes back: the chosen lines, an amount, or all that is still owed. */
export function creditOf(
  invoice: CreditableInvoice & { balance_due: Dollars },
  { line_ids, amount }: { line_ids: readonly string[]; amount: Dollars | null },
): CreditShare {
  if (line_ids.length > 0) return creditOfLines(invoice, line_ids);
  return creditOfAmount(invoice, toCents(amount ?? invoice.balance_due));
}
