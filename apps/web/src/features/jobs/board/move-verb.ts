import { type JobStatus, visitAnswers } from '@dayworks/shared/jobs/job-status';
import { api } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { MoveVerb } from '../../../parts/board/use-move-card.ts';

/** The status follows what happened to the job, so where a card ends up the server alone can say. */
export const moveVerb: MoveVerb<JobStatus> = {
  mutationKey: api.jobs.move.mutationKey(),
  call: async ({ id, column, beforeId, reason }) => {
    const visits = visitAnswers.find((answer) => answer === reason) ?? null;
    await api.jobs.move.call({ id, status: column, before_id: beforeId, visits });
    // While it is on its way the card stands where it was put; then the board is read anew.
    await queryClient.invalidateQueries({ queryKey: api.jobs.board.key() });
  },
  onMoved: () => undefined,
};
