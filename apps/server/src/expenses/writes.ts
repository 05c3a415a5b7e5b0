import { invalid } from '@dayworks/shared/errors';
import { billableProblem } from '@dayworks/shared/expenses/billable';
import type { ExpenseEdit, ExpenseRow, NewExpense } from '@dayworks/shared/expenses/expense';
import { Expense } from '@dayworks/shared/expenses/expense-record';
import { keysOf } from '@dayworks/shared/pick';
import { removeFile } from '../files/stored-files.ts';
import { audit } from '../platform/audit.ts';
import { refuseFutureDate } from '../platform/business-day.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { insertRecord, lockRecord, recordKind, refuseStale, updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { lockJobsOf } from '../time/time-record.ts';
import { readExpense } from './reads.ts';
import { beginRecurring } from './recurring-rows.ts';
import { expenses } from './table.ts';

export const expenseRecord = recordKind({
  table: expenses,
  fields: keysOf(Expense),
  entity: 'expense',
  label: 'Expense',
  internal: { receipt_file_id: true, recurring_slot: true },
});

export type StoredExpense = typeof expenses.$inferSelect;

/** An invoiced expense cannot be moved to a job other than the one it was invoiced with. */
function refuseBilled({ invoice_id, job_id }: StoredExpense, nextJob = job_id): void {
  if (!invoice_id) return;
  throw invalid(
    nextJob === job_id
      ? 'This expense is on an invoice. To change it, delete that invoice first.'
      : 'This expense is on an invoice for its job. To move it to another job, delete that invoice first.',
  );
}

export function refuseMoreTax({ amount, tax }: Pick<NewExpense, 'amount' | 'tax'>): void {
  const message = 'The tax cannot be more than the amount';
  if (tax !== null && tax > amount) throw invalid(message, { tax: message });
}

type Pointers = Pick<NewExpense, 'job_id' | 'project_id' | 'spent_by'>;

interface Found {
  job: { has_customer: boolean; project_id: string | null } | null;
  has_project: boolean;
  has_person: boolean;
}

const refuse = (field: string, message: string) => invalid(message, { [field]: message });

/**
 * Every record that the expense references must belong to this business, and a billable expense needs a customer. The
 * project of the expense is set to the project of its job. The member who paid must be a current member, unless an
 * existing expense already names a former member.
 */
async function findWork(
  tx: Tx,
  { businessId }: Actor,
  expense: Pointers & Pick<NewExpense, 'is_billable'>,
  before?: Pointers,
): Promise<Pick<NewExpense, 'project_id'>> {
  const { job_id, project_id, spent_by } = expense;
  const { rows } = await tx.$client.query<Found>({
    name: 'expense-work',
    text: `select (select jsonb_build_object('has_customer', customer_id is not null, 'project_id', project_id)
        from jobs where business_id = $1 and id = $2) as job,
      $3::uuid is null or exists (select from projects where business_id = $1 and id = $3) as has_project,
      $4::uuid is null or exists (select from members where business_id = $1 and user_id = $4) as has_person`,
    values: [businessId, job_id, project_id, spent_by === before?.spent_by ? null : spent_by],
  });
  const { job, has_project, has_person } = rows[0] as Found;
  if (job_id && !job) throw refuse('job_id', 'Please choose one of your own jobs');
  if (!has_project) throw refuse('project_id', 'Please choose one of your own projects');
  if (!has_person) throw refuse('spent_by', 'Please choose someone on your team');
  const problem = billableProblem(expense.is_billable, { job, has_project: project_id !== null });
  if (problem) throw refuse('job_id', problem);
  return { project_id: job?.project_id ?? project_id };
}

export async function createExpense(context: MemberContext, input: NewExpense): Promise<ExpenseRow> {
  const { actor } = context;
  return withIdempotencyKey(context, 'expenses.create', input, async (tx) => {
    const { repeats, ...fields } = input;
    refuseMoreTax(fields);
    /*
     * The first date of a recurring expense can be in the future, because a recurring expense can be planned in
     * advance.
     */
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
