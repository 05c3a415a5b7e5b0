import { divideHalfUp } from '../decimal.ts';
import { type Dollars, fromCents, subtractCents, toCents } from '../money.ts';

export interface Margin {
  amount: Dollars;
  /** Of the price, with one decimal; null when there is no price to be a share of. */
  percent: number | null;
}

/** What is left of the price after the cost; unknown without a cost. */
export function marginOf({ price, cost }: { price: Dollars; cost: Dollars | null }): Margin | null {
  if (cost === null) return null;
  const margin = subtractCents(toCents(price), toCents(cost));
  if (price === 0) return { amount: fromCents(margin), percent: null };
  const size = divideHalfUp(BigInt(Math.abs(margin)) * 1000n, BigInt(toCents(price)));
  return { amount: fromCents(margin), percent: (Math.sign(margin) * Number(size)) / 10 };
}
