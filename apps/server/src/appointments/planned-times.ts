import { skippedHourText } from '@dayworks/shared/appointments/skipped-hour';
import { invalid } from '@dayworks/shared/errors';
import { instantOf, type WallTime, wallTimeIn } from '@dayworks/shared/zoned-time';
import type { StoredAppointment } from './appointment-record.ts';

export interface PlannedTimes {
  start_time: string;
  end_time: string;
  time_zone: string;
}

export function momentOf(wall: WallTime, timeZone: string, field: 'start' | 'end', before?: string): string {
  // A time that nobody touched stays the moment it is, also in the hour that comes twice.
  if (before && wallTimeIn(timeZone, new Date(before)) === wall) return before;
  const moment = instantOf(wall, timeZone);
  if (moment) return moment.toISOString();
  const problem = skippedHourText(wall, timeZone) ?? 'Please enter a day and a time';
  throw invalid(problem, { [field]: problem });
}

/** The moments that the business's clock means; an hour that it skips is refused by name. */
export function plannedTimes(
  { start, end }: { start: WallTime; end: WallTime },
  timeZone: string,
  before?: Pick<StoredAppointment, 'start_time' | 'end_time' | 'time_zone'>,
): PlannedTimes {
  const start_time = momentOf(start, timeZone, 'start', before?.start_time);
  const end_time = momentOf(end, timeZone, 'end', before?.end_time);
  if (end_time <= start_time) {
    const problem = 'The end must be after the start';
    throw invalid(problem, { end: problem });
  }
  const isUntouched = before?.start_time === start_time && before.end_time === end_time;
  return { start_time, end_time, time_zone: isUntouched ? before.time_zone : timeZone };
}
