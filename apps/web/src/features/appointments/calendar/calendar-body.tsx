import { holidayOn } from '@dayworks/shared/appointments/working-day';
import { lazy, Suspense, useId, useRef } from 'react';
import { useSheetLink } from '../../../parts/address-sheet/sheet-address.ts';
import { wholeDay } from '../../../parts/appointment/appointment-times.ts';
import type { ChangeQuery } from '../../../parts/list/use-list-query.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { opensAppointment } from '../open-appointment.ts';
import { CalendarContext } from './calendar-context.ts';
import { segmentsOn } from './calendar-event.ts';
import {
  type CalendarAddress,
  type CalendarView,
  calendarAddress,
  daysFrom,
  shownDays,
} from './calendar-views.ts';
import type { Clash } from './clashes.ts';
import { DayHead, PersonHead, visitsText } from './day-head.tsx';
import { layOut } from './day-layout.ts';
import { eventTone, type ToneOfPerson } from './event-look.ts';
import { dayColumns, type GridColumn, peopleColumns, peopleOf } from './grid-column.ts';
import type { Plan } from './held-event.ts';
import { shownHours } from './shown-hours.ts';
import { TaskMark } from './task-layer.tsx';
import { TimeGrid } from './time-grid.tsx';
import type { Calendar } from './use-calendar.ts';
import { holdInstructions, useKeyboardHold } from './use-keyboard-hold.ts';
import { useMoveAppointment } from './use-move-appointment.ts';

const MonthAndAgenda = lazy(() => import('./month-and-agenda.tsx'));

type CalendarBodyProps = {
  calendar: Calendar;
  view: CalendarView;
  query: CalendarAddress;
  clashes: readonly Clash[];
  toneOfPerson: ToneOfPerson;
  onChange: ChangeQuery<CalendarAddress>;
  onDraw: (plan: Plan) => void;
};

/**
 * Shows the events in the chosen calendar view; opening, picking up and moving events works the same way in every
 * view.
 */
export function CalendarBody(props: CalendarBodyProps) {
  const { calendar, view, query, clashes, toneOfPerson, onChange, onDraw } = props;
  const { date, today, now, tasks, settings, people, names } = calendar;
  const instructionsId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const linkTo = useSheetLink(opensAppointment.param);
  const move = useMoveAppointment(names);
  const columnPeople = query.person ? [query.person] : peopleOf(people, calendar.events);
  const isPeople = view === 'people';
  const nameOfPerson = (id: string | null) => (id && names.get(id)) || null;
  const { held, said, onKeyDown, onBlur } = useKeyboardHold({
    rootRef,
    grid: { isMonth: view === 'month', people: isPeople ? columnPeople : undefined },
    nameOf: nameOfPerson,
    onDrop: move,
  });
  const events = held
    ? calendar.events.map((event) =>
        event.id === held.event.id
          ? { ...event, ...held.plan, assignee: nameOfPerson(held.plan.assigneeId) }
          : event,
      )
    : calendar.events;

  const { from, to } = shownDays(view, date);
  const days = daysFrom(from, to);
  const columns = isPeople
    ? peopleColumns(date, columnPeople, settings)
    : dayColumns(days, settings, (day) =>
        layOut(segmentsOn(day, calendar.events)).placed.some(({ width }) => width < 1),
      );
  const clashing = new Set(clashes.flatMap(({ ids }) => ids));
  const dayHref = (day: string) =>
    `?${calendarAddress.write(new URLSearchParams(), { ...query, view: 'day', date: day })}`;
  const nameOf = ({ assigneeId }: GridColumn) =>
    assigneeId ? (names.get(assigneeId) ?? 'Somebody who left') : 'Nobody yet';
  const tasksOf = ({ day, assigneeId }: GridColumn) =>
    tasks.filter(
      (task) => task.due_date === day && (assigneeId === undefined || task.assignee_id === assigneeId),
    );

  return (
    <CalendarContext
      value={{
        linkTo,
        toneOf: (event) => eventTone(event, query.colour, toneOfPerson),
        hasClash: (id) => clashing.has(id),
        heldId: held?.event.id,
        onKeyDown,
        onBlur,
        instructionsId,
      }}
    >
      <p id={instructionsId} hidden>
        {holdInstructions}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div ref={rootRef}>
        {view === 'month' || view === 'agenda' ? (
          <Suspense
            fallback={
              <Loading label="Loading the calendar...">
                <Skeleton className="m-4 h-96" />
              </Loading>
            }
          >
            <MonthAndAgenda
              view={view}
              date={date}
              today={today}
              now={now}
              events={events}
              tasks={tasks}
              holidays={settings.holidays}
              onDrop={move}
              onDraw={onDraw}
              onOpenDay={(day) => onChange({ view: 'day', date: day })}
            />
          </Suspense>
        ) : (
          <TimeGrid
            columns={columns}
            events={events}
            hours={shownHours(
              settings.working_hours,
              days.flatMap((day) => segmentsOn(day, events)),
              query.hours === 'all',
            )}
            today={today}
            now={now}
            dayHref={dayHref}
            labelOf={(column, count) =>
              `${isPeople ? nameOf(column) : wholeDay(column.day)}, ${visitsText(count)}`
            }
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
            onDrop={move}
            onDraw={onDraw}
          />
        )}
      </div>
    </CalendarContext>
  );
}
