import { momentText } from '@dayworks/shared/appointments/schedule-texts';
import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { Content } from '@dayworks/shared/content/content';
import type { PlannedContent } from '@dayworks/shared/content/content-list';
import { clockOf, dayOf } from '@dayworks/shared/zoned-time';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { failureToast } from '../../../parts/feedback/outcome-toast.ts';

/**
 * Shows a moved content entry at its new position before the server has confirmed, and moves it back if the server
 * rejects the move.
 */
export function useMovePiece(monday: CalendarDate, onMoved: (content: Content) => void) {
  const [said, setSaid] = useState('');
  const moved = useRef<string>(null);
  const queryKey = api.content.week.queryKey({ input: { from: monday } });
  const plan = useMutation(
    api.content.plan.mutationOptions({
      onSuccess: onMoved,
      onError: (error) => {
        failureToast('Not moved', errorMessage(error));
        void queryClient.invalidateQueries({ queryKey });
      },
    }),
  );
  // After a move to a different day, the entry is rendered as a new element, so the focus must be set to the new
  // element.
  useEffect(() => {
    if (!moved.current || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-event="${moved.current}"]`)?.focus();
  });
  const move = (event: PlannedContent, day: CalendarDate) => {
    if (event.version === null || event.is_posted || dayOf(event.at) === day || plan.isPending) return;
    const at = `${day}T${clockOf(event.at)}`;
    moved.current = event.id;
    queryClient.setQueryData<PlannedContent[]>(queryKey, (now) =>
      now?.map((one) => (one.id === event.id ? { ...one, at } : one)),
    );
    setSaid(`${event.title}, moved to ${momentText(at)}`);
    plan.mutate({ id: event.id, version: event.version, at });
  };
  return { move, said };
}
