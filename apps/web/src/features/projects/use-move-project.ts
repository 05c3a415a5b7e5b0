import type { ProjectColumn, ProjectMove } from '@dayworks/shared/projects/project-board';
import { projectStatusLabels } from '@dayworks/shared/projects/project-status';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import { failureToast } from '../../parts/outcome-toast.ts';
import { toast } from '../../ui/toast.ts';
import { afterMove } from './board-model.ts';

interface Moving {
  move: ProjectMove;
  name: string;
  /** What takes it back; an undo has nothing to take back. */
  back?: ProjectMove;
}

const mutationKey = api.projects.move.mutationKey();

/** On their way to the server: the board shows them as done. When one is refused, it simply no longer does. */
export function usePendingMoves(): ProjectMove[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Moving).move,
  });
}

export function useMoveProject() {
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ move }: Moving) => api.projects.move.call(move),
    // One after another, in the order in which they were made.
    scope: { id: 'project-moves' },
    onSuccess: (_, { move, name, back }) => {
      queryClient.setQueriesData<ProjectColumn[]>(
        { queryKey: api.projects.board.key() },
        (board) => board && [...afterMove(board, move)],
      );
      toast({
        type: 'success',
        title: back ? 'Project moved' : 'Move undone',
        description: `${name} is in ${projectStatusLabels[move.status]}.`,
        action: back && { label: 'Undo', onClick: () => mutate({ move: back, name }) },
      });
    },
    onError: (error, { name }) =>
      failureToast('Move failed', `${name} stays where it was: ${errorMessage(error)}`),
  });
  return mutate;
}
