import { formatMonthDay } from '@dayworks/shared/dates/calendar-date';
import type { WallTime } from '@dayworks/shared/dates/zoned-time';
import type { TaskQuery, TaskRow, TaskSort } from '@dayworks/shared/tasks/task-list';
import { taskPriorityLabels, taskRecordKindLabels } from '@dayworks/shared/tasks/task-status';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { api } from '../../lib/api.ts';
import type { Creation } from '../../parts/list/create-link.tsx';
import { describeList } from '../../parts/list/describe-list.ts';
import { ListCard } from '../../parts/list/list-card.tsx';
import { type ActiveFilter, chipsOf } from '../../parts/list/list-description.ts';
import { ListRow, RowBadge, RowLink, RowName } from '../../parts/list/rows/list-row.tsx';
import { buttonColumn, type ListRowProps, type ListRows } from '../../parts/list/rows/row-layout.ts';
import { PersonAvatar } from '../../parts/person-avatar.tsx';
import { PriorityFlag, TaskBadge } from '../../parts/task/task-badge.tsx';
import { dueText, repeatText } from '../../parts/task/task-texts.ts';
import { useWallNow } from '../../parts/task/use-wall-now.ts';
import { cx } from '../../ui/cx.ts';
import { taskSheet } from './open-task.ts';
import { filterLabels, sortLabels, taskQuery, taskSource, useOverview } from './task-list.ts';

const TaskListRow = memo(function TaskListRow(props: ListRowProps<TaskRow, WallTime>) {
  const { row, linkTo, shared: now, before: _, ...place } = props;
  const { layout } = place;
  const due = dueText(row, now);
  const note = [row.record?.label, repeatText(row.repeat)].filter(Boolean).join(' · ');
  return (
    <ListRow {...place} name={row.title}>
      <RowName name={row.title} note={note || row.notes} />
      {layout === 'wide' && <PriorityFlag priority={row.priority} />}
      <RowBadge
        layout={layout}
        note={[row.assignee, row.priority === 'normal' ? null : row.priority].filter(Boolean).join(', ')}
      >
        <TaskBadge status={row.status} />
      </RowBadge>
      <div
        className={cx(
          'min-w-0 text-right text-13 tabular-nums leading-5',
          layout === 'compact' && 'col-start-2 row-start-1',
          due?.isLate ? 'text-danger-fg' : 'text-fg-2',
        )}
      >
        <span className="block truncate">{due?.text}</span>
        {due?.note && (
          <span className={cx('block truncate text-12', !due.isLate && 'text-fg-3')}>{due.note}</span>
        )}
      </div>
      {layout === 'wide' && (
        <div>{row.assignee && <PersonAvatar userId={row.assignee_id} name={row.assignee} />}</div>
      )}
      <RowLink link={linkTo?.(row.id)} ofWhich={row.title} layout={layout} />
    </ListRow>
  );
});

const taskRows: ListRows<TaskRow, WallTime, TaskSort> = {
  columns: [
    { label: 'Task', width: 'minmax(0,1fr)' },
    { label: 'Priority', width: '5.5rem', sort: { down: 'priority' } },
    { label: 'Status', width: '7.5rem' },
    { label: 'Due', width: '8.5rem', isFigure: true, sort: { up: 'due' } },
    { label: 'Person', width: '3.5rem' },
    buttonColumn,
  ],
  heightRem: { wide: 4, compact: 5.9375 },
  Row: TaskListRow,
};

/** Shows the name of a team member once it is loaded. */
function PersonText({ id }: { id: string }) {
  const { data } = useQuery(api.members.list.queryOptions());
  const person = data?.members.find(({ user_id }) => user_id === id);
  return <bdi>{person ? person.name || person.email : 'One person'}</bdi>;
}

/** Lists all active filters, except those that are set with chips or the search field. */
const activeTaskFilters = (query: TaskQuery): (ActiveFilter<TaskQuery> | false)[] => [
  query.view === 'my' && { text: 'Mine, and tasks I assigned to others', undo: { view: 'all' } },
  query.assignee_id !== null && { text: <PersonText id={query.assignee_id} />, undo: { assignee_id: null } },
  query.priority !== null && {
    text: `${taskPriorityLabels[query.priority]} priority`,
    undo: { priority: null },
  },
  query.record_kind !== null && {
    text: `For one ${taskRecordKindLabels[query.record_kind].toLowerCase()}`,
    undo: { record_kind: null, record_id: null },
  },
  query.from !== null && { text: `From ${formatMonthDay(query.from)}`, undo: { from: null } },
  query.to !== null && { text: `To ${formatMonthDay(query.to)}`, undo: { to: null } },
];

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
  emptyText: 'No open tasks. Add your first one: the task, the due date and who does it.',
  emptyArt: 'days',
});

export default function TaskListView({ creation }: { creation: Creation }) {
  const { data: overview } = useOverview();
  const now = useWallNow();
  return (
    <ListCard list={allTasks} counts={overview?.counts} creation={creation} isCreatedHere shared={now} />
  );
}
