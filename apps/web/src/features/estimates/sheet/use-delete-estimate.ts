import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage, isRefused } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback/outcome-toast.ts';
import { forgetDetail, rollBackEstimates, showRemoved, takeEstimateSnapshot } from '../estimate-cache.ts';
import { estimateSource } from '../list/estimate-list.ts';

const retries = 3;
const retryDelayMs = 1_000;

/**
 * Removes the estimate from the list immediately and restores it if the server rejects the deletion. Deleting twice
 * is harmless, so the request is repeated if the response is lost.
 */
export function useDeleteEstimate() {
  return useMutation(
    api.estimates.remove.mutationOptions({
      retry: (failures, error) => failures < retries && !isRefused(error),
      retryDelay: retryDelayMs,
      onMutate: async ({ id }) => {
        estimateSource.rest.hold();
        const snapshot = await takeEstimateSnapshot();
        showRemoved(id);
        return snapshot;
      },
      onSuccess: (_, { id }) => {
        forgetDetail(id);
        successToast('Delete successful', 'The estimate has been deleted.');
      },
      onError: (error, _, snapshot) => {
        rollBackEstimates(snapshot);
        if (isRefused(error)) {
          failureToast('Delete failed', `Unable to delete the estimate: ${errorMessage(error)}`);
        } else {
          failureToast('Error', 'Failed to delete the estimate. Please try again.');
        }
      },
      onSettled: () => estimateSource.rest.release(),
    }),
  );
}
