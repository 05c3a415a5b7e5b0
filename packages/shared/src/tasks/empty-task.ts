import type { NewTask } from './task.ts';

/**
 * `emptyTask` is in a separate file from the task schema, so that a screen that only adds tasks does not have to load
 * the large schema.
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
