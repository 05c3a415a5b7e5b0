import { formatLong } from '../../dates/calendar-date.ts';
import { type NamedRate, rateText } from '../../look/named-rates.ts';
import {
  type Cents,
  type Dollars,
  formatCents,
  fromCents,
  oneCent,
  saturatingCents,
  toCents,
} from '../../money.ts';
import { methodLabel } from '../payments/payment-method.ts';
import { type ReceivedPayment, receivedTotal } from '../payments/received-payments.ts';
import {
  type DocumentTotals,
  exactLineTax,
  isPricedLine,
  lineTotal,
  type PricedLine,
  roundTax,
  taxParts,
} from './totals.ts';

interface RateTax {
  /** The tax rate in percent. */
  rate: number;
  taxable: Cents;
  tax: Cents;
}

interface RateGroup {
  rate: number;
  taxable: bigint;
  exactTax: bigint;
}

function sumOf<T>(values: readonly T[], amountOf: (value: T) => bigint): bigint {
  return values.reduce((sum, value) => sum + amountOf(value), 0n);
}

function groupByRate(lines: readonly PricedLine[]): RateGroup[] {
  const taxed = lines.filter((line) => line.tax_rate > 0);
  return [...Map.groupBy(taxed, (line) => line.tax_rate)]
    .sort(([rate], [otherRate]) => rate - otherRate)
    .map(([rate, group]) => ({
      rate,
      taxable: sumOf(group, (line) => BigInt(lineTotal(line))),
      exactTax: sumOf(group, exactLineTax),
    }));
}

function byLargestRemainder(a: RateGroup, b: RateGroup): number {
  return Number((b.exactTax % taxParts) - (a.exactTax % taxParts));
}

/**
 * The tax per rate, lowest rate first. The amounts add up to the document's tax to the cent: each rate gets its whole
 * cents, and the cents that remain after rounding go to the rates with the largest remainders.
 */
export function taxByRate(lines: readonly PricedLine[]): RateTax[] {
  const groups = groupByRate(lines);
  const tax = BigInt(roundTax(sumOf(groups, (group) => group.exactTax)));
  const leftOver = tax - sumOf(groups, (group) => group.exactTax / taxParts);
  const roundedUp = new Set(groups.toSorted(byLargestRemainder).slice(0, Math.max(0, Number(leftOver))));
  return groups.map((group) => ({
    rate: group.rate,
    taxable: saturatingCents(group.taxable),
    tax: saturatingCents(group.exactTax / taxParts + (roundedUp.has(group) ? 1n : 0n)),
  }));
}

/** One line in the totals below a document's items; deductions are negative. */
export interface SummaryLine {
  key: string;
  label: string;
  amount: Dollars;
}

/**
 * The charges always add up to the total, and the total plus the settlements always adds up to the balance, exact to
 * the cent.
 */
export interface DocumentSummary {
  charges: SummaryLine[];
  total: Dollars;
  settlements: SummaryLine[];
  balance: Dollars;
}

interface SummedCredit {
  kind: 'bad_debt' | 'credit_note';
  number: string;
  date: string;
  amount: Dollars;
}

interface SummedDocument {
  items: readonly PricedLine[];
  payments: readonly Omit<ReceivedPayment, 'id'>[];
  /** The names of the tax rates that have a name. */
  tax_names?: readonly NamedRate[];
  /** The credit notes and write-offs on an invoice. */
  credits?: readonly SummedCredit[];
  /** The time when an invoice was voided: nobody owes its total anymore. */
  voided_at?: string | null;
}

const mostRates = 6;
/**
 * If there are more payments than this, they are combined into one line; the printed document lists them elsewhere to
 * save space.
 */
export const mostPayments = 6;

const line = (key: string, label: string, amount: Cents): SummaryLine => ({
  key,
  label,
  amount: fromCents(amount),
});

const negative = (amount: Cents) => saturatingCents(-BigInt(amount));

/**
 * Returns the difference that remains after the previous lines. A line with this difference makes the lines of an
 * imported document add up, too.
 */
function difference(target: Cents, parts: readonly Cents[]): Cents {
  const reached = saturatingCents(parts.reduce((sum, part) => sum + BigInt(part), 0n));
  return saturatingCents(BigInt(target) - BigInt(reached));
}

/**
 * Shows the tax by rate if that adds up to the stored tax; an imported document may have been taxed by different
 * rules.
 */
