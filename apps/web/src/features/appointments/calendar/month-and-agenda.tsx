import type { ScheduleSettings } from '@dayworks/shared/appointments/schedule-settings';
import { weekdayName } from '@dayworks/shared/appointments/schedule-texts';
import { holidayOn } from '@dayworks/shared/appointments/working-day';
import { type CalendarDate, formatLong } from '@dayworks/shared/dates/calendar-date';
import type { PointerEvent, ReactNode } from 'react';
import { Link } from '../../../lib/routing/router.tsx';
import { wholeDay } from '../../../parts/appointment/appointment-times.ts';
import { cx } from '../../../ui/cx.ts';
import { asDragged, type CalendarEvent, type Plan, segmentsOn } from './calendar-event.ts';
import { daysFrom, shownDays, shownTitle } from './calendar-views.ts';
import { AgendaEvent, type CalendarTask, HolidayMark, MonthEvent, TaskMark } from './event-marks.tsx';
import { useGridDrag } from './use-grid-drag.ts';

const insetFocus = 'rounded-4 focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]';

interface PlannedDays {
  today: CalendarDate;
  events: readonly CalendarEvent[];
  tasks: readonly CalendarTask[];
  holidays: ScheduleSettings['holidays'];
}

const byStart = (one: CalendarEvent, other: CalendarEvent) =>
  one.start.localeCompare(other.start) ||
  other.end.localeCompare(one.end) ||
  one.title.localeCompare(other.title);

/** Returns the entries of a day; an event that lasts past midnight is included on both days. */
const plannedOn = (day: CalendarDate, { events, tasks, holidays }: PlannedDays) => ({
  holiday: holidayOn(day, holidays),
  visits: segmentsOn(day, events)
    .map(({ event }) => event)
    .toSorted(byStart),
  due: tasks
    .filter(({ due_date }) => due_date === day)
    .toSorted((one, other) => one.title.localeCompare(other.title)),
});

type DayHref = (day: CalendarDate) => string;

type MonthGridProps = PlannedDays & {
  date: CalendarDate;
  dayHref: DayHref;
  onDrop: (event: CalendarEvent, plan: Plan) => void;
  onDraw: (plan: Plan) => void;
};

/** The default start time of a new visit, used if the user chooses only the day. */
export const usualStart = '09:00';
const mostEntries = 4;

const dayAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day;

/** A click on a link or an event inside a day does not create a new event. */
const keepDown = (down: PointerEvent) => down.stopPropagation();

