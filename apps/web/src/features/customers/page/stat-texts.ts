import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import { noHabitText } from '@dayworks/shared/customers/habits';
import { isBefore } from '@dayworks/shared/dates/calendar-date';
import type { BusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime, dayText } from '../../../parts/time/when-text.ts';
import { eventDay } from './timeline/timeline-texts.ts';

const several = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

/** Returns a note such as '1 open invoice, due May 30'. */
export function balanceNote({ count, next_due }: CustomerDetail['open_invoices'], { today }: BusinessDay) {
  if (count === 0) return 'no open invoice';
  const open = several(count, 'open invoice', 'open invoices');
  if (next_due === null) return open;
  const isPast = isBefore(next_due, today);
  const due = count === 1 ? (isPast ? 'was due' : 'due') : isPast ? 'first was due' : 'first due';
  return `${open}, ${due} ${eventDay(next_due, today)}`;
}

/** Returns a note such as 'since March 2023'. */
export function sinceNote(createdAt: string, { timeZone }: BusinessDay): string {
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone });
  return `since ${month.format(new Date(createdAt))}`;
}

type Visits = Pick<CustomerDetail, 'appointment_count' | 'last_appointment' | 'next_appointment'>;

/** Returns a note such as 'last on Apr 29, next today, 3:15 PM'. */
export function appointmentsNote({ last_appointment, next_appointment }: Visits, day: BusinessDay): string {
  const last = last_appointment && dayText(last_appointment, day);
  const isNear = last === 'today' || last === 'yesterday';
  const parts = [
    last && `last ${isNear ? '' : 'on '}${last}`,
    next_appointment && `next ${dayAndTime(next_appointment, day)}`,
  ];
  return parts.filter(Boolean).join(', ') || 'none yet';
}

/**
 * Describes when the customer usually pays, such as '4 days early', and the number of invoices from the last two years
 * that this is based on (rule F4).
 */
export function payingHabit(pays: CustomerDetail['pays']): { figure: string; note: string } {
  if (!pays) return { figure: '—', note: 'no paid invoice yet' };
  const { days } = pays;
  if (days === null) return { figure: '—', note: noHabitText };
  const early = several(Math.abs(days), 'day', 'days');
  return {
    figure: days === 0 ? 'On time' : `${early} ${days < 0 ? 'early' : 'late'}`,
    note: `over ${several(pays.count, 'paid invoice', 'paid invoices')}`,
  };
}
