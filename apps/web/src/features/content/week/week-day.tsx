import { weekdayName } from '@dayworks/shared/appointments/schedule-texts';
import { type CalendarDate, formatMonthDay } from '@dayworks/shared/calendar-date';
import type { Content } from '@dayworks/shared/content/content';
import type { PlannedContent } from '@dayworks/shared/content/content-list';
import { dayOf } from '@dayworks/shared/zoned-time';
import { useDroppable } from '@dnd-kit/core';
import { cx } from '../../../ui/cx.ts';
import { eventTime, WeekEvent } from './week-event.tsx';

type WeekDayProps = {
  day: CalendarDate;
  isToday: boolean;
  events: readonly PlannedContent[];
  held: PlannedContent | null;
  onMove: (event: PlannedContent, day: CalendarDate) => void;
  onOpen: (id: string) => void;
  onChanged: (content: Content) => void;
};

export function WeekDay({ day, isToday, events, held, ...verbs }: WeekDayProps) {
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