/** The month view: a table of days, in which events can be dragged to another day. */
export function MonthGrid(props: MonthGridProps) {
  const { date, today, events, dayHref, onDrop, onDraw } = props;
  const { dragged, begin } = useGridDrag({
    spotAt: (x, y) => {
      const day = dayAt(x, y);
      return day === undefined ? undefined : { at: `${day}T${usualStart}`, assigneeId: undefined };
    },
    movesDays: true,
    onDrop,
    onDraw,
  });
  const shown = dragged?.event ? asDragged(events, dragged.event.id, dragged.plan) : events;
  const { from, to } = shownDays('month', date);
  const days = daysFrom(from, to);
  const weeks = days.flatMap((_, index) => (index % 7 === 0 ? [days.slice(index, index + 7)] : []));
  return (
    <table
      aria-label={shownTitle('month', date)}
      className="w-full table-fixed select-none border-separate border-spacing-0"
    >
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th
              key={day}
              scope="col"
              abbr={weekdayName(day)}
              className="border-line border-l px-3 py-2 text-left font-normal text-12 text-fg-3 first:border-l-0"
            >
              {weekdayName(day).slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-day={day}
                aria-current={day === today ? 'date' : undefined}
                onPointerDown={(down) => begin(down, { kind: 'draw' })}
                className={cx(
                  'cursor-cell border-line border-l align-top shadow-[inset_0_1px_0_var(--border)] first:border-l-0',
                  day.slice(0, 7) !== date.slice(0, 7) && 'bg-surface-0',
                  day === today && 'bg-accent/3',
                )}
              >
                <MonthDay
                  day={day}
                  isToday={day === today}
                  isOther={day.slice(0, 7) !== date.slice(0, 7)}
                  href={dayHref(day)}
                  planned={plannedOn(day, { ...props, events: shown })}
                  draggedId={dragged?.event?.id}
                  onGrip={(down, event) => begin(down, { kind: 'move', event })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type MonthDayProps = {
  day: CalendarDate;
  isToday: boolean;
  isOther: boolean;
  href: string;
  planned: ReturnType<typeof plannedOn>;
  draggedId: string | undefined;
  onGrip: (down: PointerEvent, event: CalendarEvent) => void;
};

/** A day of the month view. On a day with many entries, visits are shown before tasks. */
function MonthDay({ day, isToday, isOther, href, planned, draggedId, onGrip }: MonthDayProps) {
  const { holiday, visits, due } = planned;
  const entries: { key: string; node: ReactNode; event?: CalendarEvent }[] = [
    ...(holiday === null ? [] : [{ key: 'holiday', node: <HolidayMark name={holiday} /> }]),
    ...visits.map((event) => ({ key: event.id, node: <MonthEvent event={event} day={day} />, event })),
    ...due.map((task) => ({ key: task.id, node: <TaskMark task={task} /> })),
  ];
  const more = entries.length - mostEntries;
  return (
    // The minimum height of a day in the month view. A day is taller if its entries need more room.
    <div className="aspect-[1.157]">
      <div className="flex px-2 pt-1.5 pb-0.5">
        <Link
          to={href}
          aria-label={wholeDay(day)}
          onPointerDown={keepDown}
          className={cx(
            'grid min-h-6 min-w-6 place-items-center rounded-full px-1 font-semibold text-12 tabular-nums hover:underline',
            insetFocus,
            isToday ? 'bg-accent text-on-accent' : isOther ? 'text-fg-3' : 'text-fg-1',
          )}
        >
          {Number(day.slice(8))}
        </Link>
      </div>
      {entries.length > 0 && (
        <ul>
          {entries.slice(0, mostEntries).map(({ key, node, event }) => (
            <li
              key={key}
              onPointerDown={event ? (down) => onGrip(down, event) : keepDown}
              className={cx('mx-1 mb-0.5', event && event.id === draggedId && 'opacity-85 shadow-pop')}
            >
              {node}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link
          to={href}
          aria-label={`${more} more on ${wholeDay(day)}. Open the day`}
          onPointerDown={keepDown}
          className={cx('mx-1 mb-1 block px-1.5 text-12 text-fg-2 hover:underline', insetFocus)}
        >
          +{more} more
        </Link>
      )}
    </div>
  );
}

/** The agenda view: the days that have entries are listed below each other. */
export function Agenda({ date, dayHref, ...plan }: PlannedDays & { date: CalendarDate; dayHref: DayHref }) {
  const { from, to } = shownDays('agenda', date);
  const days = daysFrom(from, to)
    .map((day) => ({ day, ...plannedOn(day, plan) }))
    .filter(({ holiday, visits, due }) => holiday !== null || visits.length + due.length > 0);
  if (days.length === 0)
    return <p className="px-5 py-14 text-center text-fg-2">Nothing is scheduled until {formatLong(to)}.</p>;
  return days.map(({ day, holiday, visits, due }) => (
    <section key={day} aria-label={wholeDay(day)}>
      <h2 className="border-line border-b bg-surface-2">
        <Link
          to={dayHref(day)}
          className={cx(
            'block px-5 py-2 font-semibold text-13 narrow:px-4',
            insetFocus,
            day === plan.today && 'text-accent-text',
          )}
        >
          {wholeDay(day).replace(/, \d+$/, '')}
        </Link>
      </h2>
      <ul className="*:border-line *:border-b">
        {holiday !== null && (
          <li className="px-4 py-1 narrow:px-3">
            <HolidayMark name={holiday} />
          </li>
        )}
        {due.map((task) => (
          <li key={task.id} className="px-5 py-1.5 narrow:px-4">
            <TaskMark task={task} />
          </li>
        ))}
        {visits.map((event) => (
          <li key={event.id}>
            <AgendaEvent event={event} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
