import type { Period } from '@dayworks/shared/ledger/revenue';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import { recordHref } from '@dayworks/shared/questions/tell/hrefs';
import {
  type ExpenseGroup,
  type ExpenseParts,
  type ExpenseSums,
  tellExpenses,
} from '@dayworks/shared/questions/tell/money/expenses';
import { salesPeriods } from '@dayworks/shared/sales/sales-periods';
import { named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../../platform/with-business.ts';

const hasWords = (row: string, columns: string) =>
  `position(' ' || $4 || ' ' in ' ' || regexp_replace(lower(concat_ws(' ', ${columns.replaceAll('@', row)})), '[^[:alnum:]]+', ' ', 'g') || ' ') > 0`;
const inPeriod = (row: string) =>
  `expenses ${row} where ${row}.business_id = $1 and ${row}.spent_on between $2 and $3`;

/**
 * In this SQL condition, $4 contains words to exclude. Expenses with these words in the supplier or description are
 * excluded; the category is searched only if no expense matches there, because a category such as 'Rent, insurance,
 * software' covers more than rent.
 */
const spent = `${inPeriod('e')} and ($4::text is null or not (${hasWords('e', '@.supplier, @.description')}
  or (${hasWords('e', '@.category')} and not exists (select from ${inPeriod('x')} and ${hasWords('x', '@.supplier, @.description')}))))`;

const sumsQuery = (businessId: string, { from, to }: Period, without: string | null): NamedQuery =>
  named(
    'question-expenses',
    `select count(*)::int as expenses, coalesce(sum(e.amount), 0) as total,
       coalesce(sum(e.amount) filter (where e.is_billable and not is_billed($1, e.invoice_id)), 0) as billable,
       coalesce((select sum(x.amount) from ${inPeriod('x')}), 0) - coalesce(sum(e.amount), 0) as left_out from ${spent}`,
    [businessId, from, to, without],
  );

const keys: Record<ExpenseGroup, string> = {
  category: 'group_key(e.category)',
  supplier: 'group_key(e.supplier)',
  job: 'e.job_id::text',
  month: `greatest(date_trunc('month', e.spent_on::timestamp)::date, $2::date)::text`,
};

/** The most frequent spelling of the category or the supplier (F3). */
const usualSpelling = (column: 'category' | 'supplier') => `mode() within group (order by trim(e.${column}))`;

interface PartRow {
  key: string | null;
  name: string | null;
  value: number;
  job: string | null;
  parts: number;
}

function partsQuery(
  businessId: string,
  { from, to }: Period,
  by: ExpenseGroup,
  without: string | null,
): NamedQuery {
  const job = '(select j.title from jobs j where j.business_id = $1 and j.id = part.key::uuid)';
  return named(
    'question-expense-parts',
    `with parts as (select ${keys[by]} as key, sum(e.amount) as value,
         ${by === 'category' || by === 'supplier' ? usualSpelling(by) : 'null'} as name from ${spent} group by 1)
     select part.key, part.name, part.value, ${by === 'job' ? job : 'null'} as job, (select count(*)::int from parts) as parts
     from parts part order by part.value desc, part.key ${by === 'month' ? '' : `limit ${shownRows}`}`,
    [businessId, from, to, without],
  );
}

const withoutKey = { category: 'No category', supplier: 'No supplier', job: 'No job' } as const;

function partsOf(rows: readonly PartRow[], by: ExpenseGroup, period: Period): ExpenseParts {
  if (by === 'month') {
    const values = new Map(rows.map(({ key, value }) => [key, value]));
    const months = salesPeriods(period, 'month');
    return { by, steps: months.map(({ from }) => ({ from, value: values.get(from) ?? 0, href: null })) };
  }
  const groups = rows.map(({ key, name, value, job }) => ({
    name: (key && (by === 'job' ? job : name)) ?? withoutKey[by],
    value,
    isKnown: key !== null,
    href: by === 'job' && key ? recordHref('job', key) : null,
  }));
  return { by, groups, groupCount: rows[0]?.parts ?? 0 };
}

export async function expenses(
  context: MemberContext,
  { period, compare, by = 'category', ...asked }: QuestionParameters<'expenses'>,
): Promise<Told> {
  const { businessId } = context.actor;
  const without = asked.without?.trim().toLowerCase() ?? null;
  const [[now], [before], parts] = await readBusiness<[ExpenseSums[], ExpenseSums[], PartRow[]]>(context, [
    sumsQuery(businessId, period, without),
    sumsQuery(businessId, compare ?? period, without),
    partsQuery(businessId, period, by, without),
  ]);
  if (!now || !before) throw new Error('a sum has one row');
  return tellExpenses(now, {
    period,
    without: asked.without?.trim() ?? null,
    parts: partsOf(parts, by, period),
    compare: compare ? { period: compare, total: before.total } : null,
  });
}
