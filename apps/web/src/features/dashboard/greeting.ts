import type { Dashboard } from '@dayworks/shared/dashboard/dashboard';
import { daySentence } from '@dayworks/shared/dashboard/day-sentence';

/** Returns 'Good morning' or another greeting based on the time zone of the business, wherever the owner is. */
export function greeting(now: Date, timeZone: string): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now),
  );
  if (hour < 12) return 'Good morning';
  if (hour < 18) return 'Good afternoon';
  return 'Good evening';
}

export function dayOf(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(now);
}

export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** Returns a line such as 'Thursday, May 14. Three appointments today.', or only the day if `sentence` is null. */
export const dayText = (day: string, sentence: string | null) => (sentence ? `${day}. ${sentence}` : day);

/** Returns a sentence that sums up the day. */
export const sentenceOf = ({ appointments, pending_invoices, estimates, is_new }: Dashboard) =>
  daySentence({
    appointments: appointments.today,
    dueToday: pending_invoices.due_today,
    overdue: pending_invoices.overdue_count,
    lateCustomer: pending_invoices.late_customer,
    waitingEstimates: estimates.waiting.count,
    isNew: is_new,
  });
