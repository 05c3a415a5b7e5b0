import type { ScheduleSettings } from '@dayworks/shared/appointments/schedule-settings';
import { weekdayOf } from '@dayworks/shared/appointments/schedule-texts';
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

/** Days off take half the room, as long as they share it with others. */
const dayOffWeight = 0.52;

export function dayColumns(
  days: readonly CalendarDate[],
  working: ScheduleSettings['working_hours'],
): GridColumn[] {
  return days.map((day) => {
    const hours = working[weekdayOf(day)] ?? null;
    const isWeekend = weekdayOf(day) >= 5;
    return {
      key: day,
      day,
      working: hours,
      weight: days.length > 1 && isWeekend && !hours ? dayOffWeight : 1,
    };
  });
}

export function peopleColumns(
  day: CalendarDate,
  people: readonly (string | null)[],
  working: ScheduleSettings['working_hours'],
): GridColumn[] {
  const hours = working[weekdayOf(day)] ?? null;
  return people.map((assigneeId) => ({
    key: assigneeId ?? 'nobody',
    day,
    assigneeId,
    working: hours,
    weight: 1,
  }));
}
