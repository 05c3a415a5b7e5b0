import { addMinutes, clockOf, dayOf, minutesBetween } from '@dayworks/shared/dates/zoned-time';
import { Hammer, TriangleAlert } from 'lucide-react';
import type { PointerEvent } from 'react';
import { Link } from '../../../lib/routing/router.tsx';
import { appointmentIcon } from '../../../parts/appointment/appointment-badge.tsx';
import { clockAt, clockSpan } from '../../../parts/appointment/appointment-times.ts';
import { PersonAvatar } from '../../../parts/person-avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { type CalendarEvent, hourRem, linesIn, type Plan } from './calendar-event.ts';
import { useCalendarTools } from './calendar-views.ts';
import { type Hours, type Layout, minutesOf, type Placed } from './day-layout.ts';
import { EventLink } from './event-marks.tsx';
import type { GridColumn, useGridDrag } from './use-grid-drag.ts';

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

/**
 * The text of an event that takes up the full width of the day. The time and the title are on one line or on two lines.
 */
function WideEventWords({ event, time, isOneLine, isTiny }: WideEventWordsProps) {
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
 * The text of an event that is shown beside another event. The text gets as many complete lines as fit, and longer text
 * is cut off.
 */
function NarrowEventWords({ event, time, lines }: EventWordsProps & { lines: number }) {
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

/** An event shorter than this number of minutes shows its time and title on one line. */
const tinyMinutes = 50;
const shortMinutes = 80;
/** The minimum length, in minutes, of an event that shows the assignee's initials while another event is beside it. */
const faceMinutes = 120;

type GridEventProps = {
  placed: Placed;
  hours: Hours;
  /** True if the day's column has half the normal width. */
  isNarrow: boolean;
  isDragged: boolean;
  onGrip: (down: PointerEvent, kind: 'move' | 'resize') => void;
};

/**
 * Returns a time without AM or PM, such as '9:00', because AM or PM is already shown in the hour labels at the side of
 * the grid.
 */
const bareClock = (clock: string) => clock.replace(/^(\d+):/, (_, hour) => `${Number(hour) % 12 || 12}:`);

function GridEvent({ placed, hours, isNarrow, isDragged, onGrip }: GridEventProps) {
  const { event, from, to, left, width } = placed;
  const { toneOf } = useCalendarTools();
  const isHalf = width < 1 || isNarrow;
  const isTiny = to - from < tinyMinutes;
  const isShort = to - from < shortMinutes;
  const hasFace = event.assignee !== null && !isTiny && !(isHalf && to - from < faceMinutes);
  const time =
    isHalf || isShort || dayOf(event.start) !== dayOf(event.end)
      ? bareClock(clockOf(event.start))
      : clockSpan(event).replaceAll(/ [AP]M/g, '');
  return (
    <li
      data-tone={toneOf(event)}
      style={{
        top: `calc(${((from - hours.from * 60) / 60) * hourRem}rem + 1px)`,
        height: `calc(${((to - from) / 60) * hourRem}rem - 3px)`,
        left: `calc(${left * 100}% + 3px)`,
        width: `calc(${width * 100}% - ${width < 1 ? 5 : 8}px)`,
      }}
      className={cx('absolute z-1', isDragged && 'z-2 opacity-85 shadow-pop')}
    >
      <EventLink
        event={event}
        className={cx(
          'relative h-full touch-pan-y select-none overflow-hidden rounded-6 border border-tone-border border-l-[3px] border-l-tone-line bg-tone-bg text-12 leading-4',
          isTiny ? 'py-0' : 'py-1',
          width < 0.5 ? 'px-1' : 'px-1.5',
          (event.status === 'cancelled' || event.status === 'no_show') && 'opacity-80',
        )}
      >
        <span
          // Dragging the event moves it, and dragging its lower edge changes its length.
          onPointerDown={(down) => onGrip(down, 'move')}
          className="absolute inset-0 cursor-grab"
        />
        {isHalf && !isTiny ? (
          <NarrowEventWords event={event} time={time} lines={linesIn(to - from, hasFace)} />
        ) : (
          <WideEventWords event={event} time={time} isOneLine={isTiny || isShort} isTiny={isTiny} />
        )}
        {hasFace && (
          <span className="absolute right-1 bottom-1 rounded-full bg-surface-1">
            <PersonAvatar userId={event.assigneeId} name={event.assignee ?? ''} size="sm" decorative />
          </span>
        )}
        <span
          onPointerDown={(down) => onGrip(down, 'resize')}
          className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize pointer-coarse:h-4"
        />
      </EventLink>
    </li>
  );
}

type GridLaneProps = {
  column: GridColumn;
  label: string;
  layout: Layout;
  dayHref: string;
  hours: Hours;
  isToday: boolean;
  nowTop: string | undefined;
  draggedId: string | undefined;
  drawn: Plan | null;
  begin: ReturnType<typeof useGridDrag>['begin'];
};

const clockText = (minutes: number) => clockAt(addMinutes('2000-01-01T00:00', minutes));
const remOf = (minutes: number) => `${(minutes / 60) * hourRem}rem`;

/**
 * One column of the time grid, for a day or for one person's day. The hours outside working hours are shaded. The line
 * for the current time is drawn behind the events.
 */
export function GridLane(props: GridLaneProps) {
  const { column, label, layout, dayHref, hours, isToday, nowTop, draggedId, drawn, begin } = props;
  const { working } = column;
  const [open, close] = working ? [minutesOf(working.from), minutesOf(working.to)] : [24 * 60, 24 * 60];
  const lastMinute = hours.to * 60;
  return (
    <section
      data-lane={column.key}
      data-from={hours.from}
      data-to={hours.to}
      aria-label={label}
      onPointerDown={(down) => begin(down, { kind: 'draw' })}
      style={{
        height: remOf(lastMinute - hours.from * 60),
        backgroundSize: `100% ${hourRem}rem`,
      }}
      className={cx(
        'relative min-w-0 cursor-cell touch-pan-y border-line border-l bg-[linear-gradient(to_top,var(--border)_1px,transparent_1px)]',
        isToday && 'bg-accent/3',
      )}
    >
      <OutsideHours top={0} height={remOf(Math.min(open, lastMinute) - hours.from * 60)} />
      <OutsideHours top={remOf(close - hours.from * 60)} height={remOf(Math.max(0, lastMinute - close))} />
      {nowTop && (
        <span
          aria-hidden="true"
          style={{ top: nowTop }}
          className={cx(
            'absolute inset-x-0 h-px',
            isToday
              ? 'h-[1.5px] bg-danger-line before:absolute before:-top-[3px] before:-left-[4px] before:size-[8px] before:rounded-full before:bg-danger-line'
              : 'bg-danger-line/30',
          )}
        />
      )}
      <ul>
        {layout.placed.map((one) => (
          <GridEvent
            key={one.event.id}
            placed={one}
            hours={hours}
            isNarrow={column.weight < 1}
            isDragged={one.event.id === draggedId}
            onGrip={(down, kind) => begin(down, { kind, event: one.event })}
          />
        ))}
        {layout.more.map(({ from, to, count }) => (
          <li
            key={from}
            style={{ top: `calc(${remOf(Math.max(0, to - hours.from * 60))} - 1.75rem)` }}
            className="absolute right-1 z-2"
          >
            <Link
              to={dayHref}
              aria-label={`${count} more at this time, from ${clockText(from)}. Open the day`}
              onPointerDown={(down) => down.stopPropagation()}
              className="grid h-6 min-w-7 place-items-center rounded-full border border-line-strong bg-surface-1 px-1.5 font-semibold text-12 text-fg-1 shadow-pop hover:bg-surface-hover focus-visible:shadow-focus"
            >
              +{count}
            </Link>
          </li>
        ))}
      </ul>
      {drawn && (
        <span
          aria-hidden="true"
          data-tone="accent"
          style={{
            top: remOf(minutesOf(clockOf(drawn.start)) - hours.from * 60),
            height: remOf(minutesBetween(drawn.start, drawn.end)),
          }}
          className="absolute inset-x-0.5 z-2 rounded-6 border border-tone-line border-dashed bg-tone-bg px-1.5 py-0.5 font-medium text-12 text-tone-fg"
        >
          {clockSpan(drawn)}
        </span>
      )}
    </section>
  );
}

const OutsideHours = ({ top, height }: { top: string | number; height: string }) => (
  <span aria-hidden="true" className="absolute inset-x-0 bg-fg-1/4" style={{ top, height }} />
);
