import { formatMoney } from '../money.ts';

/** Returns the text for a unit, such as 'each' or 'per sq ft'. */
export const unitText = (unit: string): string => (unit === 'ea' ? 'each' : `per ${unit}`);

/**
 * Returns the starting price of a service that customers can book, such as 'from $165.00' or 'from $3.10 per sq ft'.
 */
export const startingPriceText = ({ price, unit }: { price: number; unit: string }): string =>
  `from ${formatMoney(price)}${unit === 'ea' ? '' : ` ${unitText(unit)}`}`;
