import type { Period } from '../../ledger/revenue.ts';
import type { Dollars } from '../../money.ts';
import type { RecordName } from '../answer.ts';
import { count, money, name, plural, readText, type Told, tableOf, tell } from './answer-parts.ts';
import { largest } from './groups.ts';
import { recordHref, salesHref } from './hrefs.ts';
import { compareMoney, periodFigures, periodWords } from './period.ts';

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
  asked: {
    period: Period;
    item: RecordName | null;
    /** The category that the question is about, or the word that the names of several items contain. */
    group?: string | null;
    without?: string | null;
    least?: boolean;
    compare?: { period: Period; total: Dollars } | null;
  },
): Told {
  const { period, item, group = null, without = null, least = false, compare = null } = asked;
  const before = compareMoney(
    sums.total,
    compare && { period: compare.period, value: compare.total, href: soldHref(compare.period, item?.name) },
  );
  const top = largest(first.map((sold) => ({ ...sold, value: sold.total })));
  const best = least ? first[0] && { ...first[0], value: first[0].total } : top;
  const { items, lines } = sums;
  const href = soldHref(period, item?.name);
  const times = `on {lines} ${plural(lines, 'line')} of invoices paid ${periodWords(period)}`;
  const what = `${group ? ' of {group}' : ''}${without ? ' without {without}' : ''}`;
  const many = `{items} ${plural(items, 'item')}${what} ${plural(items, 'was', 'were')} sold for {total}, ${times}.`;
  return tell({
    title: item ? 'Sales of one item' : 'Items sold',
    sentence:
      (lines === 0
        ? `${item ? '{item} was not sold' : `Nothing${what} was sold`} on invoices paid ${periodWords(period)}.`
        : item
          ? `{item} brought in {total}, ${times}.`
          : `${many} {best} brought in the ${least ? 'least' : 'most'}: {best_total}.`) + before.words,
    figures: [
      count('items', 'Items', items),
      count('lines', 'Lines', lines, item ? href : null),
      money('total', 'Sold', sums.total, item ? href : null),
      ...(best && !item
        ? [
            name('best', least ? 'Lowest item' : 'Top item', best.name, soldHref(period, best.name)),
            money('best_total', least ? 'Lowest item' : 'Top item', best.total, soldHref(period, best.name)),
          ]
        : []),
      ...(item ? [name('item', 'Item', item.name, recordHref('product', item.id))] : []),
      ...(group ? [name('group', 'Items', group)] : []),
      ...(without ? [name('without', 'Without', without)] : []),
      ...periodFigures(period),
      ...before.figures,
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
