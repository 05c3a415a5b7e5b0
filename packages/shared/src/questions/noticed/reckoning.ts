import { addCents, cents, type Dollars, fromCents, toCents } from '../../money.ts';

/** 58% of $5,640.00 to the cent. */
export const shareOf = (percent: number, amount: Dollars): Dollars =>
  fromCents(cents(Math.round((toCents(amount) * percent) / 100)));

export const times = (count: number, amount: Dollars): Dollars =>
  fromCents(cents(Math.round(toCents(amount) * count)));

export const sum = (amounts: readonly Dollars[]): Dollars =>
  fromCents(amounts.map(toCents).reduce(addCents, cents(0)));

/** The one in the middle; of two the lower: it was really there. */
export function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? null;
}
