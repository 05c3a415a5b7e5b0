import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { failureToast, successToast } from '../../../parts/feedback/outcome-toast.ts';
import { toast } from '../../../ui/toast/toast.ts';

function reportRecovered({ count }: { count: number }) {
  if (count > 0) successToast('Success', `Recovered ${count} customers.`);
  else toast({ type: 'info', title: 'Info', description: 'No customers available to recover.' });
}

export function useRecoverCustomers() {
  return useMutation(
    api.customers.recover.mutationOptions({
      onSuccess: reportRecovered,
      onError: () => failureToast('Error', 'Failed to recover customers.'),
    }),
  );
}
