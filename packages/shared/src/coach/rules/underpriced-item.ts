import { addDays, type CalendarDate } from '../../calendar-date.ts';
import { median } from '../../customers/usual-gap.ts';
import { formatMoney } from '../../money.ts';
import {
  type Advised,
  andThen,
  countFigure,
  moneyFigure,
  percentFigure,
  plural,
  tell,
  times,
} from '../advised.ts';
import type { CoachFacts, SoldItem } from '../facts.ts';
import { hrefs } from '../hrefs.ts';
import {
  lowMarginPercent,
  provenQuotes,
  provenSales,
  provenWinPercent,
  usualMarginFromItems,
} from '../thresholds.ts';

/** Advice that rests on costs, which owners alone may see. */
export const costKey = 'underpriced_item:cost:';

/** As often as it went for today's price or less. */
const soldAtMost = ({ sold, price }: SoldItem) =>
  sold.filter((line) => line.price <= price).reduce((total, { quantity }) => total + quantity, 0);

const quantityText = (quantity: number) => quantity.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** The highest price above today's that customers have said yes to often enough. */
function provenPrice({ price, sold, quoted }: SoldItem): number | null {
  const bySales = sold.filter((line) => line.times >= provenSales);
  const byQuotes = quoted.filter(
    ({ won, decided }) => decided >= provenQuotes && won * 100 >= decided * provenWinPercent,
  );
  const higher = [...bySales, ...byQuotes].map((line) => line.price).filter((other) => other > price);
  return higher.length > 0 ? Math.max(...higher) : null;
}

function quotedSentence({ id, price, quoted }: SoldItem, higher: number) {
  const href = hrefs.product(id);
  const now = quoted.find((quote) => quote.price === price);
  const then = quoted.find((quote) => quote.price === higher);
  const raised = moneyFigure('higher', 'Higher price', higher, href);
  if (!then || then.decided < provenQuotes) return null;
  const after = tell`You won ${countFigure('won_then', 'Won at the higher price', then.won)} of ${countFigure('quoted_then', 'Quoted at the higher price', then.decided)} that you quoted at ${raised}.`;
  if (!now || now.decided < provenQuotes) return after;
  const before = tell`You won ${countFigure('won_now', 'Won at today’s price', now.won)} of the last ${countFigure('quoted_now', 'Quoted at today’s price', now.decided)} at ${moneyFigure('price', 'Price', price, href)}.`;
  return andThen(before, after);
}

function soldSentence({ id, sold }: SoldItem, higher: number) {
  const line = sold.find(({ price }) => price === higher);
  const raised = moneyFigure('higher', 'Higher price', higher, hrefs.product(id));
  return tell`You sold it ${countFigure('sold_then', 'Sold at the higher price', line?.times ?? 0)} times at ${raised} and nobody minded.`;
}

function raise(item: SoldItem, to: number, today: CalendarDate) {
  const quantity = soldAtMost(item);
  const more = Math.round((to - item.price) * 100) / 100;
  const lines = hrefs.soldLines(item.name, addDays(today, -364), today);
  const sold = countFigure('sold', 'Sold in 12 months at today’s price or less', quantity, lines);
  return {
    rule: 'underpriced_item' as const,
    title: `Raise ${item.name} to ${formatMoney(to)}`,
    evidence: null,
    effect: {
      kind: 'more' as const,
      amount: times(quantity, more),
      note: `a year, ${quantityText(quantity)} × ${formatMoney(more)}`,
    },
    action: { kind: 'open' as const, label: 'Review price', id: null, href: hrefs.product(item.id) },
    about: [{ kind: 'product' as const, id: item.id, name: item.name }],
    measured_id: item.id,
    taken_on: null,
    year: tell`At ${moneyFigure('price', 'Price', item.price, hrefs.product(item.id))} or less you sold ${sold} within a year.`,
    quantity,
  };
}

function byHistory(item: SoldItem, today: CalendarDate): Advised[] {
  const to = provenPrice(item);
  if (to === null) return [];
  const { year, quantity, ...advice } = raise(item, to, today);
  if (quantity <= 0) return [];
  return [
    {
      ...advice,
      key: `underpriced_item:${item.id}:${to.toFixed(2)}`,
      ...andThen(quotedSentence(item, to) ?? soldSentence(item, to), year),
      why: [
        `The price list says ${formatMoney(item.price)}. A higher price counts as proven by ${plural(provenSales, 'sale')}, or by ${plural(provenQuotes, 'answered quote')} of which ${provenWinPercent}% were won.`,
        'The effect supposes that as many are sold in the coming year as in the last one.',
      ],
    },
  ];
}

const marginOf = ({ price, cost }: Pick<SoldItem, 'price' | 'cost'>): number | null =>
  cost === null || price <= 0 ? null : Math.round(((price - cost) * 100) / price);

/** What half of the price list earns, where enough of it says what it costs. */
function usualMargin(items: readonly SoldItem[]): number | null {
  const margins = items.map(marginOf).filter((margin) => margin !== null);
  return margins.length >= usualMarginFromItems ? median(margins) : null;
}

function byMargin(item: SoldItem, usual: number | null, today: CalendarDate): Advised[] {
  const margin = marginOf(item);
  if (margin === null || item.cost === null || usual === null || usual >= 100) return [];
  if (margin >= lowMarginPercent || usual <= margin) return [];
  const to = Math.ceil(item.cost / (1 - usual / 100));
  const { year, quantity, ...advice } = raise(item, to, today);
  if (quantity <= 0 || to <= item.price) return [];
  const href = hrefs.product(item.id);
  return [
    {
      ...advice,
      key: `${costKey}${item.id}:${to.toFixed(2)}`,
      ...andThen(
        tell`It costs you ${moneyFigure('cost', 'Cost', item.cost, href)} and sells at ${moneyFigure('price', 'Price', item.price, href)}: a margin of ${percentFigure('margin', 'Margin', margin, href)}, where ${percentFigure('usual', 'Usual margin', usual)} is usual for you.`,
        year,
      ),
      why: [
        `A margin below ${lowMarginPercent}% and below what half of your price list earns (${usual}%) is too little. Costs are seen by owners only.`,
        'The effect supposes that as many are sold in the coming year as in the last one.',
      ],
    },
  ];
}

export function underpricedItem({ items, today }: CoachFacts): Advised[] {
  const usual = usualMargin(items);
  return items.flatMap((item) => {
    const proven = byHistory(item, today);
    return proven.length > 0 ? proven : byMargin(item, usual, today);
  });
}
