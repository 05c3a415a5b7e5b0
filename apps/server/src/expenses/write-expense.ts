import { invalid } from '@dayworks/shared/errors';
import type { ExpenseEdit, ExpenseRow, NewExpense } from '@dayworks/shared/expenses/expense';
import { removeFile } from '../files/remove-file.ts';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import { insertRecord, lockRecord, updateRecord } from '../platform/record.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { beginRecurring } from './begin-recurring.ts';
import { readExpense } from './expense-queries.ts';
import { expenseRecord, refuseBilled, refuseMoreTax } from './expense-record.ts';

type Pointers = Pick<NewExpense, 'job_id' | 'project_id' | 'spent_by'>;

const refuse = (field: string, message: string) => invalid(message, { [field]: message });

/** Everything it points at must be this business's. Who paid it before may have left since. */
async function refuseStrangers(tx: Tx, actor: Actor, expense: Pointers, before?: Pointers): Promise<void> {
  const { rows } = await tx.$client.query<Record<'has_job' | 'has_project' | 'has_person', boolean>>({
    name: 'expense-parties',
    text: `select $2::uuid is null or exists (select from jobs where business_id = $1 and id = $2) as has_job,
      $3::uuid is null or exists (select from projects where business_id = $1 and id = $3) as has_project,
      $4::uuid is null or exists (select from members where business_id = $1 and user_id = $4) as has_person`,
    values: [
      actor.businessId,
      expense.job_id,
      expense.project_id,
      expense.spent_by === before?.spent_by ? null : expense.spent_by,
    ],
  });
  if (!rows[0]?.has_job) throw refuse('job_id', 'Please choose one of your own jobs');
  if (!rows[0].has_project) throw refuse('project_id', 'Please choose one of your own projects');
  if (!rows[0].has_person) throw refuse('spent_by', 'Please choose somebody of your team');
}

export async function createExpense(context: MemberContext, input: NewExpense): Promise<ExpenseRow> {
  const { actor } = context;
  return withIdempotencyKey(context, 'expenses.create', input, async (tx) => {
    const { repeats, ...fields } = input;
    refuseMoreTax(fields);
    await refuseStrangers(tx, actor, fields);
    const slot = repeats && (await beginRecurring(tx, actor, fields, repeats));
    const { id } = await insertRecord(tx, actor, expenseRecord, {
      ...fields,
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
    const before = await lockRecord(tx, actor, expenseRecord, id);
    refuseStale(before, version, 'expense');
    refuseBilled(before);
    refuseMoreTax(fields);
    await refuseStrangers(tx, actor, fields, before);
    await updateRecord(tx, actor, expenseRecord, before, fields);
    return readExpense(tx, actor, id);
  });
}

/** Its receipt goes along. */
export async function removeExpense(
  context: MemberContext,
  { id, version }: { id: string; version: number },
): Promise<null> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
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
