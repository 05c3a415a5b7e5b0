import { median } from '../../customers/habits.ts';
import type { Dollars } from '../../money.ts';
import { times } from './arithmetic.ts';
import type { SoldItem } from './rows.ts';
import {
  lowMarginPercent,
  provenQuotes,
  provenSales,
  provenWinPercent,
  usualMarginFromItems,
} from './thresholds.ts';

/**
 * An item that could earn more, because customers have paid a higher price for it or because its price is low compared
 * with its cost.
 */
export interface UnderpricedItem {
  item: SoldItem;
  to: Dollars;
  /**
   * The quantity sold within a year at the current price or less, and the additional income per unit at the suggested
   * price.
   */
  quantity: number;
  more: Dollars;
  yearly: Dollars;
  /**
   * The item's cost and margin, and the median margin of all catalog items; null if the item's margin is not the reason
   * for the suggestion.
   */
  margin: { cost: Dollars; percent: number; usual: number } | null;
}

/** Returns the quantity sold at the current price or less. */
const soldAtMost = ({ sold, price }: SoldItem) =>
  sold.filter((line) => line.price <= price).reduce((total, { quantity }) => total + quantity, 0);

/** Returns the highest price above the current price that customers have accepted often enough. */
function provenPrice({ price, sold, quoted }: SoldItem): Dollars | null {
  const bySales = sold.filter((line) => line.times >= provenSales);
  const byQuotes = quoted.filter(
    ({ won, decided }) => decided >= provenQuotes && won * 100 >= decided * provenWinPercent,
  );
  const higher = [...bySales, ...byQuotes].map((line) => line.price).filter((other) => other > price);
  return higher.length > 0 ? Math.max(...higher) : null;
}

const marginOf = ({ price, cost }: Pick<SoldItem, 'price' | 'cost'>): number | null =>
  cost === null || price <= 0 ? null : Math.round(((price - cost) * 100) / price);

/** Returns the median margin in the price list; null if too few items have a cost. */
function usualMargin(items: readonly SoldItem[]): number | null {
  const margins = items.map(marginOf).filter((margin) => margin !== null);
  return margins.length >= usualMarginFromItems ? median(margins) : null;
}

/** Returns the price at which an item with a low margin would reach the usual margin. */
function fairPrice(item: SoldItem, usual: number | null) {
  const percent = marginOf(item);
  if (percent === null || item.cost === null || usual === null || usual >= 100) return null;
  if (percent >= lowMarginPercent || usual <= percent) return null;
  const to = Math.ceil(item.cost / (1 - usual / 100));
  return to > item.price ? { to, margin: { cost: item.cost, percent, usual } } : null;
}

export function underpricedItems(items: readonly SoldItem[]): UnderpricedItem[] {
  const usual = usualMargin(items);
  return items.flatMap((item) => {
    const quantity = soldAtMost(item);
    if (quantity <= 0) return [];
    const proven = provenPrice(item);
    const better = proven === null ? fairPrice(item, usual) : { to: proven, margin: null };
    if (!better) return [];
    const more = Math.round((better.to - item.price) * 100) / 100;
    return [{ item, ...better, quantity, more, yearly: times(quantity, more) }];
  });
}
