import { notFound } from '@dayworks/shared/errors';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import type { MyDay, TaskCounts, TaskLoad, TodaysVisit } from '@dayworks/shared/tasks/task-day';
import {
  type TaskBoardQuery,
  type TaskColumn,
  type TaskColumnQuery,
  type TaskOverview,
  type TaskPage,
  type TaskPageQuery,
  type TaskQuery,
  type TaskRow,
  taskCsv,
} from '@dayworks/shared/tasks/task-list';
import { type TaskStatus, taskStatuses } from '@dayworks/shared/tasks/task-status';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { createBinder, cutPage, limitTo, named } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { doneThisWeek, doneToday, groupCounts, groupQuery, loadsQuery, visitsQuery } from './day-queries.ts';
import { isMine, listQuery, narrowingTests, orders, overviewQuery, type TaskReader } from './list-query.ts';
import { asTaskRow, isOpen, rowColumns, type StoredRow, taskQuery } from './task-record.ts';

interface Counts {
  open: number;
  overdue: number;
  today: number;
  later: number;
  undated: number;
}

type Rows = [
  StoredRow[],
  StoredRow[],
  StoredRow[],
  StoredRow[],
  StoredRow[],
  Counts[],
  TodaysVisit[],
  TaskLoad[],
  { weekday: number; count: number }[],
];

const group = (count: number, rows: readonly StoredRow[]) => ({ count, tasks: rows.map(asTaskRow) });

/** Reads all data of the My Day screen in one database round trip. */
export async function getMyDay(context: MemberContext): Promise<MyDay> {
  const { actor } = context;
  const [overdue, today, later, undated, done, [found], visits, loads, days] = await readBusiness<Rows>(
    context,
    [
      groupQuery(actor, 'overdue'),
      groupQuery(actor, 'today'),
      groupQuery(actor, 'later'),
      groupQuery(actor, 'undated'),
      doneToday(actor),
      groupCounts(actor),
      visitsQuery(actor),
      loadsQuery(actor),
      doneThisWeek(actor),
    ],
  );
  const counts = found as Counts;
  const doneOn = new Map(days.map(({ weekday, count }) => [weekday, count]));
  return {
    today: businessDay(actor),
    overdue: group(counts.overdue, overdue),
    today_group: group(counts.today, today),
    later: group(counts.later, later),
    undated: group(counts.undated, undated),
    done: group(done.length, done),
    open: counts.open,
    visits,
    loads,
    done_this_week: Array.from({ length: 7 }, (_, weekday) => doneOn.get(weekday) ?? 0),
  };
}

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

/** Reads the first cards of every column of the task board. */
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
 * The highest number that a column header counts to; for more tasks, it shows '999+'. This way, counting is fast even
 * if tasks were completed over many years.
 */
const mostCounted = 1000;

function columnCounts(reader: TaskReader, query: TaskBoardQuery): NamedQuery {
  const { values, bind } = createBinder(reader.businessId);
  const tests = ['t.business_id = $1', 't.status = col.status', ...narrowingTests(query, reader, bind)];
  const text = `select col.status, found.count from unnest(${bind(taskStatuses)}::text[]) as col (status)
    cross join lateral (select count(*)::int as count from (
      select from tasks t where ${tests.join(' and ')} limit ${mostCounted}) as counted) as found`;
  return named('tasks-columns', text, values);
}

function columnQuery(
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

const cardsPerPage = 50;

function asPage(rows: readonly StoredRow[]): Pick<TaskColumn, 'tasks' | 'next'> {
  const { shown, next } = cutPage(rows, cardsPerPage, orders.place);
  return { tasks: shown.map(asTaskRow), next };
}

export async function getTaskBoard(context: MemberContext, query: TaskBoardQuery): Promise<TaskColumn[]> {
  const [cards, sums] = await readBusiness<[StoredRow[], { status: TaskStatus; count: number }[]]>(context, [
    boardQuery(context.actor, query, cardsPerPage + 1),
    columnCounts(context.actor, query),
  ]);
  const cardsByStatus = Map.groupBy(cards, ({ status }) => status);
  const counts = new Map(sums.map(({ status, count }) => [status, count]));
  return taskStatuses.map((status) => ({
    status,
    count: counts.get(status) ?? 0,
    ...asPage(cardsByStatus.get(status) ?? []),
  }));
}

export async function getTaskColumn(
  context: MemberContext,
  query: TaskColumnQuery,
): Promise<Pick<TaskColumn, 'tasks' | 'next'>> {
  const [cards] = await readBusiness<[StoredRow[]]>(context, [
    columnQuery(context.actor, query, cardsPerPage + 1),
  ]);
  return asPage(cards);
}
