import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { decided, markedAsSent, rollBackEstimates, showChanged } from '../optimistic-estimate.ts';

export function useMarkSent() {
  const { today } = useBusinessDay();
  return useMutation(
    api.estimates.markSent.mutationOptions({
      onMutate: ({ id }) => showChanged(id, today, markedAsSent),
      onSuccess: () => successToast('Success', 'Estimate marked as sent'),
      onError: (error, _, snapshot) => {
        rollBackEstimates(snapshot);
        failureToast('Error', errorMessage(error));
      },
    }),
  );
}

/** Records a decision that the customer made by phone or in person. */
export function useDecide() {
  const { today } = useBusinessDay();
  return useMutation(
    api.estimates.decide.mutationOptions({
      onMutate: ({ id, decision }) =>
        showChanged(id, today, (estimate, now) => decided(estimate, decision, now)),
      onSuccess: (_, { decision }) => successToast('Success', `Estimate marked as ${decision}`),
      onError: (error, _, snapshot) => {
        rollBackEstimates(snapshot);
        failureToast('Error', errorMessage(error));
      },
    }),
  );
}
