import type { ScheduleSettings } from '@dayworks/shared/appointments/schedule-settings';
import { weekdayOf } from '@dayworks/shared/appointments/schedule-texts';
import { type WorkingTimes, workingDay } from '@dayworks/shared/appointments/working-day';
import type { CalendarDate } from '@dayworks/shared/calendar-date';

type WorkingDay = ScheduleSettings['working_hours'][number];

/** A column of the time grid: a day, or one person's day. */
export interface GridColumn {
  key: string;
  day: CalendarDate;
  /** The person the column belongs to: undefined if one column shows everyone, null for unassigned visits. */
  assigneeId?: string | null;
  /** The relative width of the column. */
  weight: number;
  working: WorkingDay;
}

const halfWeight = 0.52;

/** A weekend without working hours gets half the width, unless it has many events. */
export function dayColumns(
  days: readonly CalendarDate[],
  times: WorkingTimes,
  isCrowded: (day: CalendarDate) => boolean,
): GridColumn[] {
  return days.map((day) => {
    const hours = workingDay(day, times);
    const isHalf = days.length > 1 && weekdayOf(day) >= 5 && !hours && !isCrowded(day);
    return { key: day, day, working: hours, weight: isHalf ? halfWeight : 1 };
  });
}

/**
 * Returns the team members, then former members who still have visits, then null for unassigned visits, so that every
 * visit of the day has a column.
 */
export function peopleOf(
  team: readonly { user_id: string }[],
  events: readonly { assigneeId: string | null }[],
): (string | null)[] {
  const known = new Set(team.map(({ user_id }) => user_id));
  const left = events.flatMap(({ assigneeId }) => (assigneeId && !known.has(assigneeId) ? [assigneeId] : []));
  return [...known, ...new Set(left), null];
}

export function peopleColumns(
  day: CalendarDate,
  people: readonly (string | null)[],
  times: WorkingTimes,
): GridColumn[] {
  const hours = workingDay(day, times);
  return people.map((assigneeId) => ({
    key: assigneeId ?? 'nobody',
    day,
    assigneeId,
    working: hours,
    weight: 1,
  }));
}
