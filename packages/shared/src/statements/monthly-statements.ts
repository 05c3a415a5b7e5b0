import { addDays, type CalendarDate, startOfMonth } from '../dates/calendar-date.ts';
import type { ReminderSettings } from '../reminders/reminder-settings.ts';

/**
 * The status of a customer's monthly statement. 'waiting': it has not been sent yet, for example because of the sending
 * limit. 'settled': the customer paid before it was sent.
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
 * Returns the first day of the month whose statements can be sent today, or null. Months that began before statements
 * were turned on are skipped, so that turning them on during a month sends nothing immediately.
 */
export function monthToSend(
  { sends_statements, statements_since }: Pick<ReminderSettings, 'sends_statements' | 'statements_since'>,
  today: CalendarDate,
): CalendarDate | null {
  const month = startOfMonth(today);
  if (!sends_statements || statements_since === null || month < statements_since) return null;
  return today < addDays(month, daysToSend) ? month : null;
}
