import { type CalendarDate, daysBetween } from '../../dates/calendar-date.ts';
import { assumedWinPercent, winRateFromAnswers } from '../../estimates/estimate-transitions.ts';
import type { Dollars } from '../../money.ts';
import { shareOf } from './arithmetic.ts';
import type { Answers, QuietLead, WaitingEstimate } from './rows.ts';
import { coldEstimateDays, coldLeadDays, openedBeforeDays } from './thresholds.ts';

/** Returns the win rate in percent; null if too few estimates have been decided. */
export const winPercent = ({ won, decided }: Answers): number | null =>
  decided >= winRateFromAnswers ? Math.round((won * 100) / decided) : null;

export interface ColdEstimate {
  estimate: WaitingEstimate;
  /** The number of days since the estimate was sent. */
  quiet: number;
  /**
   * The probability of winning the estimate, based on the win rate so far; 50% if too few estimates have been
   * decided.
   */
  percent: number;
  expected: Dollars;
}

export function coldEstimates(
  estimates: readonly WaitingEstimate[],
  answers: Answers,
  today: CalendarDate,
): ColdEstimate[] {
  const percent = winPercent(answers) ?? assumedWinPercent;
  return estimates
    .filter(
      ({ sent_on, viewed_on, total }) =>
        total > 0 &&
        daysBetween(sent_on, today) >= coldEstimateDays &&
        (viewed_on === null || daysBetween(viewed_on, today) >= openedBeforeDays),
    )
    .map((estimate) => ({
      estimate,
      quiet: daysBetween(estimate.sent_on, today),
      percent,
      expected: shareOf(percent, estimate.total),
    }));
}

export interface ColdLead {
  lead: QuietLead;
  quiet: number;
  expected: Dollars;
}

export const coldLeads = (leads: readonly QuietLead[], today: CalendarDate): ColdLead[] =>
  leads
    .map((lead) => ({
      lead,
      quiet: daysBetween(lead.quiet_since, today),
      expected: shareOf(lead.probability, lead.value),
    }))
    .filter(
      ({ lead: { value, probability }, quiet }) => value > 0 && probability > 0 && quiet >= coldLeadDays,
    );
