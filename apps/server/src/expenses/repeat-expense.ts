import { invalid } from '@dayworks/shared/errors';
import type { ExpenseRepeat, ExpenseRow } from '@dayworks/shared/expenses/expense';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import { lockRecord, updateRecord } from '../platform/record.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { lockJobsOf } from '../time/lock-jobs-of.ts';
import { beginRecurring } from './begin-recurring.ts';
import { readExpense } from './expense-queries.ts';
import { expenseRecord } from './expense-record.ts';

/**
 * Makes an existing expense recurring. An invoiced expense is allowed: its amount does not change, and only later
 * expenses are created.
 */
export async function repeatExpense(context: MemberContext, input: ExpenseRepeat): Promise<ExpenseRow> {
  const { actor } = context;
  return withIdempotencyKey(context, 'expenses.repeat', input, async (tx) => {
    const { id, version, ...repeats } = input;
    await lockJobsOf(tx, actor, 'expenses', id);
    const before = await lockRecord(tx, actor, expenseRecord, id);
    refuseStale(before, version, 'expense');
    if (before.recurring_id) throw invalid('This expense is one of a recurring expense already.');
    const slot = await beginRecurring(tx, actor, before, repeats);
    await updateRecord(tx, actor, expenseRecord, before, slot);
    return readExpense(tx, actor, id);
  });
}
