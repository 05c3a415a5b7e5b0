import type { CalendarRange } from '@dayworks/shared/appointments/appointment-list';
import { appointmentStatusLabels } from '@dayworks/shared/appointments/appointment-status';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { clockOf, dayOf } from '@dayworks/shared/dates/zoned-time';
import { CalendarOff, Check, Repeat2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { appointmentIcon } from '../../../parts/appointment/appointment-badge.tsx';
import { clockAt, clockSpan } from '../../../parts/appointment/appointment-times.ts';
import { ScreenLink } from '../../../parts/figures/figure-link.tsx';
import { PersonAvatar } from '../../../parts/person-avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { type CalendarEvent, eventLabel } from './calendar-event.ts';
import { useCalendarTools } from './calendar-views.ts';

type EventLinkProps = { event: CalendarEvent; className?: string; children: ReactNode };

/**
 * A link that opens the sheet of an event and lets the user move the event with the keyboard. The text for screen
 * readers is the same in every view.
 */
export function EventLink({ event, className, children }: EventLinkProps) {
  const { linkTo, hasClash, heldId, onKeyDown, onBlur, instructionsId } = useCalendarTools();
  const isHeld = heldId === event.id;
  return (
    <Link
      {...linkTo(event.id)}
      data-event={event.id}
      draggable={false}
      aria-describedby={instructionsId}
      onKeyDown={(key) => onKeyDown(key, event)}
      onBlur={onBlur}
      onDragStart={(drag) => drag.preventDefault()}
      className={cx(
        'block text-fg-1 outline-none focus-visible:shadow-focus',
        isHeld && 'shadow-focus',
        className,
      )}
    >
      <span className="sr-only">
        {eventLabel(event)}
        {hasClash(event.id) && ', at the same time as something else'}
      </span>
      <span aria-hidden="true" className="contents">
        {children}
      </span>
    </Link>
  );
}

/** Formats a start time as '9am' or '9:30am', so that it fits into a day cell of the month view. */
const shortClock = (event: CalendarEvent) =>
  clockAt(event.start).replace(':00', '').replace(' ', '').toLowerCase();

/** An event on a day of the month view. The time is shown on the first day of the event. */
export function MonthEvent({ event, day }: { event: CalendarEvent; day: CalendarDate }) {
  const { toneOf, hasClash } = useCalendarTools();
  return (
    <div data-tone={toneOf(event)}>
      <EventLink
        event={event}
        className="flex min-h-5.5 min-w-0 items-center gap-1 rounded-4 border border-tone-border border-l-[3px] border-l-tone-line bg-tone-bg px-1 text-12 leading-4 touch:min-h-7"
      >
        {hasClash(event.id) && <TriangleAlert className="size-3 flex-none text-warning-fg" />}
        {dayOf(event.start) === day && (
          <span className="flex-none font-medium text-tone-fg tabular-nums" title={clockOf(event.start)}>
            {shortClock(event)}
          </span>
        )}
        <bdi className={cx('truncate font-medium', event.status === 'cancelled' && 'line-through')}>
          {event.title}
        </bdi>
      </EventLink>
    </div>
  );
}

export const HolidayMark = ({ name }: { name: string }) => (
  <p className="flex min-h-5.5 items-center gap-1.5 px-1 font-medium text-12 text-warning-fg">
    <CalendarOff className="size-3.5 flex-none" />
    <bdi className="truncate">{name}</bdi>
  </p>
);

export function AgendaEvent({ event }: { event: CalendarEvent }) {
  const { toneOf, hasClash } = useCalendarTools();
  const Icon = appointmentIcon(event.status);
  return (
    <div data-tone={toneOf(event)}>
      <EventLink
        event={event}
        className="flex min-h-13 items-center gap-3 px-5 py-2 hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)] narrow:px-4"
      >
        <span className="h-8 w-[3px] flex-none rounded-[2px] bg-tone-line" />
        <span className="w-40 flex-none text-13 text-fg-2 tabular-nums max-sm:w-20">
          <span className="max-sm:hidden">{clockSpan(event)}</span>
          <span className="sm:hidden">{clockAt(event.start)}</span>
        </span>
        <span className="min-w-0 flex-1 leading-5">
          <span className="flex min-w-0 items-center gap-1.5">
            {hasClash(event.id) && <TriangleAlert className="size-3.5 flex-none text-warning-fg" />}
            <bdi className={cx('truncate font-semibold', event.status === 'cancelled' && 'line-through')}>
              {event.title}
            </bdi>
            {event.isRepeated && <Repeat2 className="size-3.5 flex-none text-fg-3" />}
          </span>
          <bdi className="block truncate text-13 text-fg-2">{event.customer}</bdi>
        </span>
        <span className="flex flex-none items-center gap-1.5 text-12 text-tone-fg max-sm:hidden [&>svg]:size-3.5">
          <Icon />
          {appointmentStatusLabels[event.status]}
        </span>
        {event.assignee && (
          <PersonAvatar userId={event.assigneeId} name={event.assignee} size="sm" decorative />
        )}
      </EventLink>
    </div>
  );
}

export type CalendarTask = CalendarRange['tasks'][number];

const taskHref = (id: string) => `${paths.tasks.getHref()}?task=${id}`;

/** A task on a day of the calendar. A completed task has a check mark. */
export function TaskMark({ task }: { task: CalendarTask }) {
  const isDone = task.status === 'done';
  return (
    <div className="flex min-w-0 items-center gap-1.5 rounded-6 bg-surface-2 px-1.5 py-0.5 text-12 text-fg-2 leading-4.5 touch:py-1.5">
      <span
        aria-hidden="true"
        className={cx(
          'grid size-3.5 flex-none place-items-center rounded-4 border border-line-control [&>svg]:size-2.5 [&>svg]:stroke-3',
          isDone && 'bg-surface-3',
        )}
      >
        {isDone && <Check />}
      </span>
      <span
        className={cx('relative min-w-0 truncate [&>a]:hover:underline', isDone && 'text-fg-3 line-through')}
      >
        <ScreenLink to={taskHref(task.id)}>
          <bdi>{task.title}</bdi>
          <span className="sr-only">{isDone ? ', task, done' : ', task'}</span>
        </ScreenLink>
      </span>
    </div>
  );
}
