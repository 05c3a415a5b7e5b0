import { type ProjectStatus, projectStatusLabels } from '@dayworks/shared/projects/project-status';
import { useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, CircleDashed, CirclePause, Hammer } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
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

/** Shows the name of a project, or 'One project' until the name is loaded. */
export function ProjectText({ id }: { id: string }) {
  const { data } = useQuery(api.projects.get.queryOptions({ input: { id } }));
  return data ? data.name : 'One project';
}
