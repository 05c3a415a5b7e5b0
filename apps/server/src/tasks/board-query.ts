import type { TaskBoardQuery } from '@dayworks/shared/tasks/task-list';
import { type TaskStatus, taskStatuses } from '@dayworks/shared/tasks/task-status';
import { createBinder, limitTo, named } from '../platform/list/query.ts';
import type { NamedQuery } from '../platform/with-business.ts';
import { narrowingTests, orders, type TaskReader } from './list-query.ts';
import { rowColumns } from './task-queries.ts';

/** Reads the first cards of every board column. */
export function boardQuery(reader: TaskReader, query: TaskBoardQuery, limit: number): NamedQuery {
  const { values, bind } = createBinder(reader.businessId);
  const tests = ['t.business_id = $1', 't.status = col.status', ...narrowingTests(query, reader, bind)];
  const text = `select card.* from unnest(${bind(taskStatuses)}::text[]) with ordinality as col (status, rank)
    cross join lateral (
      select ${rowColumns} from tasks t where ${tests.join(' and ')} order by ${orders.place.text} ${limitTo(limit)}
    ) as card order by col.rank, card.position, card.id`;
  return named('tasks-board', text, values);
}

/**
 * A column header counts at most this many tasks and then shows '999+', so that years of completed tasks do not slow
 * down the count.
 */
const mostCounted = 1000;

export function columnCounts(reader: TaskReader, query: TaskBoardQuery): NamedQuery {
  const { values, bind } = createBinder(reader.businessId);
  const tests = ['t.business_id = $1', 't.status = col.status', ...narrowingTests(query, reader, bind)];
  const text = `select col.status, found.count from unnest(${bind(taskStatuses)}::text[]) as col (status)
    cross join lateral (select count(*)::int as count from (
      select from tasks t where ${tests.join(' and ')} limit ${mostCounted}) as counted) as found`;
  return named('tasks-columns', text, values);
}

export function columnQuery(
  reader: TaskReader,
  query: TaskBoardQuery & { status: TaskStatus; cursor: string },
  limit: number,
): NamedQuery {
  const { values, bind } = createBinder(reader.businessId);
  const tests = [
    't.business_id = $1',
    `t.status = ${bind(query.status)}`,
    ...narrowingTests(query, reader, bind),
    orders.place.after(query.cursor, bind),
  ];
  const text = `select ${rowColumns} from tasks t where ${tests.join(' and ')} order by ${orders.place.text} ${limitTo(limit)}`;
  return named('tasks-column', text, values);
}
