import { usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { eventOf } from './calendar-event.ts';
import { type CalendarLayer, type CalendarView, shownDays } from './calendar-views.ts';
import { usePendingMoves } from './use-move-appointment.ts';

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
  // Completed tasks are hidden unless they are due today.
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
  };
}

export type Calendar = ReturnType<typeof useCalendar>;
