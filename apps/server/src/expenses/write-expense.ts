import type { ExpenseEdit, ExpenseRow, NewExpense } from '@dayworks/shared/expenses/expense';
import { removeFile } from '../files/remove-file.ts';
import { audit } from '../platform/audit.ts';
import { refuseFutureDate } from '../platform/business-day.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import { insertRecord, lockRecord, updateRecord } from '../platform/record.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { lockJobsOf } from '../time/lock-jobs-of.ts';
import { beginRecurring } from './begin-recurring.ts';
import { readExpense } from './expense-queries.ts';
import { expenseRecord, refuseBilled, refuseMoreTax } from './expense-record.ts';
import { findWork } from './expense-work.ts';

export async function createExpense(context: MemberContext, input: NewExpense): Promise<ExpenseRow> {
  const { actor } = context;
  return withIdempotencyKey(context, 'expenses.create', input, async (tx) => {
    const { repeats, ...fields } = input;
    refuseMoreTax(fields);
    // A recurring expense may be planned in advance, so its first date can be in the future.
    if (!repeats) refuseFutureDate(actor, fields, 'spent_on');
    const work = await findWork(tx, actor, fields);
    const slot = repeats && (await beginRecurring(tx, actor, fields, repeats));
    const { id } = await insertRecord(tx, actor, expenseRecord, {
      ...fields,
      ...work,
      ...slot,
      spent_by: fields.spent_by ?? actor.userId,
    });
    return readExpense(tx, actor, id);
  });
}

export async function updateExpense(
  context: MemberContext,
  { id, version, ...fields }: ExpenseEdit,
): Promise<ExpenseRow> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockJobsOf(tx, actor, 'expenses', id, fields);
    const before = await lockRecord(tx, actor, expenseRecord, id);
    refuseStale(before, version, 'expense');
    refuseBilled(before, fields.job_id);
    refuseMoreTax(fields);
    if (fields.spent_on !== before.spent_on) refuseFutureDate(actor, fields, 'spent_on');
    const work = await findWork(tx, actor, fields, before);
    await updateRecord(tx, actor, expenseRecord, before, { ...fields, ...work });
    return readExpense(tx, actor, id);
  });
}

/** Removes an expense together with its receipt. */
export async function removeExpense(
  context: MemberContext,
  { id, version }: { id: string; version: number },
): Promise<null> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    await lockJobsOf(tx, actor, 'expenses', id);
    const before = await lockRecord(tx, actor, expenseRecord, id);
    refuseStale(before, version, 'expense');
    refuseBilled(before);
    await tx.$client.query('delete from expenses where business_id = $1 and id = $2', [actor.businessId, id]);
    if (before.receipt_file_id) {
      await removeFile(tx, platform.jobs, actor.businessId, before.receipt_file_id);
    }
    await audit(tx, actor, { action: 'delete', entity: 'expense', entityId: id, before });
    return null;
  });
}
