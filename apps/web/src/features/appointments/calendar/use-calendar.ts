import type { CalendarRange } from '@dayworks/shared/appointments/appointment-list';
import { usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { keepPreviousData, useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { clockSpan, spanIn, wholeDay } from '../../../parts/appointment/appointment-times.ts';
import { failureToast } from '../../../parts/feedback.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { type CalendarEvent, eventOf, moveOf, type Plan, planOf } from './calendar-event.ts';
import { type CalendarLayer, type CalendarView, shownDays } from './calendar-views.ts';

interface Moving {
  event: CalendarEvent;
  to: Plan;
  isUndo?: boolean;
}

const mutationKey = api.appointments.move.mutationKey();
/** The id of the last toast for each appointment. A newer toast replaces it. */
const lastToasts = new Map<string, string>();

/**
 * Moves that are being sent to the server; the calendar already shows them. If the server rejects a move, the event
 * returns to its old position.
 */
function usePendingMoves(): Map<string, Plan> {
  const moving = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Moving,
  });
  return new Map(moving.map(({ event, to }) => [event.id, to]));
}

type Moved = Awaited<ReturnType<typeof api.appointments.move.call>>;

/** Immediately updates the calendar in the cache with the moved appointment and its new version. */
function keep(
  { id, version, start_time, end_time, assignee_id }: Moved,
  names: ReadonlyMap<string, string>,
): void {
  queryClient.setQueriesData<CalendarRange>(
    { queryKey: api.appointments.calendar.key() },
    (range) =>
      range && {
        ...range,
        appointments: range.appointments.map((row) =>
          row.id === id
            ? {
                ...row,
                version,
                start_time,
                end_time,
                assignee_id,
                assignee:
                  row.assignee_id === assignee_id ? row.assignee : (names.get(assignee_id ?? '') ?? null),
              }
            : row,
        ),
      },
  );
}

export function useMoveAppointment(names: ReadonlyMap<string, string>) {
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ event, to }: Moving) => {
      const move = moveOf(event, to);
      return api.appointments.move.call(
        event.assigneeId === to.assigneeId ? move : { ...move, assignee_id: to.assigneeId },
      );
    },
    // Moved appointments are sent to the server one after another, in the order in which the user moved them.
    scope: { id: 'appointment-moves' },
    onSuccess: (moved, { event, to, isUndo }) => {
      keep(moved, names);
      const back: Moving = {
        event: { ...event, ...to, version: moved.version },
        to: { ...planOf(event), isSecondStart: event.isSecondStart },
        isUndo: true,
      };
      /*
       * The message shows the times from the server, because a change of the clocks can move the end time away from the
       * position where the event was dropped.
       */
      const span = spanIn(moved.time_zone, moved);
      const shown = toast({
        type: 'success',
        title: isUndo ? 'Move undone' : 'Appointment moved',
        description: `${event.title} is on ${wholeDay(span.start.slice(0, 10))}, ${clockSpan(span)}.${
          event.isRepeated && !isUndo ? ' The rest of the series was not moved.' : ''
        }`,
        action: isUndo ? undefined : { label: 'Undo', onClick: () => mutate(back) },
      });
      /*
       * The earlier toast for this appointment is closed, because its Undo button no longer works after a further
       * change.
       */
      toast.dismiss(lastToasts.get(event.id) ?? '');
      lastToasts.set(event.id, shown);
    },
    onError: (error, { event }) =>
      failureToast('Move failed', `${event.title} was not moved: ${errorMessage(error)}`),
  });
  return (event: CalendarEvent, to: Plan) => mutate({ event, to });
}

/** Returns the events of the shown days; moves that are still being sent are already applied. */
export function useCalendar(
  view: CalendarView,
  asked: CalendarDate | null,
  person: string | null,
  layer: CalendarLayer,
) {
  const { today, timeZone, now } = useBusinessDay();
  const date = asked ?? today;
  const range = useQuery(
    api.appointments.calendar.queryOptions({
      input: { ...shownDays(view, date), assignee_id: person },
      placeholderData: keepPreviousData,
    }),
  );
  const { data: settings = usualSchedule } = useQuery(api.appointments.settings.queryOptions());
  const { data: team } = useQuery(api.members.list.queryOptions());
  const pending = usePendingMoves();
  const people = (team?.members ?? []).map(({ user_id, name, email }) => ({ user_id, name: name || email }));
  const names = new Map(people.map(({ user_id, name }) => [user_id, name]));
  const isShown = ({ job_id }: { job_id: string | null }) =>
    layer === 'all' || (job_id !== null) === (layer === 'jobs');
  const events = (range.data?.appointments ?? []).filter(isShown).map((row) => {
    const event = eventOf(row, timeZone);
    const to = pending.get(event.id);
    if (!to) return event;
    return {
      ...event,
      ...to,
      assignee: to.assigneeId === null ? null : (names.get(to.assigneeId) ?? event.assignee),
    };
  });
  // Completed tasks are hidden in the calendar unless they are due today.
  const tasks = (range.data?.tasks ?? []).filter(
    ({ status, due_date }) => status !== 'done' || due_date === today,
  );
  return {
    date,
    today,
    timeZone,
    moment: now,
    now: wallTimeIn(timeZone, now),
    events,
    tasks: layer === 'jobs' ? [] : tasks,
    settings,
    people,
    names,
    isPending: range.isPending,
    error: range.data ? null : range.error,
    reload: range.refetch,
  };
}

export type Calendar = ReturnType<typeof useCalendar>;
