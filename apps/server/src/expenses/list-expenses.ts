import { notFound } from '@dayworks/shared/errors';
import type {
  ExpensePage,
  ExpensePageQuery,
  ExpenseQuery,
  ExpenseRow,
} from '@dayworks/shared/expenses/expense';
import { cutPage } from '../platform/list/cut-page.ts';
import { byDay } from '../platform/list/order.ts';
import { createBinder, limitTo, named } from '../platform/list/query.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, type Scope } from '../platform/with-business.ts';
import { expenseQuery, rowColumns } from './expense-queries.ts';

const newest = byDay<ExpenseRow>('newest', {
  day: 'e.spent_on',
  id: 'e.id',
  of: ({ spent_on, id }) => [spent_on, id],
});

const statusTests: Record<NonNullable<ExpenseQuery['status']>, string> = {
  billable: 'e.is_billable and e.invoice_id is null',
  billed: 'e.invoice_id is not null',
  own: 'not e.is_billable',
};

function listQuery({ businessId }: Scope, query: ExpensePageQuery): NamedQuery {
  const { values, bind } = createBinder(businessId);
  const tests = ['e.business_id = $1'];
  if (query.job_id) tests.push(`e.job_id = ${bind(query.job_id)}`);
  if (query.project_id) tests.push(`e.project_id = ${bind(query.project_id)}`);
  if (query.status) tests.push(statusTests[query.status]);
  if (query.from) tests.push(`e.spent_on >= ${bind(query.from)}`);
  if (query.to) tests.push(`e.spent_on <= ${bind(query.to)}`);
  if (query.cursor) tests.push(newest.after(query.cursor, bind));
  const text = `select ${rowColumns} from expenses e where ${tests.join(' and ')} order by ${newest.text} ${limitTo(query.limit + 1)}`;
  return named('expenses', text, values);
}

export async function listExpenses(context: MemberContext, query: ExpensePageQuery): Promise<ExpensePage> {
  const [rows] = await readBusiness<[ExpenseRow[]]>(context, [listQuery(context.actor, query)]);
  const { shown, next } = cutPage(rows, query.limit, newest);
  return { expenses: shown, next };
}

export async function getExpense(context: MemberContext, { id }: { id: string }): Promise<ExpenseRow> {
  const [rows] = await readBusiness<[ExpenseRow[]]>(context, [expenseQuery(context.actor, id)]);
  if (!rows[0]) throw notFound('Expense not found');
  return rows[0];
}
