import { formatMonthDay } from '../dates/calendar-date.ts';
import { addMinutes, clockOf, clockText, dayOf, type WallTime, wallTimeIn } from '../dates/zoned-time.ts';
import type { Conflict } from './appointment-list.ts';
import type { ScheduleSettings } from './schedule-settings.ts';
import { momentText, weekdayName } from './schedule-texts.ts';
import { holidayOn, type WorkingTimes, workingDay } from './working-day.ts';

type Neighbour = NonNullable<Conflict['appointment']>;

interface Plan {
  start_time: string;
  end_time: string;
  /** The name of the assignee; null if no one is assigned yet. */
  assignee: string | null;
  /** The assignee's other appointments around the planned time. */
  neighbours: readonly Neighbour[];
  settings: WorkingTimes & Pick<ScheduleSettings, 'buffer_minutes'>;
  /** The business's time zone, for working hours and messages. */
  timeZone: string;
}

const minutesFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;

const minutesText = (minutes: number) =>
  minutes === 0 ? 'no time' : minutes === 1 ? '1 minute' : `${minutes} minutes`;

function personalConflict(plan: Plan, who: string, appointment: Neighbour): Conflict[] {
  const { start_time, end_time, settings, timeZone } = plan;
  const before = minutesFrom(end_time, appointment.start_time);
  const gap = Math.max(before, minutesFrom(appointment.end_time, start_time));
  if (gap < 0) {
    const both = Math.max(Date.parse(start_time), Date.parse(appointment.start_time));
    const when = momentText(wallTimeIn(timeZone, new Date(both)));
    const text = `${who} is double-booked at ${when}: this and “${appointment.title}”.`;
    return [{ kind: 'overlap', text, appointment }];
  }
  if (gap >= settings.buffer_minutes) return [];
  const place = before >= 0 ? 'before' : 'after';
  const text = `${who} has ${minutesText(gap)} ${place} “${appointment.title}”. Your buffer is ${minutesText(settings.buffer_minutes)}.`;
  return [{ kind: 'buffer', text, appointment }];
}

const hoursConflict = (text: string): Conflict => ({ kind: 'hours', text, appointment: null });

function dayOff(day: string, { holidays }: WorkingTimes): Conflict {
  const holiday = holidayOn(day, holidays);
  if (holiday === null) return hoursConflict(`${weekdayName(day)} is a day off.`);
  return hoursConflict(`${weekdayName(day)}, ${formatMonthDay(day)} is a holiday: ${holiday}.`);
}

function hourConflicts(start: WallTime, end: WallTime, times: WorkingTimes): Conflict[] {
  // An appointment that ends at midnight belongs to the previous day.
  const [firstDay, lastDay] = [dayOf(start), dayOf(addMinutes(end, -1))];
  const [first, last] = [workingDay(firstDay, times), workingDay(lastDay, times)];
  if (!first) return [dayOff(firstDay, times)];
  if (!last) return [dayOff(lastDay, times)];
  const [from, to] = [clockOf(start), dayOf(end) === lastDay ? clockOf(end) : '24:00'];
  const hoursText = (day: string, hour: { from: string; to: string }) =>
    `Working hours on ${weekdayName(day)} are ${clockText(hour.from)} to ${clockText(hour.to)}.`;
  if (from < first.from || from >= first.to)
    return [hoursConflict(`It starts at ${clockText(from)}. ${hoursText(firstDay, first)}`)];
  if (to > last.to)
    return [hoursConflict(`It ends at ${clockText(clockOf(end))}. ${hoursText(lastDay, last)}`)];
  return [];
}

/** Returns the conflicts of a planned time. Conflicts are only warnings, and the user decides. */
export function scheduleConflicts(plan: Plan): Conflict[] {
  const { assignee, neighbours, settings, timeZone } = plan;
  const onWall = (moment: string) => wallTimeIn(timeZone, new Date(moment));
  return [
    ...(assignee === null
      ? []
      : neighbours.flatMap((other) => personalConflict(plan, assignee.trim() || 'Somebody', other))),
    ...hourConflicts(onWall(plan.start_time), onWall(plan.end_time), settings),
  ];
}
