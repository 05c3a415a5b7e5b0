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
import { type ReceivedPayment, receivedTotal } from '../payments/counted-payments.ts';
import { methodLabel } from '../payments/payment-method.ts';
import { type PartTax, taxByPart } from './tax-by-part.ts';
import { amountOff, type DocumentTotals, isPricedLine, type PricedLine, type Pricing } from './totals.ts';

/** One line in the totals below a document's items; deductions are negative. */
export interface SummaryLine {
  key: string;
  label: string;
  amount: Dollars;
}

/**
 * The charges always add up to the total. The total plus the settlements always adds up to the balance. Both are exact
 * to the cent.
 */
export interface DocumentSummary {
  charges: SummaryLine[];
  total: Dollars;
  /** The sentences about the tax that is included in the prices and is therefore not added. */
  included: string[];
  settlements: SummaryLine[];
  balance: Dollars;
}

/** A credit note or a write-off on an invoice. */
export interface SummedCredit {
  kind: 'bad_debt' | 'credit_note';
  number: string;
  date: string;
  amount: Dollars;
}

interface SummedDocument
  extends Pick<Pricing, 'discount_percent' | 'discount_reduces_tax' | 'prices_include_tax'> {
  items: readonly PricedLine[];
  payments: readonly Omit<ReceivedPayment, 'id'>[];
  /** The names of the document's tax rates. Rates without a name are omitted. */
  tax_names?: readonly NamedRate[];
  /** The credit notes and write-offs on an invoice. */
  credits?: readonly SummedCredit[];
  /** The time when an invoice was voided. The total of a voided invoice is no longer owed. */
  voided_at?: string | null;
}

const mostRates = 6;
/** The maximum number of tax lines for a document whose tax rates have parts, such as state, county and city. */
const mostParts = 12;
/**
 * The maximum number of payments that are listed separately. If there are more payments, they are combined into one
 * line, and the printed document lists them elsewhere to save space.
 */
export const mostPayments = 6;

const line = (key: string, label: string, amount: Cents): SummaryLine => ({
  key,
  label,
  amount: fromCents(amount),
});

const negative = (amount: Cents) => saturatingCents(-BigInt(amount));

/**
 * Returns the difference between a target amount and the sum of the lines. Adding a line with this difference makes the
 * lines of imported documents add up.
 */
function difference(target: Cents, parts: readonly Cents[]): Cents {
  const reached = saturatingCents(parts.reduce((sum, part) => sum + BigInt(part), 0n));
  return saturatingCents(BigInt(target) - BigInt(reached));
}

/**
 * Returns the tax by part if the amounts add up to the stored tax. An imported document may have been taxed by
 * different rules.
 */
function knownTaxes(document: SummedDocument, { tax, tax_included, discount }: DocumentTotals): PartTax[] {
  const { items, discount_reduces_tax, prices_include_tax } = document;
  if (!items.every(isPricedLine)) return [];
  // The stored amount of the discount is used, so that the discount of an imported document is not calculated again.
  const pricing = { ...amountOff(fromCents(discount)), discount_reduces_tax, prices_include_tax };
  const taxes = taxByPart(items, pricing);
  const taxOf = (all: readonly PartTax[]) => all.map((part) => part.tax);
  const addsUp =
    difference(tax, taxOf(taxes)) === 0 &&
    difference(tax_included, taxOf(taxes.filter(({ isIncluded }) => isIncluded))) === 0;
  return addsUp ? taxes : [];
}

/** Returns the added taxes or the included taxes of a document; empty if there are too many to list them separately. */
function listedTaxes(known: readonly PartTax[], isIncluded: boolean): readonly PartTax[] {
  const taxes = known.filter((part) => part.isIncluded === isIncluded);
  const most = taxes.some(({ name }) => name !== null) ? mostParts : mostRates;
  return taxes.length > most ? [] : taxes;
}

/** The lines with the tax that is added to the prices. */
export function taxLines(
  { tax_names }: Pick<SummedDocument, 'tax_names'>,
  known: readonly PartTax[],
  added: Cents,
): SummaryLine[] {
  if (added === 0) return [];
  const taxes = listedTaxes(known, false);
  if (taxes.length === 0) return [line('tax', 'Tax', added)];
  return taxes.map((part) =>
    line(
      `tax ${part.rate} ${part.name ?? ''}`.trim(),
      `${taxLabel(part, tax_names)} on ${formatCents(part.taxable)}`,
      part.tax,
    ),
  );
}

