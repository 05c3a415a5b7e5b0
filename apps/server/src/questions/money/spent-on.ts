import type { Period } from '@dayworks/shared/ledger/revenue';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import { type SpentBy, type SpentRow, tellSpentOn } from '@dayworks/shared/questions/tell/money/spent-on';
import { salesPeriods } from '@dayworks/shared/sales/sales-periods';
import { getFinancials } from '../../financials/get-financials.ts';
import { named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';

const spent = 'from expenses e where e.business_id = $1 and e.spent_on between $2 and $3';
/** An SQL condition that compares the category of an expense, ignoring letter case and a trailing s. */
const sameCategory = `rtrim(lower(trim(e.category)), 's') = rtrim($4, 's')`;
/** Matches whole words only: 'gas' does not match 'gasket'. */
const wordsIn = (columns: string) => `position(' ' || $4 || ' ' in ' ' ||
  regexp_replace(lower(concat_ws(' ', ${columns})), '[^[:alnum:]]+', ' ', 'g') || ' ') > 0`;
const hasWords = wordsIn('e.category, e.supplier, e.description');
const isNamed = wordsIn('e.supplier, e.description');

/**
 * Groups of synonyms, because the user can ask about an expense with a different word than the one that was recorded.
 * The first synonym that occurs in any expense is used, and the answer states this synonym.
 */
const otherWords = [
  ['payroll', 'wages', 'salaries', 'wage', 'salary'],
  ['gas', 'fuel', 'gasoline', 'petrol', 'diesel'],
  ['ads', 'advertising', 'marketing'],
];

/** Returns one value for each month; months without matching expenses have the value 0. */
const monthsOf = (period: Period, rows: readonly { from: string; value: number }[]) =>
  salesPeriods(period, 'month').map(({ from }) => ({
    from,
    value: rows.find((row) => row.from === from)?.value ?? 0,
    href: null,
  }));

interface Sums {
  expenses: number;
  total: number;
  named: number;
  named_total: number;
  others_total: number;
}

interface Nearest {
  what: string;
  in: 'supplier' | 'category' | 'description';
  expenses: number;
  total: number;
}

/** Filler words in a question about spending that do not describe what was bought. */
const emptyWords = new Set(
  'the and for all our new some cost costs expense expenses spending bill bills stuff'.split(' '),
);

/**
 * Finds the supplier, category or description that contains one of the words and has the most spending in the period.
 * For example, a question about 'Google ads' finds the supplier Google.
 */
async function nearestSpending(
  context: MemberContext,
  said: string,
  { from, to }: Period,
): Promise<Nearest | null> {
  const words = said.split(' ').filter((word) => word.length > 2 && !emptyWords.has(word));
  if (words.length < 2) return null;
  const groupOf = (column: string, rank: number) =>
    `select '${column}' as "in", ${rank} as rank, mode() within group (order by trim(e.${column})) as what,
       count(*)::int as expenses, sum(e.amount) as total ${spent} and exists (select from unnest($4::text[]) as said (word)
         where ${wordsIn(`e.${column}`).replaceAll('$4', 'said.word')}) group by lower(trim(e.${column}))`;
  const [[nearest]] = await readBusiness<[Nearest[]]>(context, [
    named(
      'question-spent-nearest',
      `select what, "in", expenses, total from (${groupOf('supplier', 0)} union all ${groupOf('category', 1)}
         union all ${groupOf('description', 2)}) as near order by rank, total desc, what limit 1`,
      [context.actor.businessId, from, to, words],
    ),
  ]);
  return nearest ?? null;
}

/**
 * Returns the expenses of the category with the given name, ignoring case. If no category has that name, all expenses
 * are searched for the words. Expenses that mention the words come first, and other expenses in a matching category are
 * reported separately, because a category such as 'Rent, insurance, software' covers more than insurance.
 */
export async function spentOn(context: MemberContext, asked: QuestionParameters<'spent_on'>): Promise<Told> {
  const { businessId } = context.actor;
  const what = asked.what.trim().toLowerCase();
  const said = what.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const [[category], [written]] = await readBusiness<[{ name: string }[], { word: string }[]]>(context, [
    {
      name: 'question-spent-category',
      text: `select trim(e.category) as name from expenses e where e.business_id = $1 and ${sameCategory.replace('$4', '$2')}
        order by e.spent_on desc, e.id limit 1`,
      values: [businessId, what],
    },
    {
      name: 'question-spent-word',
      text: `select said.word from unnest($2::text[]) with ordinality as said (word, place)
        where exists (select from expenses e where e.business_id = $1 and ${hasWords.replace('$4', 'said.word')})
        order by said.place limit 1`,
      values: [businessId, [said, ...(otherWords.find((words) => words.includes(said)) ?? [])]],
    },
  ]);
  const words = written?.word ?? said;
  const by: SpentBy = category ? 'category' : 'words';
  const found = category ? sameCategory : hasWords;
  const valuesOf = ({ from, to }: Period) => [businessId, from, to, category ? what : words];
  const sums = (period: Period) =>
    named(
      'question-spent-on',
      `select count(*)::int as expenses, coalesce(sum(e.amount), 0) as total,
        (count(*) filter (where ${isNamed}))::int as named,
        coalesce(sum(e.amount) filter (where ${isNamed}), 0) as named_total,
        coalesce(sum(e.amount) filter (where not ${isNamed}), 0) as others_total ${spent} and ${found}`,
      valuesOf(period),
    );
  const [[now], [before]] = await readBusiness<[Sums[], Sums[]]>(context, [
    sums(asked.period),
    sums(asked.compare ?? asked.period),
  ]);
  if (!now || !before) throw new Error('a sum has one row');
  const [months] = await readBusiness<[{ from: string; value: number }[]]>(context, [
    named(
      'question-spent-on-months',
      `select greatest(date_trunc('month', e.spent_on::timestamp)::date, $2::date)::text as "from", sum(e.amount) as value
       ${spent} and ${found} group by 1 order by 1`,
      valuesOf(asked.period),
    ),
  ]);
  const income = asked.share
    ? (await getFinancials(context, { ...asked.period, basis: 'cash' })).income
    : undefined;
  const near = now.expenses === 0 ? await nearestSpending(context, said, asked.period) : null;
  const isOfNamed = !category && now.named > 0 && now.named < now.expenses;
  const [first] = await readBusiness<[SpentRow[]]>(context, [
    named(
      'question-spent-on-first',
      `select e.spent_on, e.description, e.category, e.supplier, e.amount ${spent} and ${isOfNamed ? isNamed : found}
       order by e.amount desc, e.id limit ${shownRows}`,
      valuesOf(asked.period),
    ),
  ]);
  const told = {
    what: category?.name ?? (words === said ? asked.what : words),
    by: isOfNamed ? ('named' as const) : by,
    period: asked.period,
    ...(asked.by === 'month' && { months: monthsOf(asked.period, months) }),
    ...(income !== undefined && { income }),
  };
  if (!isOfNamed)
    return tellSpentOn(now, first, {
      ...told,
      ...(near && { nearest: near }),
      compare: asked.compare ? { period: asked.compare, total: before.total } : null,
    });
  return tellSpentOn({ expenses: now.named, total: now.named_total }, first, {
    ...told,
    others: { expenses: now.expenses - now.named, total: now.others_total },
    compare: asked.compare ? { period: asked.compare, total: before.named_total } : null,
  });
}
