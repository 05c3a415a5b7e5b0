import type { NewTask } from './task.ts';

/** Apart from the schema, which weighs more than a screen that only adds a line can afford. */
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
