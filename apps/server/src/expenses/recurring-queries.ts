import { notFound } from '@dayworks/shared/errors';
import { monthlyCost } from '@dayworks/shared/expenses/recurring-expense';
import {
  RecurringExpense,
  type RecurringExpenseRow,
  type RecurringExpenses,
  type RecurringPageQuery,
} from '@dayworks/shared/expenses/recurring-record';
import { cents, fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { keysOf } from '@dayworks/shared/pick';
import { columnsOf } from '../platform/column-lists.ts';
import { cutPage } from '../platform/list/cut-page.ts';
import { byKey } from '../platform/list/order.ts';
import { createBinder, limitTo, named } from '../platform/list/query.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, type Scope, type Tx } from '../platform/with-business.ts';

type Read = Omit<RecurringExpenseRow, 'monthly_cost'>;

const select = `select ${columnsOf('r', keysOf(RecurringExpense))},
  (select count(*)::int from expenses e where e.business_id = $1 and e.recurring_id = r.id) as made
  from recurring_expenses r where r.business_id = $1`;

const withCost = (row: Read): RecurringExpenseRow => ({ ...row, monthly_cost: monthlyCost(row.amount, row) });

const oneQuery = ({ businessId }: Scope, id: string): NamedQuery =>
  named('recurring-expense', `${select} and r.id = $2`, [businessId, id]);

/** The current state of the recurring expense, which every command for recurring expenses returns. */
export async function readRecurring(tx: Tx, scope: Scope, id: string): Promise<RecurringExpenseRow> {
  const { rows } = await tx.$client.query<Read>(oneQuery(scope, id));
  return withCost(rows[0] as Read);
}

/** Returns a deleted recurring expense as well, because the expenses it created still link to it. */
export async function getRecurring(
  context: MemberContext,
  { id }: { id: string },
): Promise<RecurringExpenseRow> {
  const [[row]] = await readBusiness<[Read[]]>(context, [oneQuery(context.actor, id)]);
  if (!row) throw notFound('Recurring expense not found');
  return withCost(row);
}

/**
 * Sorts recurring expenses by their next date, followed by paused expenses and then ended expenses; a single sort
 * number combines the group and the date.
 */
const rank = 100_000_000;
const standing = ({ next_on, is_paused }: Pick<Read, 'next_on' | 'is_paused'>) =>
  next_on === null ? 2 * rank : (is_paused ? rank : 0) + Number(next_on.replaceAll('-', ''));
const standingText = `case when r.next_on is null then ${2 * rank}
  else (case when r.is_paused then ${rank} else 0 end) + to_char(r.next_on, 'YYYYMMDD')::bigint end`;

const nextFirst = byKey<Read>({
  text: `${standingText}, r.id`,
  of: standing,
  column: standingText,
  type: 'bigint',
  id: 'r.id',
  direction: 'up',
});

function pageQuery({ businessId }: Scope, { cursor, limit }: RecurringPageQuery): NamedQuery {
  const { values, bind } = createBinder(businessId);
  const after = cursor ? ` and ${nextFirst.after(cursor, bind)}` : '';
  const text = `${select} and r.deleted_at is null${after} order by ${nextFirst.text} ${limitTo(limit + 1)}`;
  return named('recurring-expenses', text, values);
}

type Going = Pick<Read, 'amount' | 'every' | 'unit'> & { count: number };

const goingQuery = ({ businessId }: Scope): NamedQuery =>
  named(
    'recurring-expenses-going',
    `select amount, every, unit, count(*)::int as count from recurring_expenses
     where business_id = $1 and deleted_at is null and not is_paused and next_on is not null group by amount, every, unit`,
    [businessId],
  );

export async function listRecurring(
  context: MemberContext,
  query: RecurringPageQuery,
): Promise<RecurringExpenses> {
  const [rows, going] = await readBusiness<[Read[], Going[]]>(context, [
    pageQuery(context.actor, query),
    goingQuery(context.actor),
  ]);
  const { shown, next } = cutPage(rows, query.limit, nextFirst);
  const costs = going.map(({ amount, count, ...rule }) => toCents(monthlyCost(amount, rule)) * count);
  return { recurring: shown.map(withCost), next, monthly_cost: fromCents(sumCents(costs.map(cents))) };
}
