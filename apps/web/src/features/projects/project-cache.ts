import type { ProjectCard, ProjectColumn } from '@dayworks/shared/projects/project-board';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Finds the project on the loaded board, whose data is enough for the header of the sheet while the details load. */
export function findOnBoard(id: string): ProjectCard | undefined {
  return queryClient
    .getQueriesData<ProjectColumn[]>({ queryKey: api.projects.board.key() })
    .flatMap(([, board]) => board ?? [])
    .flatMap(({ projects }) => projects)
    .find((card) => card.id === id);
}
