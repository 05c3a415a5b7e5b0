import { type TaskStatus, taskStatusLabels } from '@dayworks/shared/tasks/task-status';
import { Ban, CircleCheck, CircleDashed, CirclePlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/tone.ts';

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
