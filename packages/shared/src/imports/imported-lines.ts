import { ItemUnit, maxQuantity } from '../fields.ts';
import { cents, fromCents, hasAtMostDecimals, maxDollars, maxTotalCents, toCents } from '../money.ts';
import type { RowReader } from './row-reader.ts';

export interface ImportedLine {
  name: string;
  description: string | null;
  quantity: number;
  unit: string;
  price: number;
  tax_rate: number;
  discount: number;
}

/** A line as it stands in the file. */
export interface ReadLine {
  line: ImportedLine;
  /** The price of the line before tax, in cents. */
  amount: number;
  tax: number | null;
}

const roundedProduct = (quantity: number, price: number): number =>
  Math.round(quantity * toCents(price) + 1e-6);

/**
 * Returns a line whose quantity times price is its amount. Where the old product allowed what ours does not (half an
 * hour, prices with four decimals), the line becomes one piece, and its description keeps what was written.
 */
function exactLine(parts: {
  name: string;
  description: string | null;
  unit: string;
  tax_rate: number;
  quantity: number;
  price: number | null;
  amount: number;
}): ImportedLine {
  const { name, description, unit, tax_rate, quantity, price, amount } = parts;
  const line = { name, unit, tax_rate, discount: 0 };
  const isExact =
    price !== null &&
    price >= 0 &&
    quantity >= 1 &&
    quantity <= maxQuantity &&
    hasAtMostDecimals(quantity, 3) &&
    hasAtMostDecimals(price, 2);
  const gross = isExact ? roundedProduct(quantity, price) : 0;
  if (isExact && gross === amount) return { ...line, description, quantity, price };
  if (isExact && gross > amount && gross <= maxTotalCents)
    return { ...line, description, quantity, price, discount: fromCents(cents(gross - amount)) };
  const written = price !== null && quantity !== 1 ? `${quantity} × ${price}` : null;
  const text = [description, written].filter(Boolean).join('\n').slice(0, 2000).toWellFormed();
  return { ...line, description: text || null, quantity: 1, price: fromCents(cents(amount)) };
}

/** Reads the line of a row; null if the row has none. In some files the total of a row is that of its line. */
export function readLine(reader: RowReader, totalIsOfLine: boolean): ReadLine | null {
  const named = reader.line('item_name', 200);
  const described = reader.text('item_description', 2000);
  const given = reader.sum('line_total') ?? (totalIsOfLine ? reader.amount('total') : null);
  const price = reader.number('price');
  const quantity = reader.number('quantity') ?? 1;
  if (given === null && price === null) return null;
  const discount = reader.amount('line_discount') ?? 0;
  const amount =
    given === null
      ? roundedProduct(quantity, Math.round((price ?? 0) * 100) / 100) - toCents(discount)
      : toCents(given);
  if (!named && !described && amount === 0) return null;
  if (Math.abs(amount) > maxTotalCents || (price ?? 0) > maxDollars) {
    reader.refuse('The amount of this line is too large');
    return null;
  }
  const rate = reader.number('tax_rate');
  const tax = reader.sum('line_tax');
  const name = (named ?? described ?? 'Item').split('\n')[0]?.slice(0, 200).toWellFormed().trim() || 'Item';
  return {
    line: exactLine({
      name,
      description: named ? described : described && described !== name ? described : null,
      unit: ItemUnit.parse((reader.line('unit', 20) ?? '').slice(0, 20)),
      tax_rate: rate !== null && rate >= 0 && rate <= 100 ? Math.round(rate * 1000) / 1000 : 0,
      quantity,
      price,
      amount: Math.max(0, amount),
    }),
    amount,
    tax: tax === null ? null : toCents(tax),
  };
}
