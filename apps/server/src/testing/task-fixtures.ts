import type { TaskEdit } from '@dayworks/shared/tasks/task';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';

/** Returns an edit of a task without any changes. */
export function asTaskEdit(task: TaskRow): TaskEdit {
  const { id, version, title, notes, status, priority, due_date, due_time, assignee_id } = task;
  const { record_kind, record_id, checklist, repeat } = task;
  const told = { title, notes, status, priority, due_date, due_time, assignee_id };
  return { id, version, ...told, record_kind, record_id, checklist, repeat };
}
