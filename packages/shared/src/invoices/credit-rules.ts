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
  credited_tax: Dollars;
  items: readonly { id: string; total: Dollars; tax_rate: number }[];
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
 * The credit of chosen lines: their share of the total before tax, so that a discount is taken back in proportion, and
 * their own share of the tax.
 */
export function creditOfLines(invoice: CreditableInvoice, ids: readonly string[]): CreditShare {
  const chosen = invoice.items.filter(({ id }) => ids.includes(id));
  const sum = (items: CreditableInvoice['items'], of: (item: CreditableInvoice['items'][number]) => bigint) =>
    items.reduce((all, item) => all + of(item), 0n);
  const price = ({ total }: CreditableInvoice['items'][number]) => BigInt(toCents(total));
  const taxed = (item: CreditableInvoice['items'][number]) =>
    price(item) * BigInt(toScaledInteger(item.tax_rate, 3));
  const net = subtractCents(toCents(invoice.total), toCents(invoice.tax));
  const tax = minCents(
    taxLeft(invoice),
    share(toCents(invoice.tax), sum(chosen, taxed), sum(invoice.items, taxed)),
  );
  return { amount: addCents(share(net, sum(chosen, price), sum(invoice.items, price)), tax), tax };
}

/** Returns what a credit note takes back: the chosen lines, an amount, or all that is still owed. */
export function creditOf(
  invoice: CreditableInvoice & { balance_due: Dollars },
  { line_ids, amount }: { line_ids: readonly string[]; amount: Dollars | null },
): CreditShare {
  if (line_ids.length > 0) return creditOfLines(invoice, line_ids);
  return creditOfAmount(invoice, toCents(amount ?? invoice.balance_due));
}
