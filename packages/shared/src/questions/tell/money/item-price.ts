import type { Dollars } from '../../../money.ts';
import { marginOf } from '../../../products/margin.ts';
import type { Figure, RecordName } from '../../answer.ts';
import { count, money, name, percent, plural, readText, type Told, tableOf, tell } from '../answer-parts.ts';
import { recordHref } from '../hrefs.ts';

/**
 * A price that was charged for an item, with the number of times the item was invoiced at that price and the outcome
 * of the estimates with that price.
 */
export interface AskedPrice {
  price: Dollars;
  sold: number;
  won: number;
  lost: number;
}

export interface ItemPrice {
  item: RecordName;
  price: Dollars;
  unit: string;
  /** The item's cost; null if the cost is unknown or the user is not allowed to see costs. */
  cost: Dollars | null;
  /** The totals for all prices, including prices that are not shown. */
  sums: {
    prices: number;
    sold: number;
    won: number;
    lost: number;
    average: Dollars | null;
    lowest: Dollars | null;
    highest: Dollars | null;
  };
}

function soldSaid({ sold, lowest, highest, average }: ItemPrice['sums']): {
  words: string;
  figures: Figure[];
} {
  if (sold === 0 || average === null || lowest === null || highest === null)
    return { words: ' It has not been invoiced yet.', figures: [] };
  const figures = [
    money('average', 'Average', average),
    money('lowest', 'Lowest', lowest),
    money('highest', 'Highest', highest),
  ];
  const times = `{sold} ${plural(sold, 'time')}`;
  return lowest === highest
    ? { words: ` It was invoiced ${times}, always for {average}.`, figures }
    : { words: ` It was invoiced ${times}, for {lowest} to {highest}, {average} on average.`, figures };
}

function marginSaid({ price, cost }: ItemPrice): { words: string; figures: Figure[] } {
  const margin = marginOf({ price, cost });
  if (!margin || cost === null) return { words: '', figures: [] };
  const figures = [money('cost', 'Cost', cost), money('margin', 'Margin', margin.amount)];
  return margin.percent === null
    ? { words: ' It costs you {cost}.', figures }
    : {
        words: ' It costs you {cost}, which leaves a margin of {margin}, {margin_percent} of the price.',
        figures: [...figures, percent('margin_percent', 'Margin', margin.percent)],
      };
}

export function tellItemPrice(found: ItemPrice, prices: readonly AskedPrice[]): Told {
  const { item, price, unit, sums } = found;
  const [sold, margin] = [soldSaid(sums), marginSaid(found)];
  const decided = sums.won + sums.lost;
  const estimates =
    decided === 0
      ? ''
      : ` Of the estimates with this item, {won} ${plural(sums.won, 'was', 'were')} won and {lost} lost.`;
  const href = recordHref('product', item.id);
  return tell({
    title: 'Item price',
    sentence: `{item} is {price} ${unit === 'ea' ? 'each' : 'per {unit}'} in your catalog.${sold.words}${estimates}${margin.words}`,
    figures: [
      name('item', 'Item', item.name, href),
      money('price', 'Catalog price', price, href),
      name('unit', 'Unit', unit),
      count('sold', 'Times invoiced', sums.sold),
      ...sold.figures,
      count('won', 'Estimates won', sums.won),
      count('lost', 'Estimates lost', sums.lost),
      ...margin.figures,
    ],
    table: tableOf(
      [
        { key: 'price', label: 'Price', kind: 'money', read: (row) => row.price },
        { key: 'sold', label: 'Invoiced', kind: 'count', read: (row) => row.sold },
        { key: 'won', label: 'Won', kind: 'count', read: ({ won }) => won },
        { key: 'lost', label: 'Lost', kind: 'count', read: ({ lost }) => lost },
      ],
      prices,
      { count: sums.prices },
    ),
    href,
    read: readText([sums.sold, 'invoice line'], [decided, 'decided estimate']),
    about: [item],
  });
}
