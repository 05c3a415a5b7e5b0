import * as z from 'zod';
import { Money } from '../fields.ts';

/** The comparison of a price with earlier prices of the same item (rule D4). */
export const PricePosition = z.object({
  /**
   * 'own' means that the figures are based on paid invoices from the last 12 months. 'fixed' means that the item has
   * never been sold, so typical figures for the trade are used.
   */
  basis: z.enum(['own', 'fixed']),
  lowest: Money,
  usual: Money,
  highest: Money,
  /** The number of past invoice lines with the item, on which the prices are based. */
  times: z.int(),
});
export type PricePosition = z.infer<typeof PricePosition>;

/** Typical prices in the trade, used for an item that has not been sold yet. */
export const fixedPrices: PricePosition = {
  basis: 'fixed',
  lowest: 75,
  usual: 99.99,
  highest: 125,
  times: 0,
};

/**
 * Compares the prices of an item. The usual price is the median of all lines, weighted by how often each price was
 * used.
 */
export function pricePosition(sold: readonly { price: number; times: number }[]): PricePosition {
  const byPrice = sold.filter(({ times }) => times > 0).toSorted((a, b) => a.price - b.price);
  const [first] = byPrice;
  const last = byPrice.at(-1);
  if (!first || !last) return fixedPrices;
  const times = byPrice.reduce((sum, line) => sum + line.times, 0);
  let seen = 0;
  const middle = byPrice.find((line) => {
    seen += line.times;
    return seen * 2 >= times;
  });
  return {
    basis: 'own',
    lowest: first.price,
    usual: middle?.price ?? first.price,
    highest: last.price,
    times,
  };
}
