import { type TaskPriority, taskPriorityLabels } from '@dayworks/shared/tasks/task-status';
import { Flag } from 'lucide-react';
import { cx } from '../../ui/cx.ts';

const colours: Record<TaskPriority, string> = {
  low: 'text-fg-2',
  normal: 'text-fg-2',
  high: 'text-warning-fg [&>svg]:fill-current',
  urgent: 'text-danger-fg [&>svg]:fill-current',
};

/** The flag for the priority of a task. Only the priority 'Urgent' is red; the label also states the priority. */
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
