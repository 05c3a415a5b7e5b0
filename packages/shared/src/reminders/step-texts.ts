import type { ReminderTone } from '../documents/letter-type.ts';
import type { ReminderTemplate } from '../messages/template-key.ts';

/** The tone of each reminder template. */
export const stepTones: Record<ReminderTemplate, ReminderTone> = {
  heads_up: 'friendly',
  due_today: 'friendly',
  first_reminder: 'friendly',
  short_nudge: 'friendly',
  clear_reminder: 'clear',
  last_reminder: 'firm',
};

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** Describes the day of a reminder step as '3 days before', 'On the day' or '7 days late'. */
export function stepDayText(days: number): string {
  if (days === 0) return 'On the due date';
  return days < 0 ? `${inDays(-days)} before` : `${inDays(days)} late`;
}
