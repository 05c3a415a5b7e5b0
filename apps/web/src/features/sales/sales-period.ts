import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  startOfMonth,
} from '@dayworks/shared/calendar-date';
import type { SalesQuery, SalesStep } from '@dayworks/shared/sales/sales';
import { aDay, createListQuery, oneOf, order } from '../../parts/list/list-query.ts';

export const periodLabels = {
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  year: 'This year',
  '12m': 'Last 12 months',
  custom: 'Custom',
};

export type PeriodChoice = keyof typeof periodLabels;

export const periodChoices = Object.keys(periodLabels) as PeriodChoice[];

export const stepLabels: Record<SalesStep, string> = { day: 'Day', week: 'Week', month: 'Month' };

export const salesSteps = Object.keys(stepLabels) as SalesStep[];

/** What the address says. No step means the one that suits the period. */
export interface SalesChoice {
  period: PeriodChoice;
  from: CalendarDate | null;
  to: CalendarDate | null;
  step: SalesStep | null;
  /** Whether the period before is drawn beside it. */
  compare: 'on' | 'off';
}

export const salesChoice = createListQuery<SalesChoice>({
  period: order('period', periodChoices, '90d'),
  from: aDay('from'),
  to: aDay('to'),
  step: oneOf('step', salesSteps),
  compare: order('compare', ['on', 'off'], 'on'),
});

const firstDays: Record<PeriodChoice, (today: CalendarDate) => CalendarDate> = {
  '30d': (today) => addDays(today, -29),
  '90d': (today) => addDays(today, -89),
  year: (today) => `${today.slice(0, 4)}-01-01`,
  '12m': (today) => startOfMonth(addMonths(today, -11)),
  // As long as only one of the two days is given.
  custom: (today) => addDays(today, -29),
};

function daysOf({ period, from, to }: SalesChoice, today: CalendarDate) {
  const last = (period === 'custom' && to) || today;
  return { from: (period === 'custom' && from) || firstDays[period](last), to: last };
}

/** So that the bars stay few enough to tell apart and enough to compare. */
export function suitingStep(from: CalendarDate, to: CalendarDate): SalesStep {
  const days = daysBetween(from, to) + 1;
  if (days <= 31) return 'day';
  return days <= 120 ? 'week' : 'month';
}

/** What is asked of the server. */
export function salesQueryOf(choice: SalesChoice, today: CalendarDate): SalesQuery {
  const { from, to } = daysOf(choice, today);
  return { from, to, step: choice.step ?? suitingStep(from, to) };
}
