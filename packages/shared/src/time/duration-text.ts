import { type Cents, type Dollars, divideHalfUp, saturatingCents, toCents } from '../money.ts';

const thousandths = 3_600_000n;

/**
 * Returns the amount for the given time at an hourly rate, rounded only at the end. The number of seconds can have
 * three decimals, because timestamps include milliseconds.
 */
export function hourlyAmount(seconds: number, hourly: Dollars): Cents {
  const product = BigInt(Math.round(seconds * 1000)) * BigInt(toCents(hourly));
  return saturatingCents(divideHalfUp(product, thousandths));
}

/** Formats a duration to the minute, such as '3 h 15 min', '45 min' or '2 h'. */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ');
}
