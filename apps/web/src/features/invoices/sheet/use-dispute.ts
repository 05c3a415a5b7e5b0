import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback/outcome-toast.ts';

export function useDispute() {
  return useMutation(
    api.invoices.setDispute.mutationOptions({
      onSuccess: (_, { is_disputed }) =>
        is_disputed
          ? successToast('Marked as disputed', 'No reminder and no marketing goes to this customer.')
          : successToast('Dispute settled', 'Reminders and marketing may go on.'),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
}
