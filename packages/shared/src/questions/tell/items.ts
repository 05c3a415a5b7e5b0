import type { Period } from '../../ledger/revenue.ts';
import type { Dollars } from '../../money.ts';
import type { RecordName } from '../answer.ts';
import { count, money, name, plural, readText, type Told, tableOf, tell } from './answer-parts.ts';
import { largest } from './groups.ts';
import { recordHref, salesHref } from './hrefs.ts';
import { periodFigures, periodWords } from './period.ts';

export interface SoldItem {
  name: string;
  quantity: number;
  unit: string | null;
  total: Dollars;
}

export interface SoldSums {
  items: number;
  lines: number;
  total: Dollars;
}

const soldHref = (period: Period, item?: string) => salesHref({ period: 'custom', ...period, item });

export function tellItemsSold(
  sums: SoldSums,
  first: readonly SoldItem[],
  { period, item }: { period: Period; item: RecordName | null },
): Told {
  const best = largest(first.map((sold) => ({ ...sold, value: sold.total })));
  const { items, lines } = sums;
  const href = soldHref(period, item?.name);
  const times = `on {lines} ${plural(lines, 'line')} of invoices paid ${periodWords(period)}`;
  const many = `{items} ${plural(items, 'item')} ${plural(items, 'was', 'were')} sold for {total}, ${times}.`;
  return tell({
    title: item ? 'Sales of one item' : 'Items sold',
    sentence:
      lines === 0
        ? `${item ? '{item} was not sold' : 'Nothing was sold'} on invoices paid ${periodWords(period)}.`
        : item
          ? `{item} brought in {total}, ${times}.`
          : `${many} {best} brought in the most: {best_total}.`,
    figures: [
      count('items', 'Items', items),
      count('lines', 'Lines', lines, item ? href : null),
      money('total', 'Sold', sums.total, item ? href : null),
      ...(best && !item
        ? [
            name('best', 'Top item', best.name, soldHref(period, best.name)),
            money('best_total', 'Top item', best.total, soldHref(period, best.name)),
          ]
        : []),
      ...(item ? [name('item', 'Item', item.name, recordHref('product', item.id))] : []),
      ...periodFigures(period),
    ],
    table: tableOf(
      [
        { key: 'name', label: 'Item', kind: 'text', read: (sold) => sold.name },
        { key: 'quantity', label: 'Quantity', kind: 'count', read: ({ quantity }) => quantity },
        { key: 'unit', label: 'Unit', kind: 'text', read: ({ unit }) => unit },
        { key: 'total', label: 'Total', kind: 'money', read: ({ total }) => total },
      ],
      first,
      { count: items, hrefOf: (sold) => soldHref(period, sold.name), totals: { total: sums.total } },
    ),
    href,
    read: readText([lines, 'line of paid invoices', 'lines of paid invoices']),
    about: item ? [item] : [],
  });
}
