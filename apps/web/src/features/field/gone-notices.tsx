import { noticeText } from '@dayworks/shared/field/field-texts';
import { CalendarX } from 'lucide-react';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useFieldState } from '../../parts/field/use-field-state.ts';
import { Button } from '../../ui/button.tsx';

async function markSeen(ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await api.field.seen.call({ ids });
  await queryClient.invalidateQueries({ queryKey: api.field.days.key() });
}

/**
 * Opening a visit marks the notices about its changes as seen. Without a network, they are marked only when the visit
 * is opened again later.
 */
export function useSeenNotices(visitId: string): void {
  const { days } = useFieldState();
  const ids = days?.notices.filter(({ visit_id }) => visit_id === visitId).map(({ id }) => id) ?? [];
  const asked = ids.join();
  useEffect(() => {
    if (asked) void markSeen(asked.split(',')).catch(() => undefined);
  }, [asked]);
}

/**
 * Notices about visits that were cancelled or assigned to someone else. The notices stay until the user dismisses them,
 * because the list no longer contains these visits.
 */
export function GoneNotices() {
  const { days } = useFieldState();
  const gone = days?.notices.filter(({ kind }) => kind === 'cancelled' || kind === 'unassigned') ?? [];
  if (gone.length === 0 || !days) return null;
  return (
    <ul aria-label="Changes to your visits" className="border-line border-b bg-surface-1">
      {gone.map((notice) => {
        const { title, description } = noticeText(notice, days.zone);
        return (
          <li key={notice.id} className="flex items-center gap-3 border-line py-2 pr-2 pl-4 [&+li]:border-t">
            <CalendarX className="size-5 text-danger-fg" />
            <p className="min-w-0 flex-1 break-words text-14 leading-5">
              <b className="block font-semibold">{title}</b>
              <span className="text-fg-2">{description}</span>
            </p>
            <Button
              size="lg"
              variant="ghost"
              aria-label={`Got it: ${title}, ${notice.title}`}
              onClick={() => void markSeen([notice.id]).catch(() => undefined)}
            >
              Got it
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
