import {
  type CalendarDate,
  daysBetween,
  formatMonthDay,
  formatShort,
} from '@dayworks/shared/dates/calendar-date';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * Returns 'today', 'tomorrow', a weekday such as 'Fri', or a date such as 'May 18', with the year if it is not the
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
