import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import type { TaskVerbs } from './use-task-verbs.ts';

type TaskTickProps = { task: TaskRow; verbs: TaskVerbs };

/** The checkbox that marks a task as done. */
export function TaskTick({ task, verbs }: TaskTickProps) {
  return (
    <Checkbox
      aria-label={`Done: ${task.title}`}
      checked={task.status === 'done'}
      disabled={task.status === 'cancelled'}
      onCheckedChange={(isDone) => verbs.setStatus(task, isDone ? 'done' : 'todo')}
      className="size-[1.125rem] data-[state=checked]:border-success-line data-[state=checked]:bg-success-line"
    />
  );
}
