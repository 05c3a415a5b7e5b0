import { addDays, formatMonthDay, startOfWeek } from '@dayworks/shared/calendar-date';
import type { Content } from '@dayworks/shared/content/content';
import type { PlannedContent } from '@dayworks/shared/content/content-list';
import { dayOf } from '@dayworks/shared/zoned-time';
import { DndContext, DragOverlay, pointerWithin } from '@dnd-kit/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Ref, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { silent, useDragSensors } from '../../../parts/board/drag-sensors.ts';
import { CouldNotLoad } from '../../../parts/feedback/could-not-load.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useMovePiece } from './use-move-piece.ts';
import { WeekDay } from './week-day.tsx';
import { EventFace } from './week-event.tsx';

type WeekCardProps = {
  ref: Ref<HTMLElement>;
  onOpen: (id: string) => void;
  /** Called when the content was rescheduled or posted and has a new version. */
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
