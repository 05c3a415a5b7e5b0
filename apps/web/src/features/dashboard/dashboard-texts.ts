import type { Dashboard } from '@dayworks/shared/dashboard/dashboard';
import { daySentence } from '@dayworks/shared/dashboard/day-sentence';
import { formatMoneyWhole } from '@dayworks/shared/money';

/** Returns a greeting such as 'Good morning', based on the time zone of the business, no matter where the owner is. */
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

export const percentText = (percent: number) =>
  `${Math.abs(percent).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;

export const countOf = (count: number, word: string) =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;

/** Describes what a trend is compared with. A sample value is labeled as a sample (rule D2). */
export function trendNote(
  { count, previous, trend }: Pick<Dashboard['invoices'], 'count' | 'previous' | 'trend'>,
  days: { now: string; before: string },
): string {
  if (trend.is_sample) return 'sample, nothing earlier yet';
  if (count === 0 && trend.direction === 'flat') return 'none yet';
  return `${days.now} vs ${previous.toLocaleString('en-US')}, ${days.before}`;
}

export type WeekKind = 'money' | 'owed' | 'count';

/** Describes the twelve-week chart line of a figure for screen readers. */
export function weeksText(points: readonly number[], kind: WeekKind): string {
  const said = (point: number) =>
    kind === 'count' ? point.toLocaleString('en-US') : formatMoneyWhole(point);
  const when = kind === 'owed' ? 'At the end of each of the last 12 weeks' : 'Each of the last 12 weeks';
  const [first = 0, last = 0] = [points[0], points.at(-1)];
  return `${when}: first ${said(first)}, now ${said(last)}, at most ${said(Math.max(...points))}`;
}
