import { notFound } from '@dayworks/shared/errors';
import { monthlyCost } from '@dayworks/shared/expenses/recurring-expense';
import {
  RecurringExpense,
  type RecurringExpenseRow,
  type RecurringExpenses,
} from '@dayworks/shared/expenses/recurring-record';
import { fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { keysOf } from '@dayworks/shared/pick';
import { columnsOf } from '../platform/column-lists.ts';
import { named } from '../platform/list/query.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, type Scope, type Tx } from '../platform/with-business.ts';

type Read = Omit<RecurringExpenseRow, 'monthly_cost'>;

const select = `select ${columnsOf('r', keysOf(RecurringExpense))},
  (select count(*)::int from expenses e where e.business_id = $1 and e.recurring_id = r.id) as made
  from recurring_expenses r where r.business_id = $1`;

const withCost = (row: Read): RecurringExpenseRow => ({ ...row, monthly_cost: monthlyCost(row.amount, row) });

const oneQuery = ({ businessId }: Scope, id: string): NamedQuery =>
  named('recurring-expense', `${select} and r.id = $2`, [businessId, id]);

/** What a verb answers: as it is now. */
export async function readRecurring(tx: Tx, scope: Scope, id: string): Promise<RecurringExpenseRow> {
  const { rows } = await tx.$client.query<Read>(oneQuery(scope, id));
  return withCost(rows[0] as Read);
}

/** A deleted one too: what it made still leads here. */
export async function getRecurring(
  context: MemberContext,
  { id }: { id: string },
): Promise<RecurringExpenseRow> {
  const [[row]] = await readBusiness<[Read[]]>(context, [oneQuery(context.actor, id)]);
  if (!row) throw notFound('Recurring expense not found');
  return withCost(row);
}

export async function listRecurring(context: MemberContext): Promise<RecurringExpenses> {
  const [rows] = await readBusiness<[Read[]]>(context, [
    named(
      'recurring-expenses',
      `${select} and r.deleted_at is null
       order by r.next_on is null, r.is_paused, r.next_on, lower(r.description), r.id`,
      [context.actor.businessId],
    ),
  ]);
  const recurring = rows.map(withCost);
  const going = recurring.filter(({ is_paused, next_on }) => !is_paused && next_on !== null);
  return {
    recurring,
    monthly_cost: fromCents(sumCents(going.map(({ monthly_cost }) => toCents(monthly_cost)))),
  };
}
