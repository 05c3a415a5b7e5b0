import type { ProjectCard, ProjectColumn } from '@dayworks/shared/projects/project-board';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

/** The card that the board has already shown: enough for the head of the sheet while the rest is on its way. */
export function findOnBoard(id: string): ProjectCard | undefined {
  return queryClient
    .getQueriesData<ProjectColumn[]>({ queryKey: api.projects.board.key() })
    .flatMap(([, board]) => board ?? [])
    .flatMap(({ projects }) => projects)
    .find((card) => card.id === id);
}
