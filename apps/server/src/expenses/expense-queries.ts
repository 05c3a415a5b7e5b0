import type { ExpenseRow } from '@dayworks/shared/expenses/expense';
import { Expense } from '@dayworks/shared/expenses/expense-record';
import { keysOf } from '@dayworks/shared/pick';
import { columnsOf } from '../platform/column-lists.ts';
import { named } from '../platform/list/query.ts';
import type { NamedQuery, Scope, Tx } from '../platform/with-business.ts';

/** In these columns `e` is the expense and $1 is the business id. */
export const rowColumns = `${columnsOf('e', keysOf(Expense))},
  (select j.title from jobs j where j.business_id = $1 and j.id = e.job_id) as job_title,
  (select p.name from projects p where p.business_id = $1 and p.id = e.project_id) as project_name,
  (select p.name from profiles p where p.id = e.spent_by) as person,
  (select jsonb_build_object('file_id', f.id, 'name', f.name, 'is_picture', f.content_type like 'image/%')
    from files f where f.business_id = $1 and f.id = e.receipt_file_id) as receipt`;

export const expenseQuery = ({ businessId }: Scope, id: string): NamedQuery =>
  named('expense', `select ${rowColumns} from expenses e where e.business_id = $1 and e.id = $2`, [
    businessId,
    id,
  ]);

/** The current state of the expense, which every command for expenses returns. */
export async function readExpense(tx: Tx, scope: Scope, id: string): Promise<ExpenseRow> {
  const { rows } = await tx.$client.query<ExpenseRow>(expenseQuery(scope, id));
  return rows[0] as ExpenseRow;
}
