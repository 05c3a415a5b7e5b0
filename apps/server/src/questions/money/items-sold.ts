import type { Period } from '@dayworks/shared/ledger/revenue';
import type { RecordName } from '@dayworks/shared/questions/answer';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import { type SoldItem, type SoldSums, tellItemsSold } from '@dayworks/shared/questions/tell/items';
import { tellUnclear } from '@dayworks/shared/questions/tell/unclear';
import { type Bind, createBinder, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { findItem } from '../who/find-named.ts';

/**
 * The items that a question about sales asks for: one item, all items of a category, or all items with a certain word
 * in their name.
 */
interface Sold {
  item: RecordName | null;
  /** The category of the items, or the word that all item names contain. */
  group: string | null;
  tests: (bind: Bind) => string[];
}

const everything: Sold = { item: null, group: null, tests: () => [] };

/** Returns the words in singular form, so that 'filters' also finds 'HVAC filters' and 'filter'. */
const stem = (words: string) =>
  words
    .trim()
    .toLowerCase()
    .replace(/(?<=\w{3})s$/, '');

const inCategory = (bind: Bind, category: string) =>
  `name in (select c.name from item_catalog c where c.business_id = $1 and group_key(c.category) = group_key(${bind(category)}::text))`;
const withWord = (bind: Bind, word: string) =>
  `position(' ' || ${bind(stem(word))} in ' ' || lower(name)) > 0`;

/**
 * Finds the items that the user's words refer to: a single item, the items of a category, or all items with the words
 * in their name.
 */
async function findSold(context: MemberContext, words: string): Promise<Sold | { unclear: Told }> {
  const { businessId } = context.actor;
  const [[category], several] = await readBusiness<[{ category: string }[], { name: string }[]]>(context, [
    {
      name: 'question-sold-category',
      text: `select trim(c.category) as category from item_catalog c where c.business_id = $1
        and rtrim(group_key(c.category), 's') = rtrim(group_key($2), 's') limit 1`,
      values: [businessId, words],
    },
    {
      name: 'question-sold-word',
      text: `select distinct name from item_days where business_id = $1 and lines <> 0
        and position(' ' || $2 in ' ' || lower(name)) > 0 limit 2`,
      values: [businessId, stem(words)],
    },
  ]);
  const found = await findItem(context, words);
  const isExact = 'one' in found && found.one.name.toLowerCase() === words.trim().toLowerCase();
  if ('one' in found && found.sure === 'guess' && !isExact && !category && several.length === 0)
    return { unclear: tellUnclear({ sought: 'item', words, several: [], near: [found.one] }) };
  if (isExact || ('one' in found && !category && several.length < 2)) {
    const item = found.one;
    return { item, group: null, tests: (bind) => [`name = ${bind(item.name)}`] };
  }
  if (category)
    return { item: null, group: category.category, tests: (bind) => [inCategory(bind, category.category)] };
  if (several.length > 0)
    return { item: null, group: words.trim(), tests: (bind) => [withWord(bind, words)] };
  return 'unclear' in found ? { unclear: tellUnclear(found.unclear) } : everything;
}

/**
 * Answers the question about sold items with the same daily totals that the Sales screen reads: the lines of invoices
 * that were paid in the period.
 */
export async function itemsSold(
  context: MemberContext,
  { period, compare, limit = shownRows, item, without, least }: QuestionParameters<'items_sold'>,
): Promise<Told> {
  const sold = item ? await findSold(context, item) : everything;
  if ('unclear' in sold) return sold.unclear;
  const other = without ? await findSold(context, without) : null;
  if (other && 'unclear' in other) return other.unclear;
  const binder = ({ from, to }: Period) => createBinder(context.actor.businessId, from, to);
  const text = (bind: Bind) => {
    const tests = [...sold.tests(bind), ...(other?.tests(bind) ?? []).map((test) => `not (${test})`)];
    return `sold as (select name, sum(lines)::int as lines, sum(thousandths::float8) / 1000 as quantity,
        sum(cents::float8) / 100 as total from item_days
      where business_id = $1 and day between $2 and $3${tests.map((test) => ` and ${test}`).join('')} group by name having sum(lines) <> 0)`;
  };
  const sums = (days: Period) => {
    const { values, bind } = binder(days);
    return named(
      'question-sold',
      `with ${text(bind)} select count(*)::int as items, coalesce(sum(lines), 0)::int as lines,
         coalesce(round(sum(total::numeric), 2), 0) as total from sold`,
      values,
    );
  };
  const { values, bind } = binder(period);
  const [[now], [before], first] = await readBusiness<[SoldSums[], SoldSums[], SoldItem[]]>(context, [
    sums(period),
    sums(compare ?? period),
    named(
      'question-sold-first',
      `with ${text(bind)} select name, quantity, total, (select min(c.unit) from item_catalog c
         where c.business_id = $1 and c.name = sold.name having count(distinct c.unit) = 1) as unit
       from sold order by total${least ? '' : ' desc'}, name limit ${bind(limit)}`,
      values,
    ),
  ]);
  if (!now || !before) throw new Error('a sum has one row');
  return tellItemsSold(now, first, {
    period,
    item: sold.item,
    group: sold.group,
    without: other?.item?.name ?? other?.group ?? null,
    least: least ?? false,
    compare: compare ? { period: compare, total: before.total } : null,
  });
}
