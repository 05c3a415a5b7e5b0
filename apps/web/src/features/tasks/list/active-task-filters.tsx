import { formatMonthDay } from '@dayworks/shared/calendar-date';
import type { TaskQuery } from '@dayworks/shared/tasks/task-list';
import { taskPriorityLabels, taskRecordKindLabels } from '@dayworks/shared/tasks/task-status';
import type { ActiveFilter } from '../../../parts/list/list-description.ts';
import { PersonText } from './person-text.tsx';

/** Lists all active filters except those set with chips or the search field. */
export const activeTaskFilters = (query: TaskQuery): (ActiveFilter<TaskQuery> | false)[] => [
  query.view === 'my' && { text: 'Mine, and what I gave to others', undo: { view: 'all' } },
  query.assignee_id !== null && { text: <PersonText id={query.assignee_id} />, undo: { assignee_id: null } },
  query.priority !== null && {
    text: `${taskPriorityLabels[query.priority]} priority`,
    undo: { priority: null },
  },
  query.record_kind !== null && {
    text: `About one ${taskRecordKindLabels[query.record_kind].toLowerCase()}`,
    undo: { record_kind: null, record_id: null },
  },
  query.from !== null && { text: `From ${formatMonthDay(query.from)}`, undo: { from: null } },
  query.to !== null && { text: `To ${formatMonthDay(query.to)}`, undo: { to: null } },
];
