import { isOpenTask, taskStatusLabels } from '../tasks/task-status.ts';
import type { TimelineEvent } from './timeline.ts';
import type { TimelineClock, TimelineTask } from './timeline-records.ts';
import { dayOf } from './timeline-texts.ts';

/**
 * Returns the event for a task. An open task with a due date is shown as upcoming, even if it is overdue. A completed
 * task is shown on its completion date.
 */
export function taskEvent(task: TimelineTask, clock: TimelineClock): TimelineEvent {
  const { id, title, status, due_date, done_at, created_at, assignee } = task;
  const isAhead = isOpenTask(task) && due_date !== null;
  const at = done_at ?? created_at;
  return {
    id: `task ${id}`,
    kind: 'task',
    record_id: id,
    document: null,
    date: isAhead ? due_date : dayOf(at, clock),
    at: isAhead ? null : at,
    is_ahead: isAhead,
    title,
    detail: [taskStatusLabels[status], assignee].filter(Boolean).join(', '),
    status: null,
    amount: null,
    flow: 'none',
  };
}
