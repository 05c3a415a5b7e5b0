import { formatMoney } from '../money.ts';

/** The unit of a price: 'each', 'per sq ft'. */
export const unitText = (unit: string): string => (unit === 'ea' ? 'each' : `per ${unit}`);

/** The lowest price of a service that customers can book: 'from $165.00', 'from $3.10 per sq ft'. */
export const startingPriceText = ({ price, unit }: { price: number; unit: string }): string =>
  `from ${formatMoney(price)}${unit === 'ea' ? '' : ` ${unitText(unit)}`}`;
