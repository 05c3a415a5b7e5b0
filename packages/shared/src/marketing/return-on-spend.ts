import { divideHalfUp } from '../decimal.ts';
import { type Dollars, toCents } from '../money.ts';

/** (received − spend) / spend in tenths of a `unit`th; null where nothing was spent. */
function gain(received: Dollars, spend: Dollars, unit: bigint): number | null {
  const [came, went] = [BigInt(toCents(received)), BigInt(toCents(spend))];
  if (went <= 0n) return null;
  return Number(divideHalfUp((came - went) * unit * 10n, went)) / 10;
}

/** As times of the spend, 21.9: each dollar came back, and 21.9 more with it. */
export const roiTimes = (received: Dollars, spend: Dollars) => gain(received, spend, 1n);

/** As percent of the spend, 2190, which is what marketing_stats keeps. */
export const roiPercent = (received: Dollars, spend: Dollars) => gain(received, spend, 100n);

/** What one of them cost, in dollars and cents; null where there is none. */
export function costOfEach(spend: Dollars, count: number): Dollars | null {
  if (count === 0) return null;
  return Number(divideHalfUp(BigInt(toCents(spend)), BigInt(count))) / 100;
}

/** What a dollar that came in has cost, in dollars with three decimals. */
export function costOfDollar(spend: Dollars, received: Dollars): number | null {
  const came = BigInt(toCents(received));
  if (came <= 0n) return null;
  return Number(divideHalfUp(BigInt(toCents(spend)) * 1000n, came)) / 1000;
}
