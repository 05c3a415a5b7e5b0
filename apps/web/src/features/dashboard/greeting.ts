import type { Dashboard } from '@dayworks/shared/dashboard/dashboard';
import { daySentence } from '@dayworks/shared/dashboard/day-sentence';

/** 'Good morning' by the clock of the business, wherever its owner is. */
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

/** 'Thursday, May 14. Three appointments today.'; the day alone while nothing is to be said of it. */
export const dayText = (day: string, sentence: string | null) => (sentence ? `${day}. ${sentence}` : day);

/** What the day holds. */
export const sentenceOf = ({ appointments, pending_invoices, estimates, is_new }: Dashboard) =>
  daySentence({
    appointments: appointments.today,
    dueToday: pending_invoices.due_today,
    overdue: pending_invoices.overdue_count,
    lateCustomer: pending_invoices.late_customer,
    waitingEstimates: estimates.waiting.count,
    isNew: is_new,
  });
