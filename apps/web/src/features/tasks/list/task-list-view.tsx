import type { Creation } from '../../../parts/list/create-link.tsx';
import { describeList } from '../../../parts/list/describe-list.ts';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { useWallNow } from '../../../parts/task/use-wall-now.ts';
import { taskSheet } from '../open-task.ts';
import { activeTaskFilters } from './active-task-filters.tsx';
import { filterLabels, sortLabels, taskQuery, taskSource, useOverview } from './task-list.ts';
import { taskRows } from './task-list-row.tsx';

const allTasks = describeList({
  title: 'All tasks',
  label: 'Tasks',
  nouns: { one: 'task', many: 'tasks' },
  source: taskSource,
  query: taskQuery,
  rows: taskRows,
  opens: taskSheet,
  chips: { field: 'status', label: 'Status', options: chipsOf(filterLabels) },
  sortLabels,
  filters: () => import('./task-filters.tsx'),
  activeFilters: activeTaskFilters,
  csvPath: '/api/tasks/export',
  bulk: () => import('./task-bulk.tsx'),
  emptyText: 'No open tasks. Write the first one: what is to be done, when and by whom.',
  emptyArt: 'days',
});

export default function TaskListView({ creation }: { creation: Creation }) {
  const { data: overview } = useOverview();
  const now = useWallNow();
  return (
    <ListCard list={allTasks} counts={overview?.counts} creation={creation} isCreatedHere shared={now} />
  );
}
