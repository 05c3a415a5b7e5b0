import type { NewTask } from './task.ts';

/**
 * `emptyTask` is not in the same file as the task schema, because the schema is too large to load for a screen that
 * only adds a task.
 */
export function emptyTask(): NewTask {
  return {
    title: '',
    notes: null,
    status: 'todo',
    priority: 'normal',
    due_date: null,
    due_time: null,
    assignee_id: null,
    record_kind: null,
    record_id: null,
    checklist: [],
    repeat: null,
  };
}
