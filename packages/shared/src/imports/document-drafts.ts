import type { CalendarDate } from '../dates/calendar-date.ts';
import { maxItems } from '../documents/lines/rules.ts';
import { amountOff, documentTotals, type Pricing, totalProblem } from '../documents/lines/totals.ts';
import type { EstimateStatus } from '../estimates/estimate-status.ts';
import { type Cents, cents, formatCents, fromCents, maxTotalCents, toCents } from '../money.ts';
import { type CustomerRef, customerRef } from './contact-drafts.ts';
import { type ImportedLine, type ReadLine, readLine } from './imported-lines.ts';
import type { RowReader } from './row-reader.ts';
import { estimateStatusFrom, type ImportedInvoiceStatus, invoiceStatusFrom } from './status-words.ts';

/** The parts that imported invoices and estimates have in common. Their totals are those of the old document. */
interface DocumentDraft {
  number: string | null;
  customer: CustomerRef | null;
  date: CalendarDate | null;
  lines: ImportedLine[];
  pricing: Pricing;
  total: Cents;
  po_number: string | null;
  notes: string | null;
  terms: string | null;
  service: {
    service_address: string | null;
    service_city: string | null;
    service_state: string | null;
    service_zipcode: string | null;
  };
  sent_on: CalendarDate | null;
}

export interface InvoiceDraft extends DocumentDraft {
  kind: 'invoices';
  due_date: CalendarDate | null;
  status: ImportedInvoiceStatus;
  paid_on: CalendarDate | null;
  /** The amount that was already paid, for an invoice that is not paid in full. */
  paid: Cents;
}

export interface EstimateDraft extends DocumentDraft {
  kind: 'estimates';
  title: string | null;
  valid_until: CalendarDate | null;
  status: EstimateStatus;
  decided_on: CalendarDate | null;
}

interface Sums {
  lines: ImportedLine[];
  pricing: Pricing;
}

const pricingOf = (discount: number, reducesTax: boolean): Pricing => ({
  ...amountOff(fromCents(cents(discount))),
  discount_reduces_tax: reducesTax,
});

const totalOf = ({ lines, pricing }: Sums) => documentTotals(lines, pricing);

const plainLine = (name: string, amount: number): ImportedLine => ({
  name,
  description: null,
  quantity: 1,
  unit: 'ea',
  price: fromCents(cents(amount)),
  tax_rate: 0,
  discount: 0,
});

/**
 * Finds the tax rate that gives the tax of the old document. Most products export the amount of the tax but not its
 * rate. A rate with two decimals is tried first, because it is the one that was meant.
 */
function withTax(
  lines: readonly ImportedLine[],
  taxable: readonly boolean[],
  discount: number,
  tax: number,
): Sums | null {
  const subtotal = documentTotals(lines, amountOff(0)).subtotal;
  const base = lines.reduce(
    (sum, line, index) => (taxable[index] ? sum + documentTotals([line], amountOff(0)).subtotal : sum),
    0,
  );
  if (base <= 0) return null;
  for (const reducesTax of discount > 0 ? [false, true] : [false]) {
    const taxed = reducesTax && subtotal > 0 ? (base * (subtotal - discount)) / subtotal : base;
    if (taxed <= 0) continue;
    for (const parts of [100, 1000]) {
      const rate = Math.round((tax / taxed) * 100 * parts) / parts;
      if (rate <= 0 || rate > 100) continue;
      const rated = lines.map((line, index) => (taxable[index] ? { ...line, tax_rate: rate } : line));
      const sums = { lines: rated, pricing: pricingOf(discount, reducesTax) };
      if (totalOf(sums).tax === tax) return sums;
    }
  }
  return null;
}

/**
 * Finds the tax rate of prices that include the tax. The lines of such a document add up to its total, although it has a
 * tax.
 */
function withIncludedTax(
  lines: readonly ImportedLine[],
  taxable: readonly boolean[],
  discount: number,
  tax: number,
  total: number,
): Sums | null {
  const { subtotal } = documentTotals(lines, amountOff(0));
  if (subtotal - discount !== total) return null;
  const gross = documentTotals(
    lines.filter((_, index) => taxable[index]),
    amountOff(0),
  ).subtotal;
  for (const reducesTax of discount > 0 ? [true, false] : [false]) {
    const net = (reducesTax ? (gross * total) / subtotal : gross) - tax;
    for (const parts of [100, 1000]) {
      const rate = Math.round((tax / net) * 100 * parts) / parts;
      if (!(rate > 0 && rate <= 100)) continue;
      const rated = lines.map((line, index) => (taxable[index] ? { ...line, tax_rate: rate } : line));
      const sums = {
        lines: rated,
        pricing: { ...pricingOf(discount, reducesTax), prices_include_tax: true },
      };
      const found = totalOf(sums);
      if (found.tax === tax && found.total === total) return sums;
    }
  }
  return null;
}

