import type { ScheduleSettings } from '@dayworks/shared/appointments/schedule-settings';
import { type CalendarDate, formatLong } from '@dayworks/shared/dates/calendar-date';
import { addMinutes, minutesBetween, type WallTime } from '@dayworks/shared/dates/zoned-time';
import FullCalendar, { type CalendarOptions, type EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import '@fullcalendar/react/skeleton.css';
import { cx } from '../../../ui/cx.ts';
import { useMediaQuery } from '../../../ui/screen-size.ts';
import type { CalendarEvent, Plan } from './calendar-event.ts';
import { daysFrom, shownDays } from './calendar-views.ts';
import {
  AgendaEvent,
  type CalendarTask,
  HolidayMark,
  MonthEvent,
  TaskMark,
} from './full-calendar-events.tsx';
import { PhoneMonth } from './phone-month.tsx';

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const insetFocus = 'rounded-4 focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]';

/**
 * The style of a day cell in the month view. The day number is on the left, and today's number has the accent color.
 */
const monthLook = (today: CalendarDate): CalendarOptions => ({
  dayHeaderClass: 'border-line border-l first:border-l-0',
  dayHeaderInnerClass: 'px-3 py-2 text-12 text-fg-3 max-sm:px-1.5',
  dayHeaderFormat: { weekday: 'short' },
  dayCellClass: ({ date, isOther }) =>
    cx(
      'min-h-28 cursor-cell border-line border-l shadow-[inset_0_1px_0_var(--border)] first:border-l-0 max-sm:min-h-20',
      isOther && 'bg-surface-0',
      dayOf(date) === today && 'bg-accent/3',
    ),
  dayCellTopClass: 'flex px-2 pt-1.5 pb-0.5 max-sm:px-1',
  dayCellTopInnerClass: ({ date, isOther }) =>
    cx(
      'grid min-h-6 min-w-6 place-items-center rounded-full px-1 font-semibold text-12 tabular-nums hover:underline',
      insetFocus,
      dayOf(date) === today ? 'bg-accent text-on-accent' : isOther ? 'text-fg-3' : 'text-fg-1',
    ),
  eventClass: 'mx-1 mb-0.5 block max-sm:mx-0.5',
  rowMoreLinkClass: `mx-1 mb-1 block ${insetFocus}`,
  rowMoreLinkInnerClass: 'px-1.5 text-12 text-fg-2 hover:underline',
});

/** The style of the agenda view: days are listed below each other, each with its name. */
const agendaLook: CalendarOptions = {
  listDayFormat: { weekday: 'long', month: 'long', day: 'numeric' },
  listDayAltFormat: false,
  listDayHeaderClass: 'border-line border-b bg-surface-2 not-first:border-t',
  listDayHeaderInnerClass: `px-5 py-2 font-semibold text-13 narrow:px-4 ${insetFocus}`,
  listDayClass: ({ isToday }) => (isToday ? 'text-accent-text' : ''),
  listDayBodyClass: 'grid',
  eventClass: 'block border-line border-b',
  noEventsClass: 'px-5 py-14 text-center',
  noEventsInnerClass: 'text-fg-2',
};

type MonthAndAgendaProps = {
  view: 'month' | 'agenda';
  date: CalendarDate;
  today: CalendarDate;
  now: WallTime;
  events: readonly CalendarEvent[];
  tasks: readonly CalendarTask[];
  holidays: ScheduleSettings['holidays'];
  onDrop: (event: CalendarEvent, plan: Plan) => void;
  onDraw: (plan: Plan) => void;
  onOpenDay: (day: CalendarDate) => void;
};

/**
 * FullCalendar is given the local time of the business as if it were UTC, so that neither FullCalendar nor the
 * viewer's time zone changes the displayed times.
 */
const wallOf = (date: Date): WallTime => date.toISOString().slice(0, 16);
const usualStart = '09:00';
const newMinutes = 60;

const inputOf = (event: CalendarEvent): EventInput => ({
  id: event.id,
  title: event.title,
  start: `${event.start}:00Z`,
  // If the clocks are set back during an event, its local end can be before its local start.
  end: `${event.end > event.start ? event.end : addMinutes(event.start, 1)}:00Z`,
  allDay: false,
  extendedProps: { event, rank: 0 },
});

const taskInput = (task: CalendarTask): EventInput => ({
  id: `task-${task.id}`,
  title: task.title,
  start: task.due_date,
  allDay: true,
  editable: false,
  extendedProps: { task, rank: 1 },
});

/** A holiday is shown above all other entries of its day. */
const holidayInput = ({ on, name }: ScheduleSettings['holidays'][number]): EventInput => ({
  id: `holiday-${on}`,
  title: name,
  start: on,
  allDay: true,
  editable: false,
  extendedProps: { holiday: name, rank: -1 },
});

/**
 * The month view or the agenda view. Phones use a separate month view, because their day cells are too small for text.
 */
export default function MonthAndAgenda(props: MonthAndAgendaProps) {
  const { view, date, today, events, tasks, holidays, onDraw } = props;
  const isPhone = useMediaQuery('(max-width: 639.98px)');
  if (view !== 'month' || !isPhone) return <BigMonthOrAgenda {...props} />;
  const add = (day: CalendarDate) => {
    const start = `${day}T${usualStart}`;
    onDraw({ start, end: addMinutes(start, newMinutes), assigneeId: null });
  };
  return (
    <PhoneMonth
      key={date}
      date={date}
      today={today}
      events={events}
      tasks={tasks}
      holidays={holidays}
      onAdd={add}
    />
  );
}

/** Renders the month or agenda view with FullCalendar, whose code is loaded only when a user opens one of these views. */
function BigMonthOrAgenda(props: MonthAndAgendaProps) {
  const { view, date, today, now, events, tasks, holidays, onDrop, onDraw, onOpenDay } = props;
  const isMonth = view === 'month';
  const { from, to } = shownDays(view, date);
  const options: CalendarOptions = {
    plugins: [dayGrid, list, interaction],
    views: { agendaOfDays: { type: 'list', duration: { days: daysFrom(from, to).length } } },
    initialView: isMonth ? 'dayGridMonth' : 'agendaOfDays',
    initialDate: date,
    now: `${now}:00Z`,
    timeZone: 'UTC',
    locale: 'en-US',
    firstDay: 1,
    fixedWeekCount: false,
    headerToolbar: false,
    height: 'auto',
    editable: isMonth,
    eventDurationEditable: false,
    longPressDelay: 300,
    // The link inside the event handles clicks, so the surrounding element does not need to be clickable.
    eventInteractive: false,
    dayMaxEvents: 4,
    // On a day with many entries, visits are shown before other entries.
    ...(isMonth && { eventOrder: 'rank,start,-duration,title' }),
    listDayAltFormat: false,
    events: [...holidays.map(holidayInput), ...events.map(inputOf), ...tasks.map(taskInput)],
    eventContent: ({ event: { extendedProps } }) =>
      extendedProps.holiday ? (
        <HolidayMark name={extendedProps.holiday} />
      ) : extendedProps.task ? (
        <TaskMark task={extendedProps.task} />
      ) : isMonth ? (
        <MonthEvent event={extendedProps.event} />
      ) : (
        <AgendaEvent event={extendedProps.event} />
      ),
    eventDrop: ({ event: { start, extendedProps }, revert }) => {
      /*
       * FullCalendar's own move is undone, because our calendar already shows the event at its new position while the
       * server saves the move.
       */
      revert();
      const event = extendedProps.event as CalendarEvent;
      if (!start) return;
      const to = wallOf(start);
      onDrop(event, {
        start: to,
        end: addMinutes(to, minutesBetween(event.start, event.end)),
        assigneeId: event.assigneeId,
      });
    },
    dateClick: ({ date: day }) => {
      const start = `${wallOf(day).slice(0, 10)}T${usualStart}`;
      onDraw({ start, end: addMinutes(start, newMinutes), assigneeId: null });
    },
    moreLinkClick: ({ date: day }) => onOpenDay(wallOf(day).slice(0, 10)),
    navLinks: true,
    navLinkDayClick: (day) => onOpenDay(wallOf(day).slice(0, 10)),
    noEventsText: `Nothing is scheduled until ${formatLong(to)}.`,
    ...(isMonth ? monthLook(today) : agendaLook),
  };
  return <FullCalendar key={`${view} ${date}`} {...options} />;
}
