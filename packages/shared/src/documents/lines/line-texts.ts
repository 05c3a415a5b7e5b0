import { formatMoney } from '../../money.ts';
import type { LineItem } from './line-item.ts';

const { format } = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** Formats a quantity as '9,160 sq ft', for the form, the public page and the PDF. */
export const quantityText = ({ quantity, unit }: { quantity: number; unit: string }) =>
  `${format(quantity)} ${unit}`.trim();

/** Describes the discount of a line: '$5.00 off', or '10% off (-$12.50)'; null for a line without a discount. */
export function discountText({
  discount,
  discount_percent,
}: Pick<LineItem, 'discount' | 'discount_percent'>): string | null {
  if (discount_percent === null) return discount > 0 ? `${formatMoney(discount)} off` : null;
  return discount_percent > 0 ? `${discount_percent}% off (${formatMoney(-discount)})` : null;
}

/** Describes the tax of a line: '10%', or 'incl. 10%' if the price includes it. */
export const taxText = ({ tax_rate, includes_tax }: Pick<LineItem, 'tax_rate' | 'includes_tax'>) =>
  includes_tax && tax_rate > 0 ? `incl. ${tax_rate}%` : `${tax_rate}%`;

interface TaxedDocument {
  items: readonly { tax_rate: number }[];
  business: { show_tax: boolean };
}

/** Returns whether the tax column is shown; it is hidden if no item is taxed. */
export const showsTaxColumn = ({ items, business }: TaxedDocument): boolean =>
  business.show_tax && items.some(({ tax_rate }) => tax_rate > 0);
