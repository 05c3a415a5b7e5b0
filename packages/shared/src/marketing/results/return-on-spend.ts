import { type Dollars, divideHalfUp, toCents } from '../../money.ts';

/**
 * Calculates (received − spend) / spend, multiplied by `unit` and rounded to one decimal place; null if nothing was
 * spent.
 */
function gain(received: Dollars, spend: Dollars, unit: bigint): number | null {
  const [came, went] = [BigInt(toCents(received)), BigInt(toCents(spend))];
  if (went <= 0n) return null;
  return Number(divideHalfUp((came - went) * unit * 10n, went)) / 10;
}

/**
 * Calculates the return as a multiple of the spend: 21.9 means that each dollar spent was earned back, plus 21.9
 * dollars more.
 */
export const roiTimes = (received: Dollars, spend: Dollars) => gain(received, spend, 1n);

/** Calculates the return as a percentage of the spend, such as 2190, which is the unit stored in marketing_stats. */
export const roiPercent = (received: Dollars, spend: Dollars) => gain(received, spend, 100n);

/** Calculates the cost per result in dollars and cents; null if there are no results. */
export function costOfEach(spend: Dollars, count: number): Dollars | null {
  if (count === 0) return null;
  return Number(divideHalfUp(BigInt(toCents(spend)), BigInt(count))) / 100;
}

/** Calculates the cost of each dollar received, in dollars with three decimal places; null if nothing was received. */
export function costOfDollar(spend: Dollars, received: Dollars): number | null {
  const came = BigInt(toCents(received));
  if (came <= 0n) return null;
  return Number(divideHalfUp(BigInt(toCents(spend)) * 1000n, came)) / 1000;
}
