import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { failureToast, successToast } from './failure-toast.ts';

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

/** Asked for by hand, so it also says how it went. */
export function useRefreshInvoices() {
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    try {
      await queryClient.refetchQueries(
        { queryKey: api.invoices.key(), type: 'active' },
        { throwOnError: true },
      );
      successToast('Success', 'Data refreshed');
    } catch {
      failureToast('Error', 'Could not refresh invoices data');
    } finally {
      setRefreshing(false);
    }
  };
  return { isRefreshing, refresh: () => void refresh() };
}
