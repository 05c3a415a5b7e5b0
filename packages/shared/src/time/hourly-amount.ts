import { divideHalfUp } from '../decimal.ts';
import { type Cents, type Dollars, saturatingCents, toCents } from '../money.ts';

const thousandths = 3_600_000n;

/**
 * Returns the amount for the given time at an hourly rate, rounded only at the end. The number of seconds may have
 * three decimals, because timestamps include milliseconds.
 */
export function hourlyAmount(seconds: number, hourly: Dollars): Cents {
  const product = BigInt(Math.round(seconds * 1000)) * BigInt(toCents(hourly));
  return saturatingCents(divideHalfUp(product, thousandths));
}
