import type { OrphanTable } from '@dayworks/shared/orphan-table';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { failureToast } from '../feedback.tsx';

/**
 * Recovers the imported rows of a table that belong to no business yet (T3). Messages about customers have their own
 * wording.
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
