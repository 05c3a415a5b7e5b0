/** Up to this limit, a double can distinguish neighboring decimals, so scaling to an integer is exact. */
const exactLimit = 2 ** 50;

export function hasAtMostDecimals(value: number, decimals: number): boolean {
  const factor = 10 ** decimals;
  const scaled = Math.round(value * factor);
  return Math.abs(scaled) <= exactLimit && scaled / factor === value;
}

/** Scales a number to an integer: 12.5 with 3 decimals becomes 12500. */
export function toScaledInteger(value: number, decimals: number): number {
  if (!hasAtMostDecimals(value, decimals)) {
    throw new RangeError(`${value} is not a number with at most ${decimals} decimals`);
  }
  // Adding 0 turns -0 into 0.
  return Math.round(value * 10 ** decimals) + 0;
}

/** Divides and rounds halves up, even for negative numbers: 2.5 becomes 3 and -2.5 becomes -2. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  const roundedTowardsZero = doubled < 0n && doubled % (2n * denominator) !== 0n;
  return roundedTowardsZero ? quotient - 1n : quotient;
}
