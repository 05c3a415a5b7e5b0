import { type Dollars, divideHalfUp, fromCents, subtractCents, toCents } from '../money.ts';

export interface Margin {
  amount: Dollars;
  /** The margin as a percentage of the price, with one decimal place; null if the price is zero. */
  percent: number | null;
}

/** Returns the difference between price and cost; null if the cost is unknown. */
export function marginOf({ price, cost }: { price: Dollars; cost: Dollars | null }): Margin | null {
  if (cost === null) return null;
  const margin = subtractCents(toCents(price), toCents(cost));
  if (price === 0) return { amount: fromCents(margin), percent: null };
  const size = divideHalfUp(BigInt(Math.abs(margin)) * 1000n, BigInt(toCents(price)));
  return { amount: fromCents(margin), percent: (Math.sign(margin) * Number(size)) / 10 };
}