/** The sentences about the tax that is included in the prices: 'Includes tax of $8.25 (8.25% on $100.00)'. */
function includedTexts({ tax_names }: SummedDocument, known: readonly PartTax[], tax: Cents): string[] {
  if (tax === 0) return [];
  const taxes = listedTaxes(known, true);
  if (taxes.length === 0) return [`Includes tax of ${formatCents(tax)}`];
  return taxes.map(
    (part) =>
      `Includes tax of ${formatCents(part.tax)} (${partLabel(part, tax_names)} on ${formatCents(part.taxable)})`,
  );
}

/** The name and percentage of one part of a tax rate, or of the whole rate if it has no parts. */
const partLabel = ({ name, rate }: PartTax, names: readonly NamedRate[] | undefined) =>
  name === null ? rateText(rate, names) : rateText(rate, [{ rate, name }]);

/** The label of a tax line: 'Standard 8.5%', 'Travis County 2%', or 'Tax, 8.5%' for a rate without a name. */
function taxLabel(part: PartTax, names: readonly NamedRate[] | undefined): string {
  const { rate } = part;
  const text = partLabel(part, names);
  return text === `${rate}%` ? `Tax, ${text}` : text;
}

/** The label of the discount: 'Discount' or 'Discount, 10%'. */
export const discountLabel = ({ discount_percent }: Pick<Pricing, 'discount_percent'>) =>
  discount_percent === null ? 'Discount' : `Discount, ${discount_percent}%`;

function chargeLines(
  document: SummedDocument,
  totals: DocumentTotals,
  taxes: readonly PartTax[],
): SummaryLine[] {
  const { subtotal, discount, tax, tax_included, total } = totals;
  const added = difference(tax, [tax_included]);
  const adjustment = difference(total, [subtotal, negative(discount), added]);
  return [
    line('subtotal', 'Subtotal', subtotal),
    ...(discount > 0 ? [line('discount', discountLabel(document), negative(discount))] : []),
    ...taxLines(document, taxes, added),
    ...(adjustment === 0 ? [] : [line('adjustment', 'Adjustment', adjustment)]),
  ];
}

/** The label of a payment: 'Check, April 12, 2026' or 'Deposit, check, April 12, 2026'. */
function paymentLabel(payment: Omit<ReceivedPayment, 'id'>): string {
  const { payment_method, payment_date, is_deposit } = payment;
  const method = methodLabel(payment_method);
  const day = formatLong(payment_date);
  if (payment.amount < 0) return `Moved to customer credit, ${day}`;
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
 * Returns a line for the remaining difference between payments and balance, such as a missing cent on a paid invoice or
 * a larger difference on an imported invoice.
 */
function restLine(rest: Cents, { payments, voided_at }: SummedDocument): SummaryLine[] {
  if (rest === 0) return [];
  if (voided_at) return [line('void', 'Voided', rest)];
  if (rest > 0) return [line('overpaid', 'Overpaid', rest)];
  if (payments.length === 0) return [line('paid', 'Paid', rest)];
  return [line('rounding', -rest <= oneCent ? 'Rounding' : 'Settled another way', rest)];
}

/** The lines with the totals of a document, used by the form, the public page, the PDF and the email. */
export function summaryLines(
  document: SummedDocument,
  totals: DocumentTotals,
  balance: Cents,
): DocumentSummary {
  const { payments } = document;
  const taxes = knownTaxes(document, totals);
  const credits = creditLines(document.credits ?? []);
  const rest = difference(balance, [
    totals.total,
    negative(receivedTotal(payments)),
    ...credits.map(({ amount }) => toCents(amount)),
  ]);
  return {
    charges: chargeLines(document, totals, taxes),
    total: fromCents(totals.total),
    included: includedTexts(document, taxes, totals.tax_included),
    settlements: [...paymentLines(payments), ...credits, ...restLine(rest, document)],
    balance: fromCents(balance),
  };
}

interface StoredDocument extends SummedDocument, Record<keyof DocumentTotals, Dollars> {
  balance_due: Dollars;
}

/** The lines with the totals of a stored document. */
export function storedSummary(document: StoredDocument): DocumentSummary {
  const totals = {
    subtotal: toCents(document.subtotal),
    discount: toCents(document.discount),
    tax: toCents(document.tax),
    tax_included: toCents(document.tax_included),
    total: toCents(document.total),
  };
  return summaryLines(document, totals, toCents(document.balance_due));
}
