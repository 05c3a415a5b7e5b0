import type { ProjectCard, ProjectColumn } from '@dayworks/shared/projects/project-board';
import {
  type ProjectStatus,
  projectStatuses,
  projectStatusLabels,
} from '@dayworks/shared/projects/project-status';
import { lazy } from 'react';
import type { BoardDescription } from '../../../parts/board/board-description.ts';
import type { BoardColumn } from '../../../parts/board/board-model.ts';
import { projectIcons, projectTones } from '../../../parts/project/project-badge.tsx';
import { sheetParam } from '../open-project.ts';
import { CardFace } from './card-face.tsx';

export const projectBoard: BoardDescription<ProjectCard, ProjectStatus> = {
  noun: 'project',
  columns: projectStatuses.map((id) => ({
    id,
    label: projectStatusLabels[id],
    tone: projectTones[id],
    icon: projectIcons[id],
    note: id === 'planning' ? 'pending' : undefined,
    isFolded: id === 'cancelled',
  })),
  sumLabel: 'Budgets',
  nameOf: ({ name }) => name,
  amountOf: ({ budget }) => budget,
  inColumn: (card, status) => ({ ...card, status }),
  opens: { sheetParam },
  Face: CardFace,
  MoreActions: lazy(() => import('./card-actions.tsx')),
};

/** Converts a column of the project board from the server's format to the board component's format. */
export const fromServer = ({ status, count, budget, projects, next }: ProjectColumn) =>
  ({ id: status, count, sum: budget, cards: projects, next }) satisfies BoardColumn<ProjectCard>;

export const toServer = (column: BoardColumn<ProjectCard, ProjectStatus>): ProjectColumn => ({
  status: column.id,
  count: column.count,
  budget: column.sum,
  projects: [...column.cards],
  next: column.next,
});
