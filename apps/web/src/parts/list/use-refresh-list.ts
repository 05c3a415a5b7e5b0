import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { failureToast, successToast } from '../feedback/outcome-toast.ts';

/** Refreshes the list at the user's request and shows whether the refresh succeeded. */
export function useRefreshList(queryKey: QueryKey, failureText: string) {
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    try {
      await queryClient.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true });
      successToast('Success', 'Data refreshed');
    } catch {
      failureToast('Error', failureText);
    } finally {
      setRefreshing(false);
    }
  };
  return { isRefreshing, refresh: () => void refresh() };
}
