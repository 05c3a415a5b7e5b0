import { sum } from '../../noticed/arithmetic.ts';
import type { SoldItem } from '../../noticed/rows.ts';
import type { UnderpricedItem } from '../../noticed/underpriced-items.ts';
import {
  type Column,
  count,
  money,
  plural,
  readText,
  shownRows,
  type Told,
  tableOf,
  tell,
} from '../answer-parts.ts';
import { recordHref } from '../hrefs.ts';

const quotedAt = (item: SoldItem, price: number) => item.quoted.find((quote) => quote.price === price);
const soldAt = (item: SoldItem, price: number) => item.sold.find((line) => line.price === price);

const columns: Column<UnderpricedItem>[] = [
  { key: 'item', label: 'Item', kind: 'text', read: ({ item }) => item.name },
  { key: 'price', label: 'Price', kind: 'money', read: ({ item }) => item.price },
  { key: 'to', label: 'Suggested price', kind: 'money', read: ({ to }) => to },
  { key: 'sold', label: 'Sold in a year', kind: 'count', read: ({ quantity }) => quantity },
  {
    key: 'sold_then',
    label: 'Sold higher',
    kind: 'count',
    read: ({ item, to }) => soldAt(item, to)?.times ?? null,
  },
  {
    key: 'won_then',
    label: 'Won higher',
    kind: 'count',
    read: ({ item, to }) => quotedAt(item, to)?.won ?? null,
  },
  {
    key: 'quoted_then',
    label: 'Quoted higher',
    kind: 'count',
    read: ({ item, to }) => quotedAt(item, to)?.decided ?? null,
  },
  {
    key: 'won_now',
    label: 'Won at this price',
    kind: 'count',
    read: ({ item }) => quotedAt(item, item.price)?.won ?? null,
  },
  {
    key: 'quoted_now',
    label: 'Quoted at this price',
    kind: 'count',
    read: ({ item }) => quotedAt(item, item.price)?.decided ?? null,
  },
];

/**
 * The columns for items that are underpriced compared with their cost. These columns are shown only to users who are
 * allowed to see costs.
 */
const costColumns: Column<UnderpricedItem>[] = [
  { key: 'cost', label: 'Cost', kind: 'money', read: ({ margin }) => margin?.cost ?? null },
  { key: 'margin', label: 'Margin', kind: 'percent', read: ({ margin }) => margin?.percent ?? null },
  { key: 'usual', label: 'Usual margin', kind: 'percent', read: ({ margin }) => margin?.usual ?? null },
];

const yearly: Column<UnderpricedItem> = {
  key: 'yearly',
  label: 'More per year',
  kind: 'money',
  read: (item) => item.yearly,
};

/** Keeps only the columns that have a value in at least one row. */
const saying = (all: readonly Column<UnderpricedItem>[], rows: readonly UnderpricedItem[]) =>
  all.filter(({ read }) => rows.some((row) => read(row) !== null));

export function tellUnderpriced(noticed: readonly UnderpricedItem[], read: number): Told {
  const cheap = noticed.toSorted((a, b) => b.yearly - a.yearly);
  const total = sum(cheap.map((item) => item.yearly));
  const shown = cheap.slice(0, shownRows);
  return tell({
    title: 'Priced too low',
    sentence:
      cheap.length === 0
        ? 'No item on your price list looks too cheap, based on past sales and quotes.'
        : `{count} ${plural(cheap.length, 'item looks', 'items look')} too cheap, based on past sales and quotes: {total} more a year if you sell as many.`,
    figures: [count('count', 'Too cheap', cheap.length), money('total', 'More per year', total)],
    table: tableOf([...saying([...columns, ...costColumns], shown), yearly], shown, {
      count: cheap.length,
      hrefOf: ({ item }) => recordHref('product', item.id),
      totals: { yearly: total },
    }),
    read: readText([read, 'item']),
  });
}
