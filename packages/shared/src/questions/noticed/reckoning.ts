import { addCents, cents, type Dollars, fromCents, toCents } from '../../money.ts';

/** 58% of $5,640.00 to the cent. */
export const shareOf = (percent: number, amount: Dollars): Dollars =>
  fromCents(cents(Math.round((toCents(amount) * percent) / 100)));

export const times = (count: number, amount: Dollars): Dollars =>
  fromCents(cents(Math.round(toCents(amount) * count)));

export const sum = (amounts: readonly Dollars[]): Dollars =>
  fromCents(amounts.map(toCents).reduce(addCents, cents(0)));
