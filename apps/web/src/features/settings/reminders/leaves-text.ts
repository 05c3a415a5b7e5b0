import { todayIn } from '@dayworks/shared/dates/calendar-date';
import type { UpcomingReminder } from '@dayworks/shared/reminders/contract';

const momentIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });

/**
 * Returns a label such as 'Monday, May 18, 8:00 AM', with the reason if the reminder was postponed because of a day
 * off.
 */
export function leavesText({ day, at }: Pick<UpcomingReminder, 'day' | 'at'>, timeZone: string): string {
  const leaves = momentIn(timeZone).format(new Date(at)).replace(' at ', ', ').replace(/\s/gu, ' ');
  const name = weekday.format(new Date(`${day}T00:00:00Z`));
  const isPutOff = name.startsWith('S') && todayIn(timeZone, new Date(at)) !== day;
  return isPutOff ? `${name} is quiet: ${leaves}` : leaves;
}
