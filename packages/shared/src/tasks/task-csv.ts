import { type CsvFields, csvColumns } from '../csv.ts';
import { parseRepeat, repeatWords } from './repeat.ts';
import { stepsDone } from './steps.ts';
import type { TaskFields } from './task.ts';
import type { TaskRow } from './task-list.ts';
import { taskPriorityLabels, taskStatusLabels } from './task-status.ts';

function repeatText(rule: string | null): string | null {
  const repeat = rule === null ? undefined : parseRepeat(rule);
  return repeat ? repeatWords(repeat) : null;
}

const fields = {
  title: 'Task',
  status: { heading: 'Status', read: ({ status }) => taskStatusLabels[status] },
  priority: { heading: 'Priority', read: ({ priority }) => taskPriorityLabels[priority] },
  due_date: 'Due',
  due_time: 'Time',
  snoozed_until: 'Snoozed until',
  assignee_id: { heading: 'Assigned to', read: ({ assignee }) => assignee },
  record_id: { heading: 'About', read: ({ record }) => record?.label ?? null },
  record_kind: null,
  checklist: {
    heading: 'Checklist',
    read: ({ checklist }) =>
      checklist.length === 0 ? null : `${stepsDone(checklist)} of ${checklist.length}`,
  },
  repeat: { heading: 'Repeats', read: ({ repeat }) => repeatText(repeat) },
  notes: 'Notes',
  done_at: 'Done at',
} satisfies CsvFields<TaskRow, keyof TaskFields>;

export const taskCsv = csvColumns<TaskRow>(fields);
