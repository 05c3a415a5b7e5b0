import { divideHalfUp } from '../decimal.ts';
import { type Cents, type Dollars, saturatingCents, toCents } from '../money.ts';

const thousandths = 3_600_000n;

/** What so much time comes to at so much an hour, rounded once. Seconds have thousandths, as moments do. */
export function hourlyAmount(seconds: number, hourly: Dollars): Cents {
  const product = BigInt(Math.round(seconds * 1000)) * BigInt(toCents(hourly));
  return saturatingCents(divideHalfUp(product, thousandths));
}
