import { formatMoney } from '@dayworks/shared/money';
import { type Margin, marginOf } from '@dayworks/shared/products/margin';

const percentText = (percent: number) => `${percent.toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;

/** Returns a label such as '$60.00 · 32.4%'. Without a price, the label contains only the amount. */
export function marginText({ amount, percent }: Margin): string {
  return percent === null ? formatMoney(amount) : `${formatMoney(amount)} · ${percentText(percent)}`;
}

const isAmount = (text: string) => text.trim() !== '' && Number.isFinite(Number(text)) && Number(text) >= 0;

/** Returns the margin while the user types; null as long as the price or the cost is missing or invalid. */
export function typedMargin({ price, cost }: { price: string; cost: string }): Margin | null {
  if (!isAmount(price) || !isAmount(cost)) return null;
  try {
    return marginOf({ price: Number(price), cost: Number(cost) });
  } catch {
    // If an amount has too many decimal places, no profit margin is calculated. The schema reports the invalid amount.
    return null;
  }
}