/** Adds the cents that are missing, or takes off those that are too many, so that the total is that of the old document. */
function balanced(sums: Sums, total: number, name: string): Sums {
  const difference = total - totalOf(sums).total;
  if (difference === 0) return sums;
  if (difference > 0) return { ...sums, lines: [...sums.lines, plainLine(name, difference)] };
  // A discount that reduces the tax would change the tax as well, so the tax of the lines is kept as it is.
  const { discount } = sums.pricing;
  return {
    ...sums,
    pricing: { ...sums.pricing, discount: fromCents(cents(toCents(discount) - difference)) },
  };
}

interface Amounts {
  lines: readonly ReadLine[];
  discount: number | null;
  shipping: number;
  tax: number | null;
  total: number | null;
}

/** A difference up to this size comes from rounding. A rate has three decimals, so it grows with the amount. */
const roundingOf = (subtotal: number): number => 5 + subtotal / 200_000;

/** Puts lines, discount and tax together so that they add up to the total of the old document. */
function addUp(
  reader: RowReader,
  { lines: read, discount: given, shipping, tax: wholeTax, total: told }: Amounts,
): Sums {
  const kept = read.filter(({ amount }) => amount >= 0);
  const minus = read.reduce((sum, { amount }) => (amount < 0 ? sum - amount : sum), 0);
  const lines = [
    ...kept.map(({ line }) => line),
    ...(shipping > 0 ? [plainLine('Shipping and other charges', shipping)] : []),
  ];
  const discount = (given ?? 0) + minus;
  const rated: Sums = { lines, pricing: pricingOf(discount, false) };
  const lineTaxes = kept.some(({ tax }) => tax !== null)
    ? kept.reduce((sum, { tax }) => sum + (tax ?? 0), 0)
    : null;
  const computed = totalOf(rated);
  const tax =
    wholeTax ??
    lineTaxes ??
    (computed.tax > 0 || told === null ? computed.tax : Math.max(0, told - computed.subtotal + discount));
  const isTaxGiven = wholeTax !== null || lineTaxes !== null;
  const total = told ?? computed.subtotal - discount + tax;
  if (computed.tax === tax && computed.total === total) return rated;
  const taxable = lines.map((_, index) => {
    const own = kept[index]?.tax;
    return index < kept.length && (lineTaxes === null || (own ?? 0) > 0);
  });
  const bare = lines.map((line) => ({ ...line, tax_rate: 0 }));
  const included = tax > 0 && isTaxGiven ? withIncludedTax(bare, taxable, discount, tax, total) : null;
  if (included) return included;
  const found = tax > 0 && isTaxGiven ? withTax(bare, taxable, discount, tax) : null;
  const sums =
    found ??
    (computed.tax === tax
      ? rated
      : tax > 0 && isTaxGiven
        ? nearTax(bare, taxable, discount, tax)
        : { lines: bare, pricing: rated.pricing });
  const difference = total - totalOf(sums).total;
  const isRounding = Math.abs(difference) <= roundingOf(totalOf(sums).subtotal);
  if (!isRounding)
    reader.warn(
      difference > 0
        ? `The lines add up to ${formatCents(totalOf(sums).total)}, but the total is ${formatCents(cents(total))}; a line 'Other charges' makes up the difference`
        : `The lines add up to ${formatCents(totalOf(sums).total)}, but the total is ${formatCents(cents(total))}; the difference is imported as a discount`,
    );
  return balanced(sums, total, isRounding ? 'Rounding' : 'Other charges');
}

/** If no rate gives exactly the tax, the nearest one is taken, and the few cents of difference are rounded away. */
function nearTax(
  lines: readonly ImportedLine[],
  taxable: readonly boolean[],
  discount: number,
  tax: number,
): Sums {
  const base = lines.reduce(
    (sum, line, index) => (taxable[index] ? sum + documentTotals([line], amountOff(0)).subtotal : sum),
    0,
  );
  const rate = base > 0 ? Math.min(100, Math.round((tax / base) * 100_000) / 1000) : 0;
  return {
    lines: lines.map((line, index) => (taxable[index] ? { ...line, tax_rate: rate } : line)),
    pricing: pricingOf(discount, false),
  };
}

const amountCents = (amount: number | null): number | null => (amount === null ? null : toCents(amount));

