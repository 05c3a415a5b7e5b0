import type {
  TaskFilter,
  TaskPage,
  TaskQuery,
  TaskRow,
  TaskSort,
  TaskView,
} from '@dayworks/shared/tasks/task-list';
import {
  type TaskPriority,
  type TaskRecordKind,
  taskPriorityLabels,
  taskRecordKindLabels,
} from '@dayworks/shared/tasks/task-status';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { aDay, anId, choice, createListQuery, oneOf, order, words } from '../../parts/list/list-query.ts';
import { createListSource, listRefresh, useListRests } from '../../parts/list/list-source.ts';

/** The labels of the filter chips above the task list, in display order. */
export const filterLabels: Record<TaskFilter, string> = {
  overdue: 'Overdue',
  todo: 'To do',
  in_progress: 'In progress',
  done: 'Done',
  cancelled: 'Cancelled',
};

export const sortLabels: Record<TaskSort, string> = {
  due: 'Earliest due',
  priority: 'Most urgent',
  newest: 'Newest',
};

/** The filters that the task list and the task board share. */
export const narrowing = {
  view: choice<TaskView>('whose', ['all', 'my'], 'all'),
  assignee_id: anId('person'),
  priority: oneOf('priority', Object.keys(taskPriorityLabels) as TaskPriority[]),
  record_kind: oneOf('about', Object.keys(taskRecordKindLabels) as TaskRecordKind[]),
  record_id: anId('record'),
  search: words('q'),
};

export const taskQuery = createListQuery<TaskQuery>({
  status: oneOf('status', Object.keys(filterLabels) as TaskFilter[]),
  from: aDay('from'),
  to: aDay('to'),
  ...narrowing,
  sort: order('sort', Object.keys(sortLabels) as TaskSort[], 'due'),
});

export const taskSource = createListSource<TaskQuery, TaskPage, TaskRow>({
  procedure: api.tasks.list,
  rowsOf: (page) => page.tasks,
});

export function useOverview() {
  const rests = useListRests(taskSource.rest);
  return useQuery(api.tasks.overview.queryOptions(listRefresh(rests)));
}
