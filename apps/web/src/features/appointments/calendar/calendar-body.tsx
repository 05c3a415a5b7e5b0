import {
  appointmentStatuses,
  appointmentStatusLabels,
} from '@dayworks/shared/appointments/appointment-status';
import { addMinutes } from '@dayworks/shared/dates/zoned-time';
import { TriangleAlert } from 'lucide-react';
import { useId, useRef } from 'react';
import { useSheetLink } from '../../../parts/address-sheet.tsx';
import { appointmentTone } from '../../../parts/appointment/appointment-badge.tsx';
import { Dot, Kbd } from '../../../ui/labels.tsx';
import { useMediaQuery } from '../../../ui/screen-size.ts';
import { opensAppointment } from '../open-appointment.ts';
import type { Clash, Plan } from './calendar-event.ts';
import {
  type CalendarAddress,
  CalendarContext,
  type CalendarView,
  calendarAddress,
  eventTone,
  type ToneOfPerson,
} from './calendar-views.ts';
import { DaysAndPeople, peopleInColumns } from './days-and-people.tsx';
import { Agenda, MonthGrid, usualStart } from './month-and-agenda.tsx';
import { PhoneMonth } from './phone-month.tsx';
import { type Calendar, useMoveAppointment } from './use-calendar.ts';
import { newMinutes } from './use-grid-drag.ts';
import { holdInstructions, useKeyboardHold } from './use-keyboard-hold.ts';

type CalendarFooterProps = {
  colour: CalendarAddress['colour'];
  people: readonly { user_id: string; name: string }[];
  toneOfPerson: ToneOfPerson;
  clashes: readonly Clash[];
};

const mostClashes = 3;

/** Shows the color legend, the scheduling conflicts and the keyboard shortcuts. */
export function CalendarFooter({ colour, people, toneOfPerson, clashes }: CalendarFooterProps) {
  const legend =
    colour === 'person'
      ? people.map(({ user_id, name }) => ({ key: user_id, label: name, tone: toneOfPerson(user_id) }))
      : appointmentStatuses.map((status) => ({
          key: status,
          label: appointmentStatusLabels[status],
          tone: appointmentTone(status),
        }));
  const rest = clashes.length - mostClashes;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <ul aria-label="Colors" className="flex flex-wrap gap-x-4 gap-y-1.5 text-13 text-fg-2">
          {legend.map(({ key, label, tone }) => (
            <li key={key} className="flex items-center gap-1.5">
              <Dot tone={tone} />
              <bdi>{label}</bdi>
            </li>
          ))}
        </ul>
        {clashes.length > 0 && (
          <ul aria-label="Conflicts" className="grid gap-1 text-13 text-warning-fg">
            {clashes.slice(0, mostClashes).map(({ ids, text }) => (
              <li key={ids.join()} className="flex items-center gap-1.5">
                <TriangleAlert className="size-4 flex-none" />
                {text}
              </li>
            ))}
            {rest > 0 && <li className="pl-5.5">and {rest} more</li>}
          </ul>
        )}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-fg-3 touch:hidden">
        <span>
          <Kbd>Tab</Kbd> to an appointment, <Kbd>Enter</Kbd> opens it
        </span>
        <span>
          <Kbd>Space</Kbd> picks it up and puts it down, <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>←</Kbd> <Kbd>→</Kbd>{' '}
          move it, with <Kbd>Shift</Kbd> it gets shorter or longer
        </span>
      </p>
    </>
  );
}

type CalendarBodyProps = {
  calendar: Calendar;
  view: CalendarView;
  query: CalendarAddress;
  clashes: readonly Clash[];
  toneOfPerson: ToneOfPerson;
  onDraw: (plan: Plan) => void;
};

/** Shows the events in the chosen calendar view. Opening and moving events works in the same way in every view. */
export function CalendarBody(props: CalendarBodyProps) {
  const { calendar, view, query, clashes, toneOfPerson, onDraw } = props;
  const { date, today, tasks, settings, names } = calendar;
  const isPhone = useMediaQuery('(max-width: 639.98px)');
  const instructionsId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const linkTo = useSheetLink(opensAppointment.param);
  const move = useMoveAppointment(names);
  const nameOfPerson = (id: string | null) => (id && names.get(id)) || null;
  const { held, said, onKeyDown, onBlur } = useKeyboardHold({
    rootRef,
    grid: {
      isMonth: view === 'month',
      people: view === 'people' ? peopleInColumns(calendar, query) : undefined,
    },
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

  const dayHref = (day: string) =>
    `?${calendarAddress.write(new URLSearchParams(), { ...query, view: 'day', date: day })}`;
  const shown = { date, today, events, tasks, holidays: settings.holidays, dayHref };
  const clashing = new Set(clashes.flatMap(({ ids }) => ids));

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
        {view === 'agenda' ? (
          <Agenda {...shown} />
        ) : view !== 'month' ? (
          <DaysAndPeople {...props} events={events} dayHref={dayHref} onDrop={move} />
        ) : isPhone ? (
          <PhoneMonth
            key={date}
            {...shown}
            onAdd={(day) => {
              const start = `${day}T${usualStart}`;
              onDraw({ start, end: addMinutes(start, newMinutes), assigneeId: null });
            }}
          />
        ) : (
          <MonthGrid {...shown} onDrop={move} onDraw={onDraw} />
        )}
      </div>
    </CalendarContext>
  );
}
