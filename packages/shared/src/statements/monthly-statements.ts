import { addDays, type CalendarDate, startOfMonth } from '../dates/calendar-date.ts';
import type { ReminderSettings } from '../reminders/reminder-settings.ts';

/**
 * What became of one customer's monthly statement. 'waiting': it is not sent yet, for example because the sending limit
 * is reached. 'settled': the customer paid before it was sent.
 */
export const monthlyOutcomes = ['waiting', 'sent', 'no_email', 'failed', 'settled'] as const;
export type MonthlyOutcome = (typeof monthlyOutcomes)[number];

export const monthlyOutcomeLabels: Record<MonthlyOutcome, string> = {
  waiting: 'Not sent yet',
  sent: 'Sent',
  no_email: 'No email address',
  failed: 'Could not be sent',
  settled: 'Paid before it was sent',
};

/** Weekends, holidays and outages can delay the statements of a month by at most this number of days. */
const daysToSend = 7;

/**
 * Returns the month whose statements can be sent today, as its first day; null if there is none. A month that began
 * before statements were turned on is left out, so turning them on never sends anything at once in the middle of a
 * month.
 */
export function monthToSend(
  { sends_statements, statements_since }: Pick<ReminderSettings, 'sends_statements' | 'statements_since'>,
  today: CalendarDate,
): CalendarDate | null {
  const month = startOfMonth(today);
  if (!sends_statements || statements_since === null || month < statements_since) return null;
  return today < addDays(month, daysToSend) ? month : null;
}
