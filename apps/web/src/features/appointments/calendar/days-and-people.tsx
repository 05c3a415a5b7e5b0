import { holidayOn } from '@dayworks/shared/appointments/working-day';
import { wholeDay } from '../../../parts/appointment/appointment-times.ts';
import { type CalendarEvent, type Plan, segmentsOn } from './calendar-event.ts';
import {
  type CalendarAddress,
  type CalendarView,
  daysFrom,
  shownDays,
  type ToneOfPerson,
} from './calendar-views.ts';
import { DayHead, PersonHead, visitsText } from './day-head.tsx';
import { layOut, shownHours } from './day-layout.ts';
import { TaskMark } from './event-marks.tsx';
import { TimeGrid } from './time-grid.tsx';
import type { Calendar } from './use-calendar.ts';
import { dayColumns, type GridColumn, peopleColumns, peopleOf } from './use-grid-drag.ts';

/** Returns the people whose columns the view by person shows. */
export const peopleInColumns = ({ people, events }: Calendar, { person }: CalendarAddress) =>
  person ? [person] : peopleOf(people, events);

/** The columns are calculated without the event that is being moved, so that no column changes its width. */
function columnsOf(calendar: Calendar, view: CalendarView, query: CalendarAddress): GridColumn[] {
  const { date, events, settings } = calendar;
  if (view === 'people') return peopleColumns(date, peopleInColumns(calendar, query), settings);
  const { from, to } = shownDays(view, date);
  return dayColumns(daysFrom(from, to), settings, (day) =>
    layOut(segmentsOn(day, events)).placed.some(({ width }) => width < 1),
  );
}

type DaysAndPeopleProps = {
  calendar: Calendar;
  view: CalendarView;
  query: CalendarAddress;
  toneOfPerson: ToneOfPerson;
  /** The events of the calendar; an event that is being moved is at its new position. */
  events: readonly CalendarEvent[];
  dayHref: (day: string) => string;
  onDrop: (event: CalendarEvent, plan: Plan) => void;
  onDraw: (plan: Plan) => void;
};

/** The views with hours: the week, a day, and a day by person. */
export function DaysAndPeople(props: DaysAndPeopleProps) {
  const { calendar, view, query, toneOfPerson, events, dayHref, onDrop, onDraw } = props;
  const { date, today, now, tasks, settings, names } = calendar;
  const isPeople = view === 'people';
  const { from, to } = shownDays(view, date);
  const nameOf = ({ assigneeId }: GridColumn) =>
    assigneeId ? (names.get(assigneeId) ?? 'Former team member') : 'Nobody yet';
  const tasksOf = ({ day, assigneeId }: GridColumn) =>
    tasks.filter(
      (task) => task.due_date === day && (assigneeId === undefined || task.assignee_id === assigneeId),
    );

  return (
    <TimeGrid
      columns={columnsOf(calendar, view, query)}
      events={events}
      hours={shownHours(
        settings.working_hours,
        daysFrom(from, to).flatMap((day) => segmentsOn(day, events)),
        query.hours === 'all',
      )}
      today={today}
      now={now}
      dayHref={dayHref}
      labelOf={(column, count) => `${isPeople ? nameOf(column) : wholeDay(column.day)}, ${visitsText(count)}`}
      headOf={(column, count) =>
        isPeople ? (
          <PersonHead
            name={nameOf(column)}
            assigneeId={column.assigneeId ?? null}
            count={count}
            toneOfPerson={toneOfPerson}
          />
        ) : (
          <DayHead
            day={column.day}
            isToday={column.day === today}
            count={count}
            holiday={holidayOn(column.day, settings.holidays)}
            isNarrow={column.weight < 1}
            href={dayHref(column.day)}
          />
        )
      }
      layerOf={(column) => tasksOf(column).map((task) => <TaskMark key={task.id} task={task} />)}
      onDrop={onDrop}
      onDraw={onDraw}
    />
  );
}
