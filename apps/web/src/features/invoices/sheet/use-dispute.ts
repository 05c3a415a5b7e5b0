import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';

export function useDispute() {
  return useMutation(
    api.invoices.setDispute.mutationOptions({
      onSuccess: (_, { is_disputed }) =>
        is_disputed
          ? successToast('Marked as disputed', 'This customer gets no reminders or marketing.')
          : successToast('Dispute settled', 'Reminders and marketing are on again.'),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
}
