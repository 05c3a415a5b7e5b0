import { median } from '../../customers/habits.ts';
import type { Dollars } from '../../money.ts';
import { times } from './reckoning.ts';
import type { SoldItem } from './rows.ts';
import {
  lowMarginPercent,
  provenQuotes,
  provenSales,
  provenWinPercent,
  usualMarginFromItems,
} from './thresholds.ts';

/** An item that earns less than it could: customers paid more before, or it costs too much for its price. */
export interface UnderpricedItem {
  item: SoldItem;
  to: Dollars;
  /** Sold within a year at today's price or less, and what each would bring more. */
  quantity: number;
  more: Dollars;
  yearly: Dollars;
  /** Only where the cost is the reason: what it earns, and what half of the price list does. */
  margin: { cost: Dollars; percent: number; usual: number } | null;
}

/** As often as it went for today's price or less. */
const soldAtMost = ({ sold, price }: SoldItem) =>
  sold.filter((line) => line.price <= price).reduce((total, { quantity }) => total + quantity, 0);

/** The highest price above today's that customers have said yes to often enough. */
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

/** What half of the price list earns, where enough of it says what it costs. */
function usualMargin(items: readonly SoldItem[]): number | null {
  const margins = items.map(marginOf).filter((margin) => margin !== null);
  return margins.length >= usualMarginFromItems ? median(margins) : null;
}

/** The price at which a costly item would earn what is usual. */
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
