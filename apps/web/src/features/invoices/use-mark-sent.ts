import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { useBusinessDay } from '../../parts/use-business-day.ts';
import { failureToast, successToast } from './failure-toast.ts';
import { findDetail, rollBack, showChanged, takeSnapshot } from './invoice-cache.ts';
import { markedAsSent } from './optimistic-invoice.ts';

export function useMarkSent() {
  const { today } = useBusinessDay();
  return useMutation(
    api.invoices.markSent.mutationOptions({
      onMutate: async ({ id }) => {
        const snapshot = await takeSnapshot();
        const invoice = findDetail(id);
        if (invoice) showChanged(markedAsSent(invoice, new Date()), today);
        return { snapshot };
      },
      onSuccess: () => successToast('Success', 'Invoice marked as sent'),
      onError: (error, _, context) => {
        rollBack(context?.snapshot);
        failureToast('Error', errorMessage(error));
      },
    }),
  );
}
