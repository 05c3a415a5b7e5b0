import { addCents, cents, type Dollars, fromCents, toCents } from '../../money.ts';

/** Calculates a percentage of an amount, rounded to the cent, such as 58% of $5,640.00. */
export const shareOf = (percent: number, amount: Dollars): Dollars =>
  fromCents(cents(Math.round((toCents(amount) * percent) / 100)));

export const times = (count: number, amount: Dollars): Dollars =>
  fromCents(cents(Math.round(toCents(amount) * count)));

export const sum = (amounts: readonly Dollars[]): Dollars =>
  fromCents(amounts.map(toCents).reduce(addCents, cents(0)));
