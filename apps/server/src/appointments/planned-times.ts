import type { SecondShowing } from '@dayworks/shared/appointments/appointment';
import { skippedHourText } from '@dayworks/shared/appointments/recurrence/skipped-hour';
import { instantsOf, isSecondShowing, type WallTime, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { invalid } from '@dayworks/shared/errors';
import type { StoredAppointment } from './appointment-record.ts';

export interface PlannedTimes {
  start_time: string;
  end_time: string;
  time_zone: string;
}

/**
 * When daylight saving time ends, one hour occurs twice, and `isSecond` selects its second occurrence. If `isSecond` is
 * omitted, the previous choice applies, or the first occurrence if there is no previous choice.
 */
export function momentOf(
  wall: WallTime,
  timeZone: string,
  field: 'start' | 'end',
  before?: string,
  isSecond?: boolean,
): string {
  /*
   * A time that the user did not change keeps its instant, even in an hour that occurs twice because daylight saving
   * time ends.
   */
  if (before && wallTimeIn(timeZone, new Date(before)) === wall) {
    const wasSecond = isSecondShowing(new Date(before), timeZone);
    if (isSecond === undefined || isSecond === wasSecond) return before;
  }
  const [first, second] = instantsOf(wall, timeZone);
  const moment = isSecond ? (second ?? first) : first;
  if (moment) return moment.toISOString();
  const problem = skippedHourText(wall, timeZone) ?? 'Please enter a date and time';
  throw invalid(problem, { [field]: problem });
}

/**
 * Returns whether the user chose the second occurrence of a time that occurs twice; undefined keeps the current choice.
 */
export const isSecondChosen = (
  second: SecondShowing | undefined,
  field: 'start' | 'end',
): boolean | undefined => (second === undefined ? undefined : second === field || second === 'both');

interface WantedTimes {
  start: WallTime;
  end: WallTime;
  second?: SecondShowing | undefined;
  /** The actual duration of the appointment in minutes. If this duration is given, the end time is ignored. */
  minutes?: number | undefined;
}

/**
 * Converts local times of the business to instants. A time in an hour that daylight saving time skips is rejected with
 * an explanation.
 */
export function plannedTimes(
  { start, end, second, minutes }: WantedTimes,
  timeZone: string,
  before?: Pick<StoredAppointment, 'start_time' | 'end_time' | 'time_zone'>,
): PlannedTimes {
  const start_time = momentOf(start, timeZone, 'start', before?.start_time, isSecondChosen(second, 'start'));
  const end_time =
    minutes === undefined
      ? momentOf(end, timeZone, 'end', before?.end_time, isSecondChosen(second, 'end'))
      : new Date(Date.parse(start_time) + minutes * 60_000).toISOString();
  if (end_time <= start_time) {
    const problem = 'The end must be after the start';
    throw invalid(problem, { end: problem });
  }
  const isUntouched = before?.start_time === start_time && before.end_time === end_time;
  return { start_time, end_time, time_zone: isUntouched ? before.time_zone : timeZone };
}
