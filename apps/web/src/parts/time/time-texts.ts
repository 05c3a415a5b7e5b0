import {
  type CalendarDate,
  daysBetween,
  formatLong,
  formatMonthDay,
  formatShort,
} from '@dayworks/shared/dates/calendar-date';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * Returns 'today', 'tomorrow', a weekday such as 'Fri', or a date such as 'May 18'. The year is added if it is not the
 * current year.
 */
export function nearDay(day: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  if (days > 1 && days < 7) return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  return day.slice(0, 4) === today.slice(0, 4) ? formatMonthDay(day) : formatShort(day);
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const msOfMinute = 60_000;

const minutesOf = (ms: number) => Math.max(0, Math.round(ms / msOfMinute));
const split = (minutes: number) => ({ hours: Math.floor(minutes / 60), rest: minutes % 60 });

/** Formats a duration as '2 h 30' or '45 min'. This is short enough for a column of figures. */
export function hoursText(ms: number): string {
  const { hours, rest } = split(minutesOf(ms));
  return hours === 0 ? `${rest} min` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

/** Formats a duration as '12 h 12 min', '2 h' or '45 min', as used in a sentence. */
export function durationText(ms: number): string {
  const { hours, rest } = split(minutesOf(ms));
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Returns the parts of a running clock: the hours and minutes together, and the seconds separately. */
export function clockParts(ms: number): { clock: string; seconds: string } {
  const all = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    clock: `${Math.floor(all / 3600)}:${two(Math.floor(all / 60) % 60)}`,
    seconds: two(all % 60),
  };
}

/** Returns the name of a month, such as 'March'. The month is given by its first day. */
export const sinceText = (month: CalendarDate): string => formatLong(month).split(' ')[0] ?? '';

const thisYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const withYear = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Formats a time as 'May 14, 9:12 AM' in the reader's time zone. The year is added if it is not the current year. */
export function moment(timestamp: string, now = new Date()): string {
  const date = new Date(timestamp);
  return (date.getFullYear() === now.getFullYear() ? thisYear : withYear).format(date);
}