/** Reads the rows of one document: the first row has its data, and every row can have a line. */
function readDocument(readers: readonly RowReader[], noun: string): DocumentDraft | null {
  const [first] = readers;
  if (!first) return null;
  const totalIsOfLine =
    new Set(readers.map((reader) => reader.raw('total'))).size > 1 && !first.has('line_total');
  const read = readers.flatMap((reader) => readLine(reader, totalIsOfLine) ?? []);
  const total = totalIsOfLine ? null : amountCents(first.amount('total'));
  const tax = amountCents(first.sum('tax'));
  const number = first.line('number', 60)?.replace(/^#\s*/, '') ?? null;
  if (total !== null && total < 0) {
    first.refuse(`The total of this ${noun} is negative. Credit notes are not imported.`);
    return null;
  }
  if (read.length === 0 && total === null) {
    first.refuse(`This ${noun} has neither lines nor a total`);
    return null;
  }
  if (read.length > maxItems - 2) {
    first.refuse(`This ${noun} has more than ${maxItems.toLocaleString('en-US')} lines`);
    return null;
  }
  const words =
    first.line('title', 200) ?? first.line('item_name', 200) ?? first.line('item_description', 200);
  const discount = amountCents(first.amount('discount'));
  // A list of documents has totals only; each document then gets one line.
  const net = (total ?? 0) - (tax ?? 0) + Math.abs(discount ?? 0);
  const lines =
    read.length > 0
      ? read
      : [
          {
            line: plainLine(
              words ?? `${noun === 'invoice' ? 'Invoice' : 'Estimate'} ${number ?? ''}`.trim(),
              Math.max(0, net),
            ),
            amount: Math.max(0, net),
            tax: null,
          },
        ];
  const sums = addUp(first, {
    lines,
    discount: discount === null ? null : Math.abs(discount),
    shipping: Math.max(0, amountCents(first.amount('shipping')) ?? 0),
    tax,
    total,
  });
  const totals = totalOf(sums);
  const problem =
    totalProblem(totals) ??
    (totals.discount > totals.subtotal ? 'The discount is more than the lines' : undefined);
  if (problem) {
    first.refuse(problem);
    return null;
  }
  return {
    number,
    customer: customerRef(first),
    date: first.date('date'),
    lines: sums.lines,
    pricing: sums.pricing,
    total: totals.total,
    po_number: first.line('po_number', 100),
    notes: first.text('notes', 10_000),
    terms: first.text('terms', 10_000),
    service: {
      service_address:
        [first.text('service_address', 200), first.line('service_address_2', 90)]
          .filter(Boolean)
          .join(', ') || null,
      service_city: first.line('service_city', 100),
      service_state: first.line('service_state', 100),
      service_zipcode: first.line('service_zip', 20),
    },
    sent_on: first.date('sent_on'),
  };
}

/** Returns the amount that was paid according to the columns for the balance and for payments; null if neither says it. */
function paidSoFar(first: RowReader, total: number): number | null {
  const balance = amountCents(first.amount('balance'));
  if (balance !== null) return Math.min(total, Math.max(0, total - balance));
  const paid = amountCents(first.amount('amount_paid'));
  return paid === null ? null : Math.min(total, Math.max(0, paid));
}

function invoiceStatus(first: RowReader, total: number, paid: number | null): ImportedInvoiceStatus {
  const word = first.word('status', invoiceStatusFrom);
  if (word === 'draft' || word === 'void' || word === 'written_off' || word === 'paid') return word;
  if (paid !== null && total > 0 && paid >= total) return 'paid';
  if (paid !== null && paid > 0) return 'partially_paid';
  if (word === 'partially_paid') {
    first.warn('It is not said how much was paid; the invoice is imported as unpaid');
    return 'sent';
  }
  return word ?? 'sent';
}

export function draftInvoice(readers: readonly RowReader[]): InvoiceDraft | null {
  const [first] = readers;
  const document = readDocument(readers, 'invoice');
  if (!document || !first) return null;
  const paid = paidSoFar(first, document.total);
  const status = invoiceStatus(first, document.total, paid);
  if (document.date === null && status !== 'draft') first.warn('There is no invoice date');
  if (document.customer === null) first.warn('There is no customer; the invoice is imported without one');
  return {
    ...document,
    kind: 'invoices',
    due_date: first.date('due_date'),
    status,
    paid_on: first.date('paid_on'),
    paid: cents(
      status === 'partially_paid' || status === 'written_off' ? Math.min(paid ?? 0, maxTotalCents) : 0,
    ),
  };
}

export function draftEstimate(readers: readonly RowReader[]): EstimateDraft | null {
  const [first] = readers;
  const document = readDocument(readers, 'estimate');
  if (!document || !first) return null;
  if (document.customer === null) first.warn('There is no customer; the estimate is imported without one');
  return {
    ...document,
    kind: 'estimates',
    title: first.line('title', 200),
    valid_until: first.date('valid_until'),
    status: first.word('status', estimateStatusFrom) ?? 'sent',
    decided_on: first.date('decided_on'),
  };
}
