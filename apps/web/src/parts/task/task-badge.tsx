import { stepsDone } from '@dayworks/shared/tasks/rules';
import type { ChecklistStep } from '@dayworks/shared/tasks/task';
import {
  type TaskPriority,
  type TaskStatus,
  taskPriorityLabels,
  taskStatusLabels,
} from '@dayworks/shared/tasks/task-status';
import { Ban, CircleCheck, CircleDashed, CirclePlay, Flag, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Badge, type Tone } from '../../ui/labels.tsx';

/** Shows the progress of the checklist: a bar 40 px wide and a label. */
export function StepMeter({ checklist }: { checklist: readonly ChecklistStep[] }) {
  const done = stepsDone(checklist);
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums [&>svg]:size-3.5">
      <ListChecks aria-hidden="true" />
      <span aria-hidden="true" className="h-1 w-10 overflow-hidden rounded-full bg-surface-3">
        <span
          className="block h-full rounded-full bg-success-line"
          style={{ width: `${(100 * done) / checklist.length}%` }}
        />
      </span>
      {done} of {checklist.length}
    </span>
  );
}

const colours: Record<TaskPriority, string> = {
  low: 'text-fg-2',
  normal: 'text-fg-2',
  high: 'text-warning-fg [&>svg]:fill-current',
  urgent: 'text-danger-fg [&>svg]:fill-current',
};

/** The flag for the priority of a task. Only 'Urgent' is red, and the label also names the priority. */
export function PriorityFlag({ priority, isShort = false }: { priority: TaskPriority; isShort?: boolean }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 font-medium text-12 [&>svg]:size-3.5',
        colours[priority],
      )}
    >
      <Flag aria-hidden="true" />
      <span className={isShort ? 'sr-only' : undefined}>
        {taskPriorityLabels[priority]}
        <span className="sr-only"> priority</span>
      </span>
    </span>
  );
}

export const taskTones: Record<TaskStatus, Tone> = {
  todo: 'draft',
  in_progress: 'info',
  done: 'success',
  cancelled: 'cancelled',
};

export const taskIcons: Record<TaskStatus, ReactNode> = {
  todo: <CircleDashed />,
  in_progress: <CirclePlay />,
  done: <CircleCheck />,
  cancelled: <Ban />,
};

export function TaskBadge({ status }: { status: TaskStatus }) {
  return (
    <Badge tone={taskTones[status]} icon={taskIcons[status]}>
      {taskStatusLabels[status]}
    </Badge>
  );
}
