import type { ScheduleSettings } from '@dayworks/shared/appointments/schedule-settings';
import { weekdayName } from '@dayworks/shared/appointments/schedule-texts';
import { holidayOn } from '@dayworks/shared/appointments/working-day';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { wholeDay } from '../../../parts/appointment/appointment-times.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { type CalendarEvent, segmentsOn } from './calendar-event.ts';
import { daysFrom, shownDays, useCalendarTools } from './calendar-views.ts';
import { visitsText } from './day-head.tsx';
import { AgendaEvent, type CalendarTask, HolidayMark, TaskMark } from './event-marks.tsx';

type PhoneMonthProps = {
  date: CalendarDate;
  today: CalendarDate;
  events: readonly CalendarEvent[];
  tasks: readonly CalendarTask[];
  holidays: ScheduleSettings['holidays'];
  onAdd: (day: CalendarDate) => void;
};

const mostDots = 3;

type DayDotsProps = { visits: readonly CalendarEvent[]; hasTasks: boolean };

function DayDots({ visits, hasTasks }: DayDotsProps) {
  const { toneOf } = useCalendarTools();
  return (
    <span aria-hidden="true" className="flex h-1.5 items-center gap-0.5">
      {visits.slice(0, mostDots).map((event) => (
        <span key={event.id} data-tone={toneOf(event)} className="size-1.5 rounded-full bg-tone-line" />
      ))}
      {visits.length > mostDots && <span className="text-11 text-fg-2 leading-none">+</span>}
      {visits.length === 0 && hasTasks && <span className="size-1.5 rounded-2 border border-line-control" />}
    </span>
  );
}

type ChosenDayProps = {
  day: CalendarDate;
  visits: readonly CalendarEvent[];
  tasks: readonly CalendarTask[];
  holiday: string | null;
  onAdd: (day: CalendarDate) => void;
};

/** Lists everything that is scheduled on the chosen day. */
function ChosenDay({ day, visits, tasks, holiday, onAdd }: ChosenDayProps) {
  return (
    <section aria-label={wholeDay(day)}>
      <h2 className="flex items-center gap-2 border-line border-b bg-surface-2 py-1 pr-2 pl-4 font-semibold text-13">
        <span className="min-w-0 flex-1">{wholeDay(day)}</span>
        <Button size="sm" variant="ghost" onClick={() => onAdd(day)}>
          <Plus />
          Add
        </Button>
      </h2>
      {holiday && (
        <div className="border-line border-b px-3 py-1">
          <HolidayMark name={holiday} />
        </div>
      )}
      <ul>
        {visits.map((event) => (
          <li key={event.id} className="border-line border-b">
            <AgendaEvent event={event} />
          </li>
        ))}
      </ul>
      {tasks.length > 0 && (
        <div className="grid gap-1 px-4 py-2">
          {tasks.map((task) => (
            <TaskMark key={task.id} task={task} />
          ))}
        </div>
      )}
      {visits.length + tasks.length === 0 && (
        <p className="px-4 py-8 text-center text-13 text-fg-2">Nothing is scheduled on this day.</p>
      )}
    </section>
  );
}

/** The month view on a phone: each visit is a dot, and the visits of the chosen day are listed below. */
export function PhoneMonth({ date, today, events, tasks, holidays, onAdd }: PhoneMonthProps) {
  const [chosen, setChosen] = useState(date);
  const { from, to } = shownDays('month', date);
  const days = daysFrom(from, to);
  const eventsOn = (day: CalendarDate) =>
    segmentsOn(day, events)
      .map(({ event }) => event)
      .toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const tasksOn = (day: CalendarDate) => tasks.filter(({ due_date }) => due_date === day);
  return (
    <>
      <div className="grid grid-cols-7 border-line border-b px-1 pb-2">
        {days.slice(0, 7).map((day) => (
          <span key={day} aria-hidden="true" className="py-2 text-center text-12 text-fg-3">
            {weekdayName(day).slice(0, 1)}
          </span>
        ))}
        {days.map((day) => {
          const shown = eventsOn(day);
          const marks = tasksOn(day).length;
          return (
            <button
              key={day}
              type="button"
              aria-pressed={day === chosen}
              aria-current={day === today ? 'date' : undefined}
              aria-label={[
                wholeDay(day),
                holidayOn(day, holidays),
                shown.length > 0 && visitsText(shown.length),
                marks > 0 && (marks === 1 ? '1 task' : `${marks} tasks`),
              ]
                .filter(Boolean)
                .join(', ')}
              onClick={() => setChosen(day)}
              className={cx(
                'grid min-h-12 place-items-center content-center gap-1 rounded-8 focus-visible:shadow-focus',
                day === chosen && 'bg-surface-2 ring-1 ring-line-strong',
              )}
            >
              <span
                className={cx(
                  'grid min-h-6 min-w-6 place-items-center rounded-full px-1 font-semibold text-13 tabular-nums',
                  day === today
                    ? 'bg-accent text-on-accent'
                    : holidayOn(day, holidays)
                      ? 'text-warning-fg'
                      : day.slice(0, 7) === date.slice(0, 7)
                        ? 'text-fg-1'
                        : 'text-fg-3',
                )}
              >
                {Number(day.slice(8))}
              </span>
              <DayDots visits={shown} hasTasks={marks > 0} />
            </button>
          );
        })}
      </div>
      <ChosenDay
        day={chosen}
        visits={eventsOn(chosen)}
        tasks={tasksOn(chosen)}
        holiday={holidayOn(chosen, holidays)}
        onAdd={onAdd}
      />
    </>
  );
}
