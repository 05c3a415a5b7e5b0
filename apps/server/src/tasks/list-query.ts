import type { ChosenRows } from '@dayworks/shared/page-fields';
import type { TaskBoardQuery, TaskFilter, TaskPageQuery, TaskSort } from '@dayworks/shared/tasks/task-list';
import { taskStatuses } from '@dayworks/shared/tasks/task-status';
import { businessDay } from '../platform/business-day.ts';
import {
  type Bind,
  byKey,
  chosenTests,
  createBinder,
  type ListOrder,
  limitTo,
  named,
  updatedTests,
} from '../platform/list.ts';
import type { Actor, NamedQuery } from '../platform/with-business.ts';
import { isOpen, rowColumns, type StoredRow } from './task-record.ts';

export type TaskReader = Pick<Actor, 'businessId' | 'userId' | 'timeZone' | 'now'>;

const upwards = (column: 'agenda' | 'urgency' | 'position') =>
  byKey<StoredRow>({
    text: `t.${column}, t.id`,
    of: (row) => row[column],
    column: `t.${column}`,
    type: 'bigint',
    id: 't.id',
    direction: 'up',
  });

export const orders: Record<TaskSort | 'place', ListOrder<StoredRow>> = {
  due: upwards('agenda'),
  priority: upwards('urgency'),
  place: upwards('position'),
  newest: byKey<StoredRow>({
    text: 't.created_at desc nulls last, t.id desc nulls last',
    of: ({ created_at }) => created_at,
    column: 't.created_at',
    type: 'timestamptz',
    id: 't.id',
    direction: 'down',
  }),
};

/** The SQL condition for tasks that are assigned to the user or were created by the user. */
export const isMine = (me: string) => `(t.assignee_id = ${me} or t.created_by = ${me})`;

export const statusTest = (
  status: TaskFilter | null,
  { bind, today }: { bind: Bind; today: string },
): string => {
  if (status === null) return isOpen;
  return status === 'overdue' ? `${isOpen} and t.day < ${bind(today)}` : `t.status = ${bind(status)}`;
};

const openFilters: readonly (TaskFilter | null)[] = [null, 'overdue', 'todo', 'in_progress'];

/** Returns the conditions of all filters that the task list and the board share. */
export function narrowingTests(
  query: TaskBoardQuery,
  { userId }: TaskReader,
  bind: Bind,
  finder: 'find_tasks' | 'find_open_tasks' = 'find_tasks',
): string[] {
  const tests: string[] = [];
  if (query.view === 'my') tests.push(isMine(bind(userId)));
  if (query.assignee_id) tests.push(`t.assignee_id = ${bind(query.assignee_id)}`);
  if (query.priority) tests.push(`t.priority = ${bind(query.priority)}`);
  if (query.record_kind) tests.push(`t.record_kind = ${bind(query.record_kind)}`);
  if (query.record_id) tests.push(`t.record_id = ${bind(query.record_id)}`);
  if (query.search) {
    tests.push(`t.id in (select id from ${finder}(${bind(query.search.toLowerCase())}, 1000))`);
  }
  return tests;
}

export function listQuery(
  reader: TaskReader,
  query: Omit<TaskPageQuery, 'limit'> & ChosenRows & { limit: number },
): NamedQuery {
  const { values, bind } = createBinder(reader.businessId);
  const order = orders[query.sort];
  const tests = [
    't.business_id = $1',
    ...chosenTests('t.id', query, bind),
    ...updatedTests('t.updated_at', query, bind),
  ];
  // Tasks that are selected by id are returned no matter which status they have now.
  if (!query.ids) tests.push(statusTest(query.status, { bind, today: businessDay(reader) }));
  if (query.from) tests.push(`t.day >= ${bind(query.from)}`);
  if (query.to) tests.push(`t.day <= ${bind(query.to)}`);
  const isOfOpen = !query.ids && openFilters.includes(query.status);
  tests.push(...narrowingTests(query, reader, bind, isOfOpen ? 'find_open_tasks' : 'find_tasks'));
  if (query.cursor) tests.push(order.after(query.cursor, bind));
  const text = `select ${rowColumns} from tasks t where ${tests.join(' and ')} order by ${order.text} ${limitTo(query.limit)}`;
  return named('tasks', text, values);
}

/**
 * The highest number that a filter chip counts to; for more tasks, the chip shows '999+'. Because the rows are sorted,
 * an index scan can stop after this number of rows.
 */
const mostCounted = 1000;

const counted = (name: string, test: string) =>
  `(select count(*)::int from (select from tasks t where t.business_id = $1 and ${test} order by t.agenda limit ${mostCounted}) as found) as "${name}"`;

export const overviewQuery = (reader: TaskReader): NamedQuery => ({
  name: 'tasks-overview',
  text: `select ${[
    counted('all', isOpen),
    counted('overdue', `${isOpen} and t.day < $2`),
    ...taskStatuses.map((status) => counted(status, `t.status = '${status}'`)),
  ].join(', ')}`,
  values: [reader.businessId, businessDay(reader)],
});
