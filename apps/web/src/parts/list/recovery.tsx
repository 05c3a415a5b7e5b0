import type { OrphanTable } from '@dayworks/shared/orphan-table';
import { useMutation } from '@tanstack/react-query';
import { ArchiveRestore } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { failureToast } from '../feedback.tsx';
import type { ListAction } from './list-header.tsx';

/**
 * Recovers the imported rows in a table that belong to no business yet (rule T3). The messages about customers have
 * their own wording.
 */
export function useRecovery(table: OrphanTable) {
  return useMutation(
    api[table].recover.mutationOptions({
      onSuccess: async ({ count }) => (await import('./on-demand/recovery-texts.ts')).report(table, count),
      onError: () =>
        table === 'customers'
          ? failureToast('Error', 'Failed to recover customers.')
          : failureToast('Recovery Failed', `Could not recover ${table}. Please try again.`),
    }),
  );
}

/**
 * Returns an action for the header of a list. The action recovers imported rows even if the list does not show them.
 */
export function useRecoverAction(label: string, table: OrphanTable): ListAction {
  const { isPending, mutate } = useRecovery(table);
  return { label, icon: <ArchiveRestore />, isPending, onSelect: () => mutate(undefined) };
}
