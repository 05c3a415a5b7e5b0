import * as z from 'zod';
import { Money } from '../fields.ts';

/** Where a price stands against what the same item went for before (D4). */
export const PricePosition = z.object({
  /** Own: paid invoices of the last 12 months. Fixed: the item was never sold, and the figures are the usual ones of the trade. */
  basis: z.enum(['own', 'fixed']),
  lowest: Money,
  usual: Money,
  highest: Money,
  /** Lines that it was sold on. */
  times: z.int(),
});
export type PricePosition = z.infer<typeof PricePosition>;

/** Said only of an item that has no history. */
export const fixedPrices: PricePosition = {
  basis: 'fixed',
  lowest: 75,
  usual: 99.99,
  highest: 125,
  times: 0,
};

/** The price that half of the lines stand at or below; what was sold at each price is told by how often. */
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
