import { notFound } from '@dayworks/shared/errors';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { taskCsv } from '@dayworks/shared/tasks/task-csv';
import type { TaskCounts } from '@dayworks/shared/tasks/task-day';
import type {
  TaskOverview,
  TaskPage,
  TaskPageQuery,
  TaskQuery,
  TaskRow,
} from '@dayworks/shared/tasks/task-list';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { cutPage } from '../platform/list/cut-page.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { isMine, listQuery, orders, overviewQuery } from './list-query.ts';
import { asTaskRow, isOpen, type StoredRow, taskQuery } from './task-queries.ts';

const exportLimit = 200_000;

export async function listTasks(context: MemberContext, query: TaskPageQuery): Promise<TaskPage> {
  const [rows] = await readBusiness<[StoredRow[]]>(context, [
    listQuery(context.actor, { ...query, limit: query.limit + 1 }),
  ]);
  const { shown, next } = cutPage(rows, query.limit, orders[query.sort]);
  return { tasks: shown.map(asTaskRow), next };
}

export async function getTaskOverview(context: MemberContext): Promise<TaskOverview> {
  const [[counts]] = await readBusiness<[TaskOverview['counts'][]]>(context, [overviewQuery(context.actor)]);
  return { counts: counts as TaskOverview['counts'] };
}

export async function exportTasks(context: MemberContext, query: TaskQuery & ChosenRows): Promise<File> {
  const { actor } = context;
  const [rows] = await readBusiness<[StoredRow[]]>(context, [
    listQuery(actor, { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(`tasks-${businessDay(actor)}.csv`, taskCsv, rows.map(asTaskRow));
}

export async function getTask(context: MemberContext, { id }: { id: string }): Promise<TaskRow> {
  const [[row]] = await readBusiness<[StoredRow[]]>(context, [taskQuery(context.actor.businessId, id)]);
  if (!row) throw notFound('Task not found');
  return asTaskRow(row);
}

/** Returns the task counts for the menu: all open tasks, the user's due tasks and all tasks of the user. */
export async function getTaskCounts(context: MemberContext): Promise<TaskCounts> {
  const { actor } = context;
  const [[counts]] = await readBusiness<[TaskCounts[]]>(context, [
    {
      name: 'tasks-counts',
      text: `select count(*)::int as open, count(*) filter (where t.day <= $3 and ${isMine('$2')})::int as due,
               count(*) filter (where ${isMine('$2')})::int as mine
             from tasks t where t.business_id = $1 and ${isOpen}`,
      values: [actor.businessId, actor.userId, businessDay(actor)],
    },
  ]);
  return counts as TaskCounts;
}
