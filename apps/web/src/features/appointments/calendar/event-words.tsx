import { Hammer, TriangleAlert } from 'lucide-react';
import { appointmentIcon } from '../../../parts/appointment/appointment-badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { useCalendarTools } from './calendar-context.ts';
import type { CalendarEvent } from './calendar-event.ts';

type EventWordsProps = { event: CalendarEvent; time: string };

function EventIcons({ event }: { event: CalendarEvent }) {
  const { hasClash } = useCalendarTools();
  const Icon = appointmentIcon(event.status);
  const isPlain = event.status === 'scheduled' || event.status === 'confirmed';
  return (
    <>
      {!isPlain && <Icon />}
      {event.isOfJob && isPlain && <Hammer />}
      {hasClash(event.id) && <TriangleAlert className="text-warning-fg" />}
    </>
  );
}

const titleLook = ({ status }: CalendarEvent) =>
  cx('min-w-0 font-semibold', status === 'cancelled' && 'line-through');

/** The text of an event that has the full width of the day: time and title on one line, or on two lines. */
export function WideEventWords({ event, time, isOneLine, isTiny }: WideEventWordsProps) {
  return (
    <>
      <span className={cx('flex min-w-0', isOneLine ? 'gap-1.5' : 'flex-col')}>
        <span className="flex flex-none items-center gap-1 whitespace-nowrap font-medium text-tone-fg tabular-nums [&>svg]:size-3 [&>svg]:flex-none [&>svg]:stroke-[2.25]">
          <EventIcons event={event} />
          {time}
        </span>
        <bdi className={cx(titleLook(event), 'truncate')}>{event.title}</bdi>
      </span>
      {!isTiny && <bdi className="block truncate text-fg-2">{event.customer}</bdi>}
    </>
  );
}

type WideEventWordsProps = EventWordsProps & { isOneLine: boolean; isTiny: boolean };

/**
 * The text of an event that is shown beside another event, with as many whole lines as fit; longer text is cut off at
 * the edge.
 */
export function NarrowEventWords({ event, time, lines }: EventWordsProps & { lines: number }) {
  return (
    <span className="line-clamp-1" style={{ WebkitLineClamp: lines }}>
      <span className="whitespace-nowrap font-medium text-tone-fg tabular-nums [&>svg]:ml-0.5 [&>svg]:inline [&>svg]:size-3 [&>svg]:align-[-1px] [&>svg]:stroke-[2.25]">
        {time}
        <EventIcons event={event} />
      </span>
      <br />
      <bdi className={titleLook(event)}>{event.title}</bdi>
      {event.customer && (
        <>
          <br />
          <bdi className="text-fg-2">{event.customer}</bdi>
        </>
      )}
    </span>
  );
}
