import { invalid, notFound } from '@dayworks/shared/errors';
import type { ExpenseRepeat, ExpenseRow } from '@dayworks/shared/expenses/expense';
import {
  RecurringExpense,
  type RecurringExpenseEdit,
  type RecurringExpenseRow,
  type RecurringExpenses,
  type RecurringPageQuery,
} from '@dayworks/shared/expenses/recurring-record';
import { nextAfterEdit, nextAfterPause } from '@dayworks/shared/expenses/recurring-transitions';
import { cents, fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { keysOf } from '@dayworks/shared/pick';
import { monthlyAmount } from '@dayworks/shared/recurring/series-price';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { createBinder, cutPage, limitTo, named } from '../platform/list.ts';
import { columnsOf, lockRecord, refuseStale, storeRecord, updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import {
  type NamedQuery,
  readBusiness,
  type Scope,
  type Tx,
  withBusiness,
} from '../platform/with-business.ts';
import { nextDateFirst } from '../recurring/reads.ts';
import { lockJobsOf } from '../time/time-record.ts';
import { readExpense } from './reads.ts';
import {
  beginRecurring,
  lockRecurring,
  recurringRecord,
  refuseEarlyEnd,
  settleDue,
} from './recurring-rows.ts';
import { expenseRecord, refuseMoreTax } from './writes.ts';

/**
 * Makes an existing expense recurring. The expense can already be invoiced, because its amount does not change and only
 * later expenses are created.
 */
export async function repeatExpense(context: MemberContext, input: ExpenseRepeat): Promise<ExpenseRow> {
  const { actor } = context;
  return withIdempotencyKey(context, 'expenses.repeat', input, async (tx) => {
    const { id, version, ...repeats } = input;
    await lockJobsOf(tx, actor, 'expenses', id);
    const before = await lockRecord(tx, actor, expenseRecord, id);
    refuseStale(before, version, 'expense');
    if (before.recurring_id) throw invalid('This expense is already part of a recurring expense.');
    const slot = await beginRecurring(tx, actor, before, repeats);
    await updateRecord(tx, actor, expenseRecord, before, slot);
    return readExpense(tx, actor, id);
  });
}

type Read = Omit<RecurringExpenseRow, 'monthly_cost'>;

const select = `select ${columnsOf('r', keysOf(RecurringExpense))},
  (select count(*)::int from expenses e where e.business_id = $1 and e.recurring_id = r.id) as made
  from recurring_expenses r where r.business_id = $1`;

const withCost = (row: Read): RecurringExpenseRow => ({
  ...row,
  monthly_cost: monthlyAmount(row.amount, row),
});

const oneQuery = ({ businessId }: Scope, id: string): NamedQuery =>
  named('recurring-expense', `${select} and r.id = $2`, [businessId, id]);

/** The current state of the recurring expense, which every command for recurring expenses returns. */
async function readRecurring(tx: Tx, scope: Scope, id: string): Promise<RecurringExpenseRow> {
  const { rows } = await tx.$client.query<Read>(oneQuery(scope, id));
  return withCost(rows[0] as Read);
}

/** Also returns a deleted recurring expense, because the expenses that it created still link to it. */
export async function getRecurring(
  context: MemberContext,
  { id }: { id: string },
): Promise<RecurringExpenseRow> {
  const [[row]] = await readBusiness<[Read[]]>(context, [oneQuery(context.actor, id)]);
  if (!row) throw notFound('Recurring expense not found');
  return withCost(row);
}

const nextFirst = nextDateFirst<Read>();

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
  const costs = going.map(({ amount, count, ...rule }) => toCents(monthlyAmount(amount, rule)) * count);
  return { recurring: shown.map(withCost), next, monthly_cost: fromCents(sumCents(costs.map(cents))) };
}

async function lastMade(tx: Tx, { businessId }: Scope, id: string): Promise<string | null> {
  const { rows } = await tx.$client.query<{ last: string | null }>({
    name: 'last-made-expense',
    text: 'select max(recurring_slot) as last from expenses where business_id = $1 and recurring_id = $2',
    values: [businessId, id],
  });
  return rows[0]?.last ?? null;
}

export async function updateRecurring(
  context: MemberContext,
  { id, version, ...fields }: RecurringExpenseEdit,
): Promise<RecurringExpenseRow> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const found = await lockRecurring(tx, actor, id);
    refuseStale(found, version, 'recurring expense');
    refuseMoreTax(fields);
    refuseEarlyEnd(fields);
    const today = businessDay(actor);
    const before = await settleDue(tx, actor, found, today);
    const next_on = nextAfterEdit(fields, today, await lastMade(tx, actor, id));
    await updateRecord(tx, actor, recurringRecord, before, { ...fields, next_on });
    return readRecurring(tx, actor, id);
  });
}

export async function setRecurringPaused(
  context: MemberContext,
  { id, is_paused }: { id: string; is_paused: boolean },
): Promise<RecurringExpenseRow> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const found = await lockRecurring(tx, actor, id);
    if (found.is_paused === is_paused) return readRecurring(tx, actor, id);
    const today = businessDay(actor);
    const before = await settleDue(tx, actor, found, today);
    const next_on = is_paused ? before.next_on : nextAfterPause(before, today);
    await storeRecord(tx, actor, recurringRecord, id, { is_paused, next_on });
    await audit(tx, actor, {
      action: is_paused ? 'pause' : 'resume',
      entity: recurringRecord.entity,
      entityId: id,
      before: { next_on: before.next_on },
      after: { next_on },
    });
    return readRecurring(tx, actor, id);
  });
}

/** Removes a recurring expense. The expenses it created remain and still show their origin. */
export async function removeRecurring(
  context: MemberContext,
  { id, version }: { id: string; version: number },
): Promise<RecurringExpenseRow> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const found = await lockRecurring(tx, actor, id);
    refuseStale(found, version, 'recurring expense');
    const before = await settleDue(tx, actor, found, businessDay(actor));
    await storeRecord(tx, actor, recurringRecord, id, { deleted_at: actor.now.toISOString() });
    await audit(tx, actor, { action: 'delete', entity: recurringRecord.entity, entityId: id, before });
    return readRecurring(tx, actor, id);
  });
}

/**
 * Restores a deleted recurring expense as if it had been paused in the meantime. Expenses that would have been due
 * during that time are not created.
 */
export async function restoreRecurring(
  context: MemberContext,
  { id }: { id: string },
): Promise<RecurringExpenseRow> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockRecord(tx, actor, recurringRecord, id);
    if (!before.deleted_at) throw notFound('Recurring expense not found');
    const next_on = nextAfterPause(before, businessDay(actor));
    await storeRecord(tx, actor, recurringRecord, id, { deleted_at: null, next_on });
    await audit(tx, actor, {
      action: 'restore',
      entity: recurringRecord.entity,
      entityId: id,
      after: { next_on },
    });
    return readRecurring(tx, actor, id);
  });
}
