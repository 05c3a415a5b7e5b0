import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback/outcome-toast.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { findDetail, rollBackInvoices, showChanged, takeInvoiceSnapshot } from '../invoice-cache.ts';
import { markedAsSent } from '../optimistic-invoice.ts';

export function useMarkSent() {
  const { today } = useBusinessDay();
  return useMutation(
    api.invoices.markSent.mutationOptions({
      onMutate: async ({ id }) => {
        const snapshot = await takeInvoiceSnapshot();
        const invoice = findDetail(id);
        if (invoice) showChanged(markedAsSent(invoice, new Date()), today);
        return { snapshot };
      },
      onSuccess: () => successToast('Success', 'Invoice marked as sent'),
      onError: (error, _, context) => {
        rollBackInvoices(context?.snapshot);
        failureToast('Error', errorMessage(error));
      },
    }),
  );
}
