import type { KindChoice } from '@dayworks/shared/notifications/notification';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { rollBack, takeSnapshot } from '../../../lib/cache-snapshot.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { failureToast } from '../../../parts/feedback/outcome-toast.ts';

const queryKey = api.notifications.choices.queryKey();

/** Shows a changed notification setting immediately and reverts it if the server rejects the change. */
export function useChoices(): (choice: KindChoice) => void {
  const { mutate } = useMutation(
    api.notifications.choose.mutationOptions({
      onMutate: async (choice: KindChoice) => {
        const snapshot = await takeSnapshot(queryKey);
        queryClient.setQueryData<KindChoice[]>(queryKey, (rows) =>
          rows?.map((row) => (row.kind === choice.kind ? choice : row)),
        );
        return snapshot;
      },
      onError: (error, _choice, snapshot) => {
        rollBack(snapshot, ['notification_choices']);
        failureToast('Not saved', errorMessage(error));
      },
    }),
  );
  return (choice) => mutate(choice);
}
