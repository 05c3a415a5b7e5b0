import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { failureToast, successToast } from '../../../parts/feedback/outcome-toast.ts';
import { toast } from '../../../ui/toast/toast.ts';

function reportRecovered({ count }: { count: number }) {
  if (count === 0) {
    toast({ type: 'info', title: 'Info', description: 'No invoices available to recover.' });
    return;
  }
  const invoices = count === 1 ? '1 invoice is' : `${count.toLocaleString('en-US')} invoices are`;
  successToast('Invoices Recovered', `${invoices} now linked to your business.`);
}

export function useRecoverInvoices() {
  return useMutation(
    api.invoices.recover.mutationOptions({
      onSuccess: reportRecovered,
      onError: () => failureToast('Recovery Failed', 'Could not recover invoices. Please try again.'),
    }),
  );
}
