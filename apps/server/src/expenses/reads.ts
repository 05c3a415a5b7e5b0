import { notFound } from '@dayworks/shared/errors';
import type {
  ExpenseOverview,
  ExpensePage,
  ExpensePageQuery,
  ExpenseQuery,
  ExpenseRow,
  ExpenseTotals,
} from '@dayworks/shared/expenses/expense';
import { expenseCsv } from '@dayworks/shared/expenses/expense-csv';
import { Expense } from '@dayworks/shared/expenses/expense-record';
import type { ChosenRows, UpdatedRows } from '@dayworks/shared/page-fields';
import { keysOf } from '@dayworks/shared/pick';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { type Bind, byDay, createBinder, cutPage, limitTo, named, updatedTests } from '../platform/list.ts';
import { columnsOf } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, type Scope, type Tx } from '../platform/with-business.ts';

/** The columns of a listed expense, where `e` is the expense and $1 is the business id. */
const rowColumns = `${columnsOf('e', keysOf(Expense))},
  (select j.title from jobs j where j.business_id = $1 and j.id = e.job_id) as job_title,
  (select p.name from projects p where p.business_id = $1 and p.id = e.project_id) as project_name,
  (select p.name from profiles p where p.id = e.spent_by) as person,
  (select jsonb_build_object('file_id', f.id, 'name', f.name, 'is_picture', f.content_type like 'image/%')
    from files f where f.business_id = $1 and f.id = e.receipt_file_id) as receipt`;

const expenseQuery = ({ businessId }: Scope, id: string): NamedQuery =>
  named('expense', `select ${rowColumns} from expenses e where e.business_id = $1 and e.id = $2`, [
    businessId,
    id,
  ]);

/** The current state of the expense, which every command for expenses returns. */
export async function readExpense(tx: Tx, scope: Scope, id: string): Promise<ExpenseRow> {
  const { rows } = await tx.$client.query<ExpenseRow>(expenseQuery(scope, id));
  return rows[0] as ExpenseRow;
}

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

function testsOf(query: ExpenseQuery & ChosenRows, bind: Bind): string[] {
  const tests = ['e.business_id = $1'];
  if (query.ids) tests.push(`e.id = any(${bind(query.ids.split(','))}::uuid[])`);
  if (query.job_id) tests.push(`e.job_id = ${bind(query.job_id)}`);
  if (query.project_id) tests.push(`e.project_id = ${bind(query.project_id)}`);
  if (query.recurring_id) tests.push(`e.recurring_id = ${bind(query.recurring_id)}`);
  if (query.status) tests.push(statusTests[query.status]);
  if (query.category) tests.push(`group_key(e.category) = group_key(${bind(query.category)})`);
  if (query.no_category) tests.push('group_key(e.category) is null');
  if (query.search) tests.push(`e.id = any (array(select id from find_expenses(${bind(query.search)})))`);
  if (query.from) tests.push(`e.spent_on >= ${bind(query.from)}`);
  if (query.to) tests.push(`e.spent_on <= ${bind(query.to)}`);
  return tests;
}

function listQuery(
  { businessId }: Scope,
  query: ExpenseQuery & ChosenRows & UpdatedRows & { cursor: string | null; limit: number },
): NamedQuery {
  const { values, bind } = createBinder(businessId);
  const tests = [...testsOf(query, bind), ...updatedTests('e.updated_at', query, bind)];
  if (query.cursor) tests.push(newest.after(query.cursor, bind));
  const text = `select ${rowColumns} from expenses e where ${tests.join(' and ')} order by ${newest.text} ${limitTo(query.limit)}`;
  return named('expenses', text, values);
}

export async function listExpenses(context: MemberContext, query: ExpensePageQuery): Promise<ExpensePage> {
  const [rows] = await readBusiness<[ExpenseRow[]]>(context, [
    listQuery(context.actor, { ...query, limit: query.limit + 1 }),
  ]);
  const { shown, next } = cutPage(rows, query.limit, newest);
  return { expenses: shown, next };
}

export async function totalExpenses(context: MemberContext, query: ExpenseQuery): Promise<ExpenseTotals> {
  const { values, bind } = createBinder(context.actor.businessId);
  const text = `select count(*)::int as count, coalesce(sum(e.amount), 0) as amount, coalesce(sum(e.tax), 0) as tax
    from expenses e where ${testsOf(query, bind).join(' and ')}`;
  const [[totals]] = await readBusiness<[ExpenseTotals[]]>(context, [named('expense-totals', text, values)]);
  if (!totals) throw new Error('a sum has one row');
  return totals;
}

const exportLimit = 200_000;

export async function exportExpenses(
  context: MemberContext,
  query: ExpenseQuery & ChosenRows,
): Promise<File> {
  const { actor } = context;
  const [rows] = await readBusiness<[ExpenseRow[]]>(context, [
    listQuery(actor, { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(`expenses-${businessDay(actor)}.csv`, expenseCsv, rows);
}

const mostCounted = 1000;

const counted = (test: string) =>
  `(select count(*)::int from (select from expenses e where e.business_id = $1 and ${test} limit ${mostCounted}) as few)`;

/** The number of latest expenses that are read to collect the category and supplier names in use. */
const mostRead = 1000;

/** The recently used names, such as categories or suppliers, each listed once in its most common spelling. */
const wordsOf = (column: string) => `array(select mode() within group (order by trim(${column})) from latest
    where group_key(${column}) is not null group by group_key(${column}) order by count(*) desc limit 200)`;

export async function getExpenseOverview(context: MemberContext): Promise<ExpenseOverview> {
  const [[overview]] = await readBusiness<[ExpenseOverview[]]>(context, [
    named(
      'expense-overview',
      `with latest as (select category, supplier from expenses e where e.business_id = $1
           order by ${newest.text} limit ${mostRead})
         select jsonb_build_object('all', ${counted('true')}, 'billable', ${counted(statusTests.billable)},
         'billed', ${counted(statusTests.billed)}, 'own', ${counted(statusTests.own)}) as counts,
         ${wordsOf('category')} as categories, ${wordsOf('supplier')} as suppliers`,
      [context.actor.businessId],
    ),
  ]);
  if (!overview) throw new Error('a count has one row');
  return overview;
}

export async function getExpense(context: MemberContext, { id }: { id: string }): Promise<ExpenseRow> {
  const [rows] = await readBusiness<[ExpenseRow[]]>(context, [expenseQuery(context.actor, id)]);
  if (!rows[0]) throw notFound('Expense not found');
  return rows[0];
}
