import { momentText, weekdayName } from '@dayworks/shared/appointments/schedule-texts';
import type { Content } from '@dayworks/shared/content/content';
import type { PlannedContent } from '@dayworks/shared/content/content-list';
import {
  addDays,
  type CalendarDate,
  formatMonthDay,
  startOfWeek,
} from '@dayworks/shared/dates/calendar-date';
import { clockOf, dayOf } from '@dayworks/shared/dates/zoned-time';
import { DndContext, DragOverlay, pointerWithin, useDroppable } from '@dnd-kit/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import { silent, useDragSensors } from '../../parts/board/drag-sensors.ts';
import { CouldNotLoad, failureToast } from '../../parts/feedback.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { EventFace, eventTime, WeekEvent } from './week-event.tsx';

type WeekDayProps = {
  day: CalendarDate;
  isToday: boolean;
  events: readonly PlannedContent[];
  held: PlannedContent | null;
  onMove: (event: PlannedContent, day: CalendarDate) => void;
  onOpen: (id: string) => void;
  onChanged: (content: Content) => void;
};

function WeekDay({ day, isToday, events, held, ...verbs }: WeekDayProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const isTarget = isOver && held !== null && dayOf(held.at) !== day;
  return (
    <li
      ref={setNodeRef}
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'min-w-0 border-line px-3 py-2.5 max-lg:border-b max-lg:last:border-b-0 lg:min-h-32 lg:[&+li]:border-l max-lg:px-5 narrow:px-4',
        isTarget && 'bg-accent-soft',
      )}
    >
      <p
        className={cx(
          'mb-1.5 flex justify-between gap-2 text-12 max-lg:justify-start',
          isToday ? 'font-medium text-accent-text' : 'text-fg-2',
        )}
      >
        <span>
          <span aria-hidden="true">{weekdayName(day).slice(0, 3)}</span>
          <span className="sr-only">{`${weekdayName(day)}, ${formatMonthDay(day)}${isToday ? ', today' : ''}`}</span>
        </span>
        <b aria-hidden="true" className="font-semibold tabular-nums">
          {Number(day.slice(8))}
        </b>
      </p>
      <ul className="grid gap-1.5">
        {events.map((event) => (
          <WeekEvent key={event.id} event={event} {...verbs} />
        ))}
        {isTarget && (
          <li className="rounded-6 border border-accent border-dashed px-2 py-1.5 text-12 text-accent-text">
            <bdi className="line-clamp-2 font-medium">{held.title}</bdi>
            Drop here · {eventTime(held)}
          </li>
        )}
      </ul>
    </li>
  );
}

/**
 * When the user moves an entry in the content calendar, the entry appears at its new position before the server has
 * confirmed the move. If the server rejects the move, the entry moves back.
 */
function useMovePiece(monday: CalendarDate, onMoved: (content: Content) => void) {
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
  /* After a move to another day, the entry is rendered as a new element, so the focus must be moved to that element. */
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

type WeekCardProps = {
  ref: Ref<HTMLElement>;
  onOpen: (id: string) => void;
  /** Called when the content was rescheduled or marked as posted and therefore has a new version. */
  onChanged: (content: Content) => void;
};

/** The week calendar of planned content. Entries can be moved by mouse, touch and keyboard. */
export function WeekCard({ ref, onOpen, onChanged }: WeekCardProps) {
  const { today } = useBusinessDay();
  const [weeks, setWeeks] = useState(0);
  const monday = addDays(startOfWeek(today), weeks * 7);
  const { data, error, refetch } = useQuery(
    api.content.week.queryOptions({ input: { from: monday }, placeholderData: keepPreviousData }),
  );
  const { move, said } = useMovePiece(monday, onChanged);
  const sensors = useDragSensors();
  const [held, setHeld] = useState<PlannedContent | null>(null);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return (
    <Card ref={ref} tabIndex={-1} aria-label="Content calendar" className="mt-4 scroll-mt-20 overflow-hidden">
      <CardHeader
        title="Content calendar"
        sub={`${formatMonthDay(monday)} – ${formatMonthDay(addDays(monday, 6))}`}
        actions={
          <>
            {weeks !== 0 && (
              <Button size="sm" variant="ghost" onClick={() => setWeeks(0)}>
                This week
              </Button>
            )}
            <IconButton size="sm" label="Previous week" onClick={() => setWeeks(weeks - 1)}>
              <ChevronLeft />
            </IconButton>
            <IconButton size="sm" label="Next week" onClick={() => setWeeks(weeks + 1)}>
              <ChevronRight />
            </IconButton>
          </>
        }
      />
      {error && (
        <div className="px-5 pt-3">
          <CouldNotLoad title="The calendar could not be loaded" error={error} onRetry={refetch} />
        </div>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={silent}
        onDragStart={({ active }) => setHeld(data?.find(({ id }) => id === active.id) ?? null)}
        onDragEnd={({ over }) => {
          if (held && over) move(held, String(over.id));
          setHeld(null);
        }}
        onDragCancel={() => setHeld(null)}
      >
        <ol className="mt-3 grid border-line border-t lg:grid-cols-7">
          {days.map((day) => (
            <WeekDay
              key={day}
              day={day}
              isToday={day === today}
              held={held}
              events={(data ?? []).filter(({ at }) => dayOf(at) === day)}
              onMove={move}
              onOpen={onOpen}
              onChanged={onChanged}
            />
          ))}
        </ol>
        <DragOverlay dropAnimation={null}>{held && <EventFace event={held} isHeld />}</DragOverlay>
      </DndContext>
      <p role="status" aria-live="assertive" className="sr-only">
        {said}
      </p>
    </Card>
  );
}
