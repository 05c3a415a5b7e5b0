import { type CalendarDate, daysBetween } from '@dayworks/shared/calendar-date';
import type { SalesQuery, SalesStep } from '@dayworks/shared/sales/sales';
import { aDay, createListQuery, oneOf, order } from '../../parts/list/list-query.ts';
import { daysOf, type PeriodChoice, periodLabels } from '../../parts/period/period-choice.ts';

export const periodChoices = Object.keys(periodLabels) as PeriodChoice[];

export const stepLabels: Record<SalesStep, string> = { day: 'Day', week: 'Week', month: 'Month' };

export const salesSteps = Object.keys(stepLabels) as SalesStep[];

/** The choices in the URL. Without a step (day, week or month), the step that suits the period is used. */
export interface SalesChoice {
  period: PeriodChoice;
  from: CalendarDate | null;
  to: CalendarDate | null;
  step: SalesStep | null;
  /** Whether the earlier period is shown for comparison. */
  compare: 'on' | 'off';
}

export const salesChoice = createListQuery<SalesChoice>({
  period: order('period', periodChoices, '90d'),
  from: aDay('from'),
  to: aDay('to'),
  step: oneOf('step', salesSteps),
  compare: order('compare', ['on', 'off'], 'on'),
});

/**
 * Chooses a day, week or month as the step, so that the chart has few enough bars to distinguish and enough bars to
 * compare.
 */
export function suitingStep(from: CalendarDate, to: CalendarDate): SalesStep {
  const days = daysBetween(from, to) + 1;
  if (days <= 31) return 'day';
  return days <= 120 ? 'week' : 'month';
}

/** Returns the query that is sent to the server. */
export function salesQueryOf(choice: SalesChoice, today: CalendarDate): SalesQuery {
  const { from, to } = daysOf(choice, today);
  return { from, to, step: choice.step ?? suitingStep(from, to) };
}
