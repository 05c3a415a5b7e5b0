import type { CalendarDate } from '../dates/calendar-date.ts';
import type { RecurringRule, RecurringUnit } from '../dates/recurring-dates.ts';
import { copiedItem, type LineItemInput } from '../documents/lines/line-item.ts';
import { documentTotals, type Pricing, totalsInDollars, withLineTotals } from '../documents/lines/totals.ts';
import { cents, type Dollars, fromCents, subtractCents, toCents } from '../money.ts';

const monthsIn: Record<RecurringUnit, number> = { week: (12 * 7) / 365.25, month: 1, year: 12 };

/** Converts a recurring amount to the average amount per month. */
export function monthlyAmount(
  amount: Dollars,
  { every, unit }: Pick<RecurringRule, 'every' | 'unit'>,
): Dollars {
  return fromCents(cents(Math.round(toCents(amount) / (monthsIn[unit] * every))));
}

/** The items of a recurring invoice from a given date until the next price takes effect. */
export interface SeriesPrice {
  from_on: CalendarDate;
  discount: number;
  discount_percent: number | null;
  items: LineItemInput[];
  /** The total and the sales tax of one invoice at the given price. */
  total: number;
  tax: number;
}

/** Returns the items and the discount with calculated amounts, so that identical prices are stored identically. */
export function priceOf(
  from_on: CalendarDate,
  items: readonly LineItemInput[],
  pricing: Pricing,
): SeriesPrice {
  const { discount, total, tax } = totalsInDollars(documentTotals(items, pricing));
  const counted = withLineTotals(items, pricing).map(copiedItem);
  return { from_on, discount, discount_percent: pricing.discount_percent, items: counted, total, tax };
}

/** Returns the price of an invoice for the given date. Before the first price takes effect, the first price applies. */
export function priceOn<Price extends Pick<SeriesPrice, 'from_on'>>(
  prices: readonly Price[],
  day: CalendarDate,
): Price {
  const price = prices.findLast(({ from_on }) => from_on <= day) ?? prices[0];
  if (!price) throw new Error('a recurring invoice has a price');
  return price;
}

/** Adds a price that takes effect on its date. All other planned prices, including later ones, are kept. */
export function withPrice(prices: readonly SeriesPrice[], price: SeriesPrice): SeriesPrice[] {
  const others = prices.filter(({ from_on }) => from_on !== price.from_on);
  return [...others, price].toSorted((a, b) => (a.from_on < b.from_on ? -1 : 1));
}

/**
 * Converts the content of an invoice to a string for comparison. The order of the fields is fixed, because the database
 * can change the order of an item's keys.
 */
const contentOf = ({ discount, discount_percent, items }: SeriesPrice) =>
  JSON.stringify([discount, discount_percent, items.map(copiedItem)]);

/** Returns whether two planned prices result in the same invoice. */
export const isSamePrice = (a: SeriesPrice, b: SeriesPrice): boolean => contentOf(a) === contentOf(b);

/** Returns the income of a series in an average month: its current price before sales tax (F1). */
export function monthlyIncome(
  { total, tax }: Pick<SeriesPrice, 'total' | 'tax'>,
  rule: Pick<RecurringRule, 'every' | 'unit'>,
): number {
  return monthlyAmount(fromCents(subtractCents(toCents(total), toCents(tax))), rule);
}
