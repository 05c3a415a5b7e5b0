import type { ScheduleSettings } from '@dayworks/shared/appointments/schedule-settings';
import { weekdayOf } from '@dayworks/shared/appointments/schedule-texts';
import { type WorkingTimes, workingDay } from '@dayworks/shared/appointments/working-day';
import type { CalendarDate } from '@dayworks/shared/calendar-date';

type WorkingDay = ScheduleSettings['working_hours'][number];

/** A day, or the day of one person. */
export interface GridColumn {
  key: string;
  day: CalendarDate;
  /** Undefined where everybody is in one column; null is nobody yet. */
  assigneeId?: string | null;
  /** Its share of the width. */
  weight: number;
  working: WorkingDay;
}

const halfWeight = 0.52;

/** A weekend without work takes half the room, unless it is crowded all the same. */
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

/** Everybody of the team, then whoever left and still stands in the plan, then nobody: no visit of the day is without a column. */
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
