import { type Dollars, formatMoney } from '../money.ts';
import type { PricePosition } from './price-position.ts';

/**
 * The maximum difference from the usual price, as a share of that price, up to which a price is still described as the
 * usual price.
 */
const usualWithin = 0.02;

function positionOf(price: Dollars, { lowest, usual, highest }: PricePosition): string {
  if (price < lowest) return 'Lower than you have ever charged';
  if (price > highest) return 'Higher than you have ever charged';
  const share = price / usual - 1;
  if (Math.abs(share) <= usualWithin) return 'Your usual price';
  return `${Math.round(Math.abs(share) * 100)}% ${share > 0 ? 'above' : 'below'} your usual price`;
}

/** Describes a price, such as '10% above your usual price. Sold 36 times, at $150.00 to $185.00.' */
export function pricePositionText(price: Dollars, position: PricePosition): string {
  const { basis, lowest, usual, highest, times } = position;
  const range =
    lowest === highest ? formatMoney(lowest) : `${formatMoney(lowest)} to ${formatMoney(highest)}`;
  if (basis === 'fixed') return `Not sold yet. Rule of thumb: ${range}, ideally ${formatMoney(usual)}.`;
  const often = times === 1 ? 'once' : `${times.toLocaleString('en-US')} times`;
  return `${positionOf(price, position)}. Sold ${often} at ${range}.`;
}
