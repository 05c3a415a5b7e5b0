import { formatMoney } from '@dayworks/shared/money';
import { type Margin, marginOf } from '@dayworks/shared/products/margin';

const percentText = (percent: number) => `${percent.toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;

/** '$60.00 · 32.4%'; without a price there is nothing to be a share of. */
export function marginText({ amount, percent }: Margin): string {
  return percent === null ? formatMoney(amount) : `${formatMoney(amount)} · ${percentText(percent)}`;
}

const isAmount = (text: string) => text.trim() !== '' && Number.isFinite(Number(text)) && Number(text) >= 0;

/** While one types: nothing as long as either is missing or cannot be read. */
export function typedMargin({ price, cost }: { price: string; cost: string }): Margin | null {
  if (!isAmount(price) || !isAmount(cost)) return null;
  try {
    return marginOf({ price: Number(price), cost: Number(cost) });
  } catch {
    // More decimals than money has: the schema says so.
    return null;
  }
}
