import { invalid } from '@dayworks/shared/errors';
import { billableProblem } from '@dayworks/shared/expenses/billable';
import type { NewExpense } from '@dayworks/shared/expenses/expense';
import type { Actor, Tx } from '../platform/with-business.ts';

type Pointers = Pick<NewExpense, 'job_id' | 'project_id' | 'spent_by'>;

interface Found {
  job: { has_customer: boolean; project_id: string | null } | null;
  has_project: boolean;
  has_person: boolean;
}

const refuse = (field: string, message: string) => invalid(message, { [field]: message });

/**
 * Every record that the expense references must belong to this business, and a billable expense needs a customer. The
 * project of the expense is set to the project of its job. The member who paid an existing expense may have left the
 * business since then.
 */
export async function findWork(
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
  if (!has_person) throw refuse('spent_by', 'Please choose somebody of your team');
  const problem = billableProblem(expense.is_billable, { job, has_project: project_id !== null });
  if (problem) throw refuse('job_id', problem);
  return { project_id: job?.project_id ?? project_id };
}
