import type { ScheduleSettings } from '@dayworks/shared/appointments/schedule-settings';
import type { Segment } from './calendar-event.ts';

export interface Hours {
  from: number;
  to: number;
}

const wholeDay: Hours = { from: 0, to: 24 };
const usual: Hours = { from: 8, to: 17 };

export const minutesOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};

/**
 * Returns the hours to show: the working day with an hour before and after it, extended to include events outside
 * these hours.
 */
export function shownHours(
  working: ScheduleSettings['working_hours'],
  segments: readonly Pick<Segment, 'from' | 'to'>[],
  isAll: boolean,
): Hours {
  if (isAll) return wholeDay;
  const days = working.filter((day) => day !== null);
  const [start, end] = days.length
    ? [Math.min(...days.map(({ from }) => minutesOf(from))), Math.max(...days.map(({ to }) => minutesOf(to)))]
    : [usual.from * 60, usual.to * 60];
  const first = Math.min(start - 60, ...segments.map(({ from }) => from));
  const last = Math.max(end + 60, ...segments.map(({ to }) => to));
  return { from: Math.max(0, Math.floor(first / 60)), to: Math.min(24, Math.ceil(last / 60)) };
}
