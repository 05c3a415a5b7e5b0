import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import type { Random } from '../../platform/secrets/random.ts';

/**
 * An invoice line as the user entered it: prices in cents, quantities in thousandths, and rates and percentages in
 * thousandths of a percent.
 */
export interface TypedLine {
  quantity: number;
  price: number;
  rate: number;
  off: number;
  offPercent: number | null;
  isIncluded: boolean;
}

/** The content that the user entered into an invoice or a recurring invoice. */
export interface TypedContent {
  customer: string;
  lines: TypedLine[];
  off: number;
  offPercent: number | null;
  reducesTax: boolean;
}

export interface TypedInvoice extends TypedContent {
  id: string;
  date: CalendarDate;
  /**
   * The accepted credit notes and write-offs of the invoice, in order, with the lines or amounts that were requested.
   */
  credits: TypedCredit[];
}

export interface TypedCredit {
  id: string;
  kind: 'credit_note' | 'bad_debt';
  date: CalendarDate;
  /** The positions of the credited lines; empty if an amount was credited instead of lines. */
  lines: number[];
  /** The accepted amount of the credit note or write-off in cents. */
  amount: number;
  isUndone: boolean;
  /** The credit notes that were valid when this credit note was created. */
  before: string[];
}

const rates = [0, 0, 8_000, 8_875, 5_000, 33_333, 4_250];

export const dollars = (cents: number) => cents / 100;
const percent = (thousandths: number | null) => (thousandths === null ? null : thousandths / 1000);

function typeLine(random: Random): TypedLine {
  return {
    quantity: random.pick([1000, 1000, 2500, 3333]),
    price: random.between(100, 30_000),
    rate: random.pick(rates),
    off: random.chance(0.2) ? random.between(1, 100) : 0,
    offPercent: random.chance(0.2) ? random.pick([10_000, 12_500, 33_333]) : null,
    isIncluded: random.chance(0.3),
  };
}

export function typeContent(random: Random, customers: readonly string[]): TypedContent {
  return {
    customer: random.pick(customers),
    lines: Array.from({ length: random.between(1, 4) }, () => typeLine(random)),
    off: random.chance(0.2) ? random.between(1, 60) : 0,
    offPercent: random.chance(0.3) ? random.pick([5000, 10_000, 33_333]) : null,
    reducesTax: random.chance(0.5),
  };
}

const asItem = (line: TypedLine, index: number): LineItemInput => ({
  id: null,
  name: `Work ${index}`,
  description: null,
  unit: 'ea',
  tax_parts: null,
  quantity: line.quantity / 1000,
  price: dollars(line.price),
  tax_rate: line.rate / 1000,
  discount: dollars(line.off),
  discount_percent: percent(line.offPercent),
  includes_tax: line.isIncluded,
  section: null,
});

/** The entered invoice content in the format that the forms send to the server. */
export const asInput = ({ customer, lines, off, offPercent, reducesTax }: TypedContent) => ({
  customer_id: customer,
  discount: dollars(off),
  discount_percent: percent(offPercent),
  discount_reduces_tax: reducesTax,
  prices_include_tax: false,
  items: lines.map(asItem),
});
