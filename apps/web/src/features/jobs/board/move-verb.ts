import { type JobStatus, visitAnswers } from '@dayworks/shared/jobs/job-status';
import { api } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { MoveVerb } from '../../../parts/board/use-move-card.ts';

/**
 * Sends the move of a job card. The server derives a job's status from its visits and invoices, so only the server
 * knows the column in which the card ends up.
 */
export const moveVerb: MoveVerb<JobStatus> = {
  mutationKey: api.jobs.move.mutationKey(),
  call: async ({ id, column, beforeId, reason }) => {
    const visits = visitAnswers.find((answer) => answer === reason) ?? null;
    await api.jobs.move.call({ id, status: column, before_id: beforeId, visits });
    // While the move is being sent, the card stays where the user dropped it; afterward the board is refetched.
    await queryClient.invalidateQueries({ queryKey: api.jobs.board.key() });
  },
  onMoved: () => undefined,
};