function taxLines({ items, tax_names }: SummedDocument, tax: Cents): SummaryLine[] {
  if (tax === 0) return [];
  const rates = items.every(isPricedLine) ? taxByRate(items) : [];
  const addsUp =
    rates.length <= mostRates &&
    difference(
      tax,
      rates.map((rate) => rate.tax),
    ) === 0;
  if (!addsUp || rates.length === 0) return [line('tax', 'Tax', tax)];
  return rates.map(({ rate, taxable, tax: rateTax }) =>
    line(`tax ${rate}`, `${taxLabel(rate, tax_names)} on ${formatCents(taxable)}`, rateTax),
  );
}

/** The label of a tax line: 'Standard 8.5%', or 'Tax, 8.5%' for a rate without a name. */
function taxLabel(rate: number, names: readonly NamedRate[] | undefined): string {
  const text = rateText(rate, names);
  return text === `${rate}%` ? `Tax, ${text}` : text;
}

function chargeLines(document: SummedDocument, totals: DocumentTotals): SummaryLine[] {
  const { subtotal, discount, tax, total } = totals;
  const adjustment = difference(total, [subtotal, negative(discount), tax]);
  return [
    line('subtotal', 'Subtotal', subtotal),
    ...(discount > 0 ? [line('discount', 'Discount', negative(discount))] : []),
    ...taxLines(document, tax),
    ...(adjustment === 0 ? [] : [line('adjustment', 'Adjustment', adjustment)]),
  ];
}

/** The label of a payment: 'Check, April 12, 2026' or 'Deposit, check, April 12, 2026'. */
function paymentLabel({ payment_method, payment_date, is_deposit }: Omit<ReceivedPayment, 'id'>): string {
  const method = methodLabel(payment_method);
  const day = formatLong(payment_date);
  return is_deposit ? `Deposit, ${method.toLowerCase()}, ${day}` : `${method}, ${day}`;
}

function paymentLines(payments: SummedDocument['payments']): SummaryLine[] {
  if (payments.length > mostPayments) {
    const label = `Paid, ${payments.length} payments`;
    return [line('paid', label, negative(receivedTotal(payments)))];
  }
  return payments.map((payment, index) =>
    line(`payment ${index}`, paymentLabel(payment), negative(toCents(payment.amount))),
  );
}

/** One line for each credit note, and one for each write-off. */
const creditLines = (credits: readonly SummedCredit[]): SummaryLine[] =>
  credits.map(({ kind, number, date, amount }, index) =>
    line(
      `credit ${index}`,
      kind === 'credit_note'
        ? `Credit note #${number}, ${formatLong(date)}`
        : `Written off, ${formatLong(date)}`,
      negative(toCents(amount)),
    ),
  );

/**
 * The line for the difference between the payments and the balance: a missing cent on a paid invoice, or a larger
 * difference on an imported invoice.
 */
function restLine(rest: Cents, { payments, voided_at }: SummedDocument): SummaryLine[] {
  if (rest === 0) return [];
  if (voided_at) return [line('void', 'Voided', rest)];
  if (rest > 0) return [line('overpaid', 'Overpaid', rest)];
  if (payments.length === 0) return [line('paid', 'Paid', rest)];
  return [line('rounding', -rest <= oneCent ? 'Rounding' : 'Settled another way', rest)];
}

/** The total lines of a document, used by the form, the public page, the PDF and the email. */
export function summaryLines(
  document: SummedDocument,
  totals: DocumentTotals,
  balance: Cents,
): DocumentSummary {
  const { payments } = document;
  const credits = creditLines(document.credits ?? []);
  const rest = difference(balance, [
    totals.total,
    negative(receivedTotal(payments)),
    ...credits.map(({ amount }) => toCents(amount)),
  ]);
  return {
    charges: chargeLines(document, totals),
    total: fromCents(totals.total),
    settlements: [...paymentLines(payments), ...credits, ...restLine(rest, document)],
    balance: fromCents(balance),
  };
}

interface StoredDocument extends SummedDocument, Record<keyof DocumentTotals, Dollars> {
  balance_due: Dollars;
}

/** The total lines of a stored document. */
export function storedSummary(document: StoredDocument): DocumentSummary {
  const totals = {
    subtotal: toCents(document.subtotal),
    discount: toCents(document.discount),
    tax: toCents(document.tax),
    total: toCents(document.total),
  };
  return summaryLines(document, totals, toCents(document.balance_due));
}
