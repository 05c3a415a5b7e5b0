import { momentText, spanText, weekdayName } from '@dayworks/shared/appointments/schedule-texts';
import type { SharedAppointment } from '@dayworks/shared/appointments/shared-appointment';
import { formatLong } from '@dayworks/shared/calendar-date';
import { clockText } from '@dayworks/shared/clock-text';
import { addMinutes, clockOf, dayOf, wallTimeIn } from '@dayworks/shared/zoned-time';

type Timed = Pick<SharedAppointment, 'start_time' | 'end_time' | 'time_zone' | 'arrival_window_minutes'>;

/** 'Pacific Time' */
function zoneName(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    moment,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** When it is, as the clock of the business shows it, and as the reader's does where that is another. */
export function visitTimes(visit: Timed, viewerZone: string) {
  const [starts, ends] = [new Date(visit.start_time), new Date(visit.end_time)];
  const [start, end] = [wallTimeIn(visit.time_zone, starts), wallTimeIn(visit.time_zone, ends)];
  const [there, thereEnd] = [wallTimeIn(viewerZone, starts), wallTimeIn(viewerZone, ends)];
  const day = dayOf(start);
  const isElsewhere = there !== start || thereEnd !== end;
  const until = dayOf(end) === day ? clockText(clockOf(end)) : momentText(end);
  return {
    day: `${weekdayName(day)}, ${formatLong(day)}`,
    time: `${clockText(clockOf(start))} to ${until}`,
    zone: isElsewhere ? zoneName(visit.time_zone, starts) : null,
    forViewer: isElsewhere ? `${spanText(there, thereEnd)} where you are` : null,
    arrival: visit.arrival_window_minutes
      ? `We arrive between ${clockText(clockOf(start))} and ${clockText(clockOf(addMinutes(start, visit.arrival_window_minutes)))}`
      : null,
  };
}
