import type { CalendarDate } from '../../../dates/calendar-date.ts';
import type { Period } from '../../../ledger/revenue.ts';
import {
  type TaskPriority,
  type TaskStatus,
  taskPriorityLabels,
  taskStatusLabels,
} from '../../../tasks/task-status.ts';
import type { RecordName } from '../../answer.ts';
import { count, name, plural, readText, type Told, tableOf, tell } from '../answer-parts.ts';
import { recordHref, tasksHref } from '../hrefs.ts';
import { periodFigures, periodWords } from '../period.ts';

export interface ToldTask {
  id: string;
  title: string;
  status: TaskStatus;
  priority: TaskPriority;
  /** The day when the task needs attention. */
  day: CalendarDate | null;
  assignee: string | null;
}

export type TaskState = 'open' | 'overdue' | 'done';

const stateFilters: Record<TaskState, string | null> = { open: null, overdue: 'overdue', done: 'done' };

export function tellTasks(
  sums: { count: number; overdue: number; older?: number; unassigned?: number },
  first: readonly ToldTask[],
  scope: { state: TaskState; person: RecordName | null; period: Period | null },
): Told {
  const { state, person, period } = scope;
  /*
   * The answer has no link to the task list. The answer counts completed tasks by their completion date, but the list
   * can filter only by due date.
   */
  const href =
    state === 'done' && period
      ? null
      : tasksHref({
          view: 'list',
          status: stateFilters[state],
          person: person?.id,
          from: period?.from,
          to: period?.to,
        });
  const overdueHref =
    state === 'open' && href ? tasksHref({ view: 'list', status: 'overdue', person: person?.id }) : null;
  const who = person ? '{person}' : 'You';
  const has = person ? 'has' : 'have';
  const doing = state === 'done' ? `${who} completed` : `${who} ${has}`;
  const isForDay = period && period.from === period.to && state !== 'done';
  const when = isForDay ? ' for {from}' : period ? ` ${periodWords(period)}` : '';
  const tasks = `${state === 'done' ? '' : `${state} `}${plural(sums.count, 'task')}`;
  const late =
    state === 'open' && sums.overdue > 0
      ? ` {overdue} of them ${plural(sums.overdue, 'is', 'are')} overdue.`
      : '';
  const { older = 0, unassigned = 0 } = sums;
  const before = older > 0 ? ` {older} older ${plural(older, 'one is', 'ones are')} overdue.` : '';
  const nobodys =
    unassigned > 0 ? ` {unassigned} of them ${plural(unassigned, 'is', 'are')} unassigned.` : '';
  return tell({
    title: state === 'done' ? 'Tasks done' : state === 'overdue' ? 'Overdue tasks' : 'Open tasks',
    sentence:
      sums.count === 0
        ? `${doing} no ${tasks}${when}.${before}`
        : `${doing} {count} ${tasks}${when}.${late}${nobodys}${before}`,
    figures: [
      count('count', 'Tasks', sums.count, href),
      count('overdue', 'Overdue', sums.overdue, period ? null : overdueHref),
      ...(older > 0 ? [count('older', 'Older and overdue', older)] : []),
      ...(unassigned > 0 ? [count('unassigned', 'Unassigned', unassigned)] : []),
      ...(period ? periodFigures(period) : []),
      ...(person ? [name('person', 'Person', person.name)] : []),
    ],
    table: tableOf<ToldTask>(
      [
        { key: 'task', label: 'Task', kind: 'text', read: ({ title }) => title },
        { key: 'day', label: 'Due', kind: 'date', read: ({ day }) => day },
        {
          key: 'priority',
          label: 'Priority',
          kind: 'status',
          read: ({ priority }) => taskPriorityLabels[priority],
        },
        { key: 'person', label: 'Person', kind: 'text', read: ({ assignee }) => assignee },
        { key: 'status', label: 'Status', kind: 'status', read: ({ status }) => taskStatusLabels[status] },
      ],
      first,
      { count: sums.count, hrefOf: ({ id }) => recordHref('task', id) },
    ),
    href,
    read: readText([sums.count, 'task']),
    about: person ? [person] : [],
  });
}
