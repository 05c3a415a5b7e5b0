import type { CsvColumn } from '../csv.ts';
import { parseRepeat, repeatWords } from './repeat.ts';
import { stepsDone } from './steps.ts';
import type { TaskRow } from './task-list.ts';
import { taskPriorityLabels, taskStatusLabels } from './task-status.ts';

function repeatText(rule: string | null): string | null {
  const repeat = rule === null ? undefined : parseRepeat(rule);
  return repeat ? repeatWords(repeat) : null;
}

export const taskCsv: readonly CsvColumn<TaskRow>[] = [
  { heading: 'Task', read: ({ title }) => title },
  { heading: 'Status', read: ({ status }) => taskStatusLabels[status] },
  { heading: 'Priority', read: ({ priority }) => taskPriorityLabels[priority] },
  { heading: 'Due', read: ({ due_date }) => due_date },
  { heading: 'Time', read: ({ due_time }) => due_time },
  { heading: 'Snoozed until', read: ({ snoozed_until }) => snoozed_until },
  { heading: 'Assigned to', read: ({ assignee }) => assignee },
  { heading: 'About', read: ({ record }) => record?.label ?? null },
  {
    heading: 'Checklist',
    read: ({ checklist }) =>
      checklist.length === 0 ? null : `${stepsDone(checklist)} of ${checklist.length}`,
  },
  { heading: 'Repeats', read: ({ repeat }) => repeatText(repeat) },
  { heading: 'Notes', read: ({ notes }) => notes },
  { heading: 'Done at', read: ({ done_at }) => done_at },
];
