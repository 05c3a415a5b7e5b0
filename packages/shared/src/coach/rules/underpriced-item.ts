import { addDays, type CalendarDate } from '../../dates/calendar-date.ts';
import { formatMoney } from '../../money.ts';
import type { SoldItem } from '../../questions/noticed/rows.ts';
import {
  lowMarginPercent,
  provenQuotes,
  provenSales,
  provenWinPercent,
} from '../../questions/noticed/thresholds.ts';
import { type UnderpricedItem, underpricedItems } from '../../questions/noticed/underpriced-items.ts';
import {
  type Advised,
  andThen,
  type CoachFacts,
  countFigure,
  hrefs,
  moneyFigure,
  percentFigure,
  plural,
  tell,
} from '../coach-facts.ts';

/** The key prefix for suggestions based on costs. Only owners are allowed to see these suggestions. */
export const costKey = 'underpriced_item:cost:';

const quantityText = (quantity: number) => quantity.toLocaleString('en-US', { maximumFractionDigits: 1 });

function quotedSentence({ id, price, quoted }: SoldItem, higher: number) {
  const href = hrefs.product(id);
  const now = quoted.find((quote) => quote.price === price);
  const then = quoted.find((quote) => quote.price === higher);
  const raised = moneyFigure('higher', 'Higher price', higher, href);
  if (!then || then.decided < provenQuotes) return null;
  const after = tell`You won ${countFigure('won_then', 'Won at the higher price', then.won)} of ${countFigure('quoted_then', 'Quoted at the higher price', then.decided)} quotes at ${raised}.`;
  if (!now || now.decided < provenQuotes) return after;
  const before = tell`You won ${countFigure('won_now', 'Won at today’s price', now.won)} of the last ${countFigure('quoted_now', 'Quoted at today’s price', now.decided)} at ${moneyFigure('price', 'Price', price, href)}.`;
  return andThen(before, after);
}

function soldSentence({ id, sold }: SoldItem, higher: number) {
  const line = sold.find(({ price }) => price === higher);
  const raised = moneyFigure('higher', 'Higher price', higher, hrefs.product(id));
  return tell`You sold it ${countFigure('sold_then', 'Sold at the higher price', line?.times ?? 0)} times at ${raised} without a problem.`;
}

const sameSales = 'This assumes you sell as many in the coming year as in the past year.';

/** The reason why an item is too cheap: the price that other customers paid, or the cost of the item. */
function reasonOf({ item, to, margin }: UnderpricedItem) {
  const href = hrefs.product(item.id);
  if (!margin) {
    return {
      key: `underpriced_item:${item.id}:${to.toFixed(2)}`,
      told: quotedSentence(item, to) ?? soldSentence(item, to),
      why: `Your price list says ${formatMoney(item.price)}. A higher price counts as proven after ${plural(provenSales, 'sale')}, or after ${plural(provenQuotes, 'answered quote')} with ${provenWinPercent}% won.`,
    };
  }
  const { cost, percent, usual } = margin;
  return {
    key: `${costKey}${item.id}:${to.toFixed(2)}`,
    told: tell`It costs you ${moneyFigure('cost', 'Cost', cost, href)} and sells for ${moneyFigure('price', 'Price', item.price, href)}: a margin of ${percentFigure('margin', 'Margin', percent, href)}, compared with your usual ${percentFigure('usual', 'Usual margin', usual)}.`,
    why: `A margin below ${lowMarginPercent}% and below your typical margin (${usual}%) is too low. Only owners and staff can see costs.`,
  };
}

function advise(underpriced: UnderpricedItem, today: CalendarDate): Advised {
  const { item, to, quantity, more, yearly } = underpriced;
  const { key, told, why } = reasonOf(underpriced);
  const href = hrefs.product(item.id);
  const lines = hrefs.soldLines(item.name, addDays(today, -364), today);
  const sold = countFigure('sold', 'Sold in 12 months at today’s price or less', quantity, lines);
  const year = tell`At ${moneyFigure('price', 'Price', item.price, href)} or less, you sold ${sold} in the last year.`;
  return {
    key,
    rule: 'underpriced_item',
    title: `Raise ${item.name} to ${formatMoney(to)}`,
    ...andThen(told, year),
    evidence: null,
    effect: {
      kind: 'more',
      amount: yearly,
      note: `a year, ${quantityText(quantity)} × ${formatMoney(more)}`,
    },
    action: { kind: 'open', label: 'Review price', id: null, href },
    why: [why, sameSales],
    about: [{ kind: 'product', id: item.id, name: item.name }],
    measured_id: item.id,
    taken_on: null,
  };
}

export const underpricedItem = ({ items, today }: CoachFacts): Advised[] =>
  underpricedItems(items).map((item) => advise(item, today));
