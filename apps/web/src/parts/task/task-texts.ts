import {
  addDays,
  type CalendarDate,
  daysBetween,
  formatMonthDay,
  formatShort,
} from '@dayworks/shared/dates/calendar-date';
import { clockOf, minutesBetween, type WallTime } from '@dayworks/shared/dates/zoned-time';
import { parseRepeat, repeatWords } from '@dayworks/shared/tasks/repeat';
import { taskDay } from '@dayworks/shared/tasks/rules';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { isOpenTask } from '@dayworks/shared/tasks/task-status';
import { formatTimeText } from '../../ui/date/date-text.ts';

const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** Formats a day as 'Tue, May 12'. The year is added if it is not the current year. */
export function dayText(date: CalendarDate, today: CalendarDate): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const weekday = weekdayFormat.format(new Date(`${date}T00:00:00Z`));
  return `${weekday}, ${isThisYear ? formatMonthDay(date) : formatShort(date)}`;
}

/** Returns 'Today' or 'Tomorrow', and the date for any other day. */
export function nearDayText(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return 'Today';
  return date === addDays(today, 1) ? 'Tomorrow' : dayText(date, today);
}

const countText = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Returns a label such as 'in 36 min', 'in 2 h' or '20 min ago'; null if the time is not close to now. */
function soonText(time: string, now: WallTime): string | null {
  const minutes = minutesBetween(now, `${now.slice(0, 11)}${time}`);
  if (Math.abs(minutes) >= 180) return null;
  if (minutes === 0) return 'now';
  const size =
    Math.abs(minutes) < 60 ? `${Math.abs(minutes)} min` : `${Math.round(Math.abs(minutes) / 60)} h`;
  return minutes > 0 ? `in ${size}` : `${size} ago`;
}

type Dated = Pick<TaskRow, 'due_date' | 'due_time' | 'snoozed_until' | 'status'>;

export interface DueText {
  text: string;
  note: string | null;
  isLate: boolean;
}

/**
 * Returns the text of the due date, which takes up one or two lines in a row of the list. `now` is the local time of
 * the business.
 */
export function dueText(task: Dated, now: WallTime): DueText | null {
  const today = now.slice(0, 10);
  const { due_date: due, due_time: time, snoozed_until: snoozed } = task;
  const clock = time && formatTimeText(time);
  if (isOpenTask(task) && snoozed && snoozed > today && taskDay(task) === snoozed) {
    return {
      text: nearDayText(snoozed, today),
      note: due ? `snoozed, due ${formatMonthDay(due)}` : 'snoozed',
      isLate: false,
    };
  }
  if (!due) return null;
  const late = daysBetween(due, today);
  if (isOpenTask(task) && late > 0) {
    return { text: dayText(due, today), note: `${countText(late, 'day')} late`, isLate: true };
  }
  if (due === today) {
    const soon = time && isOpenTask(task) && clockOf(now) ? soonText(time, now) : null;
    return { text: clock ?? 'Today', note: soon, isLate: false };
  }
  return { text: nearDayText(due, today), note: clock, isLate: false };
}

export function repeatText(rule: string | null): string | null {
  const repeat = rule === null ? undefined : parseRepeat(rule);
  return repeat ? repeatWords(repeat) : null;
}

/** Formats a due date as 'Fri, May 15, 3:00 PM'. */
export const dueChipText = (date: CalendarDate, time: string | null, today: CalendarDate): string =>
  [dayText(date, today), time && formatTimeText(time)].filter(Boolean).join(', ');
