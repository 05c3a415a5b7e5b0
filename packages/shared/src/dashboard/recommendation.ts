import type { CalendarDate } from '../calendar-date.ts';
import { daysBetween, formatLong } from '../calendar-date.ts';
import { formatMoney } from '../money.ts';

/** One thing to do, why, with the figures it rests on, and where to do it. */
export interface Recommendation {
  rule: 'late_payer' | 'cold_estimate' | 'empty_week';
  title: string;
  reason: string;
  action: { label: string; kind: 'remind' | 'follow_up' | 'plan'; record_id: string | null };
  /** The money it is about; the highest comes first. */
  weight: number;
}

export interface LateInvoice {
  id: string;
  customer: string;
  balance_due: number;
  due_date: CalendarDate;
  reminded_on: CalendarDate | null;
}

export interface WaitingEstimate {
  id: string;
  customer: string;
  total: number;
  /** The last sign of life: sent or opened. */
  quiet_since: CalendarDate;
}

export interface WeekAhead {
  from: CalendarDate;
  appointments: number;
  /** In an average week of the last eight. */
  usual: number;
}

const lateAfterDays = 7;
const coldAfterDays = 7;
const shownOfEach = 2;

const many = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

function latePayers(invoices: readonly LateInvoice[], today: CalendarDate): Recommendation[] {
  return invoices
    .filter(({ reminded_on }) => reminded_on !== today)
    .filter(({ due_date, balance_due }) => balance_due > 0 && daysBetween(due_date, today) >= lateAfterDays)
    .toSorted((a, b) => b.balance_due - a.balance_due)
    .slice(0, shownOfEach)
    .map(({ id, customer, balance_due, due_date, reminded_on }) => ({
      rule: 'late_payer',
      title: `Remind ${customer}`,
      reason: `${formatMoney(balance_due)} was due ${formatLong(due_date)}, ${many(daysBetween(due_date, today), 'day')} ago. ${
        reminded_on ? `Last reminded ${formatLong(reminded_on)}.` : 'Never reminded.'
      }`,
      action: { label: 'Send reminder', kind: 'remind', record_id: id },
      weight: balance_due,
    }));
}

function coldEstimates(estimates: readonly WaitingEstimate[], today: CalendarDate): Recommendation[] {
  return estimates
    .filter(({ quiet_since }) => daysBetween(quiet_since, today) >= coldAfterDays)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, shownOfEach)
    .map(({ id, customer, total, quiet_since }) => ({
      rule: 'cold_estimate',
      title: `Follow up with ${customer}`,
      reason: `${formatMoney(total)}, quiet for ${many(daysBetween(quiet_since, today), 'day')}, since ${formatLong(quiet_since)}.`,
      action: { label: 'Open estimate', kind: 'follow_up', record_id: id },
      weight: total,
    }));
}

/** Only a business that plans its weeks misses one. */
function emptyWeek({ from, appointments, usual }: WeekAhead): Recommendation[] {
  if (usual < 1 || appointments * 2 > usual) return [];
  const planned =
    appointments === 0
      ? 'Nothing is'
      : `Only ${many(appointments, 'appointment')} ${appointments === 1 ? 'is' : 'are'}`;
  return [
    {
      rule: 'empty_week',
      title: `Fill the week of ${formatLong(from)}`,
      reason: `${planned} planned; you usually have ${many(Math.round(usual), 'appointment')} a week.`,
      action: { label: 'See customers', kind: 'plan', record_id: null },
      weight: 0,
    },
  ];
}

/** Advice from the business's own figures alone; nothing leaves the machine. Money first. */
export function recommend(facts: {
  today: CalendarDate;
  late: readonly LateInvoice[];
  waiting: readonly WaitingEstimate[];
  week: WeekAhead;
}): Recommendation[] {
  return [
    ...latePayers(facts.late, facts.today),
    ...coldEstimates(facts.waiting, facts.today),
    ...emptyWeek(facts.week),
  ].toSorted((a, b) => b.weight - a.weight);
}
