import { type Cents, divideHalfUp } from '../money.ts';

/**
 * The change in percent with one decimal, calculated exactly. An increase from zero counts as 100 percent; if both
 * values are zero, the change is 0.
 */
export function changePercent(current: Cents | number, previous: Cents | number): number {
  if (previous <= 0) return current > 0 ? 100 : 0;
  const change = (BigInt(current) - BigInt(previous)) * 1000n;
  const size = divideHalfUp(change < 0n ? -change : change, BigInt(previous));
  return (change < 0n ? -1 : 1) * (Number(size) / 10);
}

export interface Trend {
  percent: number;
  direction: 'up' | 'down' | 'flat';
  /** True if there is no previous period to compare with. In that case, a clearly marked sample value is shown (D2). */
  is_sample: boolean;
}

const directionOf = (percent: number) => (percent > 0 ? 'up' : percent < 0 ? 'down' : 'flat');

export function trendOf(current: number, previous: number): Trend {
  const percent = changePercent(current, previous);
  return { percent: Math.abs(percent), direction: directionOf(percent), is_sample: false };
}

const samples = {
  invoices: { percent: 5, direction: 'down', is_sample: true },
  appointments: { percent: 10, direction: 'up', is_sample: true },
} as const;

/**
 * Calculates the trend of a count. A sample value is returned only if the business has no previous period and the
 * current count is not zero (D2).
 */
export function countTrend(
  kind: keyof typeof samples,
  current: number,
  previous: number,
  hasEarlierPeriod: boolean,
): Trend {
  return hasEarlierPeriod || current === 0 ? trendOf(current, previous) : samples[kind];
}

/** The percentage of customers who are new, with one decimal. */
export function newCustomerPercent(newOnes: number, all: number): number {
  return all === 0 ? 0 : Number(divideHalfUp(BigInt(newOnes) * 1000n, BigInt(all))) / 10;
}
