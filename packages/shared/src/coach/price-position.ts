import { type Dollars, formatMoney } from '../money.ts';
import type { Answer } from '../questions/answer.ts';

/** For an item that was never invoiced there is nothing of one's own to compare with (D4). */
const generalPrice = { lowest: 75, highest: 125, best: 99.99 };

/** A difference this small is the usual price. */
const usualWithin = 0.02;

export interface PriceHistory {
  sold: number;
  lowest: Dollars;
  average: Dollars;
  highest: Dollars;
}

/** Of the answer to what an item costs; nothing where it was never invoiced. */
export function priceHistory({ figures }: Pick<Answer, 'figures'>): PriceHistory | null {
  const read = (key: string) => Number(figures.find((figure) => figure.key === key)?.value ?? Number.NaN);
  const history = {
    sold: read('sold'),
    lowest: read('lowest'),
    average: read('average'),
    highest: read('highest'),
  };
  return Object.values(history).every((value) => value > 0) ? history : null;
}

function positionOf(price: Dollars, { lowest, average, highest }: PriceHistory): string {
  if (price < lowest) return 'lower than you ever asked';
  if (price > highest) return 'higher than you ever asked';
  const share = price / average - 1;
  if (Math.abs(share) <= usualWithin) return 'your usual price';
  return `${Math.round(Math.abs(share) * 100)}% ${share > 0 ? 'above' : 'below'} your usual price`;
}

/** 10% above your usual price. Invoiced 36 times, at $150.00 to $185.00. */
export function pricePositionText(price: Dollars, history: PriceHistory | null): string {
  if (!history) {
    const { lowest, highest, best } = generalPrice;
    return `Not invoiced yet. A general rule: ${formatMoney(lowest)} to ${formatMoney(highest)}, best ${formatMoney(best)}.`;
  }
  const { sold, lowest, highest } = history;
  const times = sold === 1 ? 'once' : `${sold.toLocaleString('en-US')} times`;
  const at =
    lowest === highest ? `at ${formatMoney(lowest)}` : `at ${formatMoney(lowest)} to ${formatMoney(highest)}`;
  const position = positionOf(price, history);
  return `${position[0]?.toUpperCase()}${position.slice(1)}. Invoiced ${times}, ${at}.`;
}
