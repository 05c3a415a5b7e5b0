import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useFieldState } from '../../parts/field/use-field-state.ts';

export async function markSeen(ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await api.field.seen.call({ ids });
  await queryClient.invalidateQueries({ queryKey: api.field.days.key() });
}

/**
 * Opening a visit marks its changes as seen. Without a network, the changes stay unseen until the visit is opened
 * again.
 */
export function useSeenNotices(visitId: string): void {
  const { days } = useFieldState();
  const ids = days?.notices.filter(({ visit_id }) => visit_id === visitId).map(({ id }) => id) ?? [];
  const asked = ids.join();
  useEffect(() => {
    if (asked) void markSeen(asked.split(',')).catch(() => undefined);
  }, [asked]);
}
