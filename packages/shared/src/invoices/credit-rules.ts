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
import {
  type CreditedRate,
  creditedRates,
  overcreditedRate,
  type RatedInvoice,
  ratesLeft,
  splitByWeight,
  splitWithin,
  sumOfBig,
} from './credit-taxes.ts';

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

/** Returns the part of an invoice's total that has not been credited by credit notes. */
export const creditableTotal = ({ total, credited = 0 }: ReducedInvoice): Cents =>
  subtractCents(toCents(total), toCents(credited));

/** Returns the amount that payments have to cover: the total minus credit notes and write-offs. */
export const payableTotal = (invoice: ReducedInvoice): Cents =>
  subtractCents(creditableTotal(invoice), toCents(invoice.written_off ?? 0));

/**
 * Returns the largest amount that a credit note can have: the balance, or, if the invoice has payments, the whole
 * payable amount. The part that was already paid becomes the customer's credit.
 */
export function creditableAmount(
  invoice: ReducedInvoice & { balance_due: Dollars; payments: readonly CountablePayment[] },
): Cents {
  return countedTotal(invoice.payments) > 0 ? payableTotal(invoice) : toCents(invoice.balance_due);
}

/**
 * Returns the amount by which the payments exceed the payable amount of the invoice. The excess becomes the customer's
 * credit.
 */
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
 * An edit must not reduce an invoice's tax or net amount below the amounts that its credit notes have already credited.
 */
export function editedTaxProblem(
  edited: Omit<RatedInvoice, 'credits'>,
  {
    credited,
    credited_tax,
    credits,
  }: Pick<CreditableInvoice, 'credited_tax' | 'credits'> & { credited: Dollars },
): string | undefined {
  const tax = toCents(credited_tax);
  const net = subtractCents(toCents(credited), tax);
  if (toCents(edited.tax) < tax || subtractCents(toCents(edited.total), toCents(edited.tax)) < net)
    return `The credit notes contain ${formatCents(tax)} of sales tax and ${formatCents(net)} without tax, and the invoice must not fall below either: undo the credit note first`;
  const over = overcreditedRate(edited, credits);
  return (
    over &&
    `The credit notes contain ${formatCents(over.tax)} of sales tax at ${over.rate}%, and the invoice must not fall below that: undo the credit note first`
  );
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
export interface CreditableInvoice extends ReducedInvoice, RatedInvoice {
  /** The part of the tax that is already included in the prices. */
  tax_included: Dollars;
  credited_tax: Dollars;
  items: readonly CreditableLine[];
}

type CreditableLine = RatedInvoice['items'][number] & { id: string };

export interface CreditShare {
  amount: Cents;
  tax: Cents;
  /**
   * The credited amount and tax for each tax rate; empty if the taxes of the invoice's rates do not add up to the
   * invoice's tax.
   */
  taxes: CreditedRate[];
}

const share = (whole: Cents, part: bigint, all: bigint): Cents =>
  all === 0n ? zeroCents : saturatingCents(divideHalfUp(BigInt(whole) * part, all));

const taxLeft = ({ tax, credited_tax }: CreditableInvoice) =>
  subtractCents(toCents(tax), toCents(credited_tax));

const netLeft = (invoice: CreditableInvoice) => subtractCents(creditableTotal(invoice), taxLeft(invoice));

/**
 * Calculates the tax contained in a credit of any amount. At every rate, the credit takes the same share of the
 * remaining tax as of the remaining total, so that crediting the whole invoice credits exactly its tax.
 */
export function creditOfAmount(invoice: CreditableInvoice, amount: Cents): CreditShare {
  const tax = share(taxLeft(invoice), BigInt(amount), BigInt(creditableTotal(invoice)));
  const left = ratesLeft(invoice);
  const nets = left.map((rate) => rate.net);
  const taxes = left.map((rate) => rate.tax);
  return {
    amount,
    tax,
    taxes: creditedRates(
      left,
      splitWithin(BigInt(subtractCents(amount, tax)), nets, nets),
      splitWithin(BigInt(tax), taxes, taxes),
    ),
  };
}

/** The price of a line without the tax that is included in it. */
const priceOf = (line: CreditableLine) => BigInt(toCents(line.total)) - BigInt(toCents(line.tax_included));

/**
 * Returns a line's weight for splitting the tax that is added to the prices: its price times its tax rate, or 0 if the
 * price includes the tax.
 */
const addedWeight = (line: CreditableLine) =>
  line.includes_tax ? 0n : priceOf(line) * BigInt(toScaledInteger(line.tax_rate, 3));

const sumLines = (lines: readonly CreditableLine[], of: (line: CreditableLine) => bigint) =>
  sumOfBig(lines.map(of));

const least = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * Calculates the credit for the chosen lines: their share of the total before tax, their included tax, and their share
 * of the added tax. At each rate, the credit is limited to the amount not yet credited. A discount reduces the credit
 * in proportion.
 */
export function creditOfLines(invoice: CreditableInvoice, ids: readonly string[]): CreditShare {
  const { items } = invoice;
  const chosen = items.filter(({ id }) => ids.includes(id));
  const included = (line: CreditableLine) => BigInt(toCents(line.tax_included));
  const net = subtractCents(toCents(invoice.total), toCents(invoice.tax));
  const addedTax = subtractCents(toCents(invoice.tax), toCents(invoice.tax_included));
  const added = share(addedTax, sumLines(chosen, addedWeight), sumLines(items, addedWeight));
  const credited = minCents(
    netLeft(invoice),
    share(net, sumLines(chosen, priceOf), sumLines(items, priceOf)),
  );
  const left = ratesLeft(invoice);
  const perRate = left.map(({ rate }) => chosen.filter((line) => line.tax_rate === rate));
  const addedByRate = splitByWeight(
    BigInt(added),
    perRate.map((lines) => sumLines(lines, addedWeight)),
  );
  const taxes = perRate.map((lines, index) =>
    least(left[index]?.tax ?? 0n, sumLines(lines, included) + (addedByRate[index] ?? 0n)),
  );
  const tax =
    left.length > 0
      ? saturatingCents(sumOfBig(taxes))
      : minCents(taxLeft(invoice), addCents(saturatingCents(sumLines(chosen, included)), added));
  const nets = splitWithin(
    BigInt(credited),
    perRate.map((lines) => sumLines(lines, priceOf)),
    left.map((rate) => rate.net),
  );
  return { amount: addCents(credited, tax), tax, taxes: creditedRates(left, nets, taxes) };
}

/** Returns the amount that a credit note credits: the chosen lines, a given amount, or the whole balance. */
export function creditOf(
  invoice: CreditableInvoice & { balance_due: Dollars },
  { line_ids, amount }: { line_ids: readonly string[]; amount: Dollars | null },
): CreditShare {
  if (line_ids.length > 0) return creditOfLines(invoice, line_ids);
  return creditOfAmount(invoice, toCents(amount ?? invoice.balance_due));
}
