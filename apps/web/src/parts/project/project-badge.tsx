import { type ProjectStatus, projectStatusLabels } from '@dayworks/shared/projects/project-status';
import { Ban, CircleCheck, CircleDashed, CirclePause, Hammer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../ui/labels.tsx';

export const projectTones: Record<ProjectStatus, Tone> = {
  planning: 'draft',
  in_progress: 'info',
  on_hold: 'warning',
  completed: 'success',
  cancelled: 'cancelled',
};

export const projectIcons: Record<ProjectStatus, ReactNode> = {
  planning: <CircleDashed />,
  in_progress: <Hammer />,
  on_hold: <CirclePause />,
  completed: <CircleCheck />,
  cancelled: <Ban />,
};

export function ProjectBadge({ status }: { status: ProjectStatus }) {
  return (
    <Badge tone={projectTones[status]} icon={projectIcons[status]}>
      {projectStatusLabels[status]}
    </Badge>
  );
}
