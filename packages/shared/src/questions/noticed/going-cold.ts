import { type CalendarDate, daysBetween } from '../../calendar-date.ts';
import { assumedWinPercent, winRateFromAnswers } from '../../estimates/win-chance.ts';
import type { Dollars } from '../../money.ts';
import { shareOf } from './reckoning.ts';
import type { Answers, QuietLead, WaitingEstimate } from './rows.ts';
import { coldEstimateDays, coldLeadDays, openedBeforeDays } from './thresholds.ts';

/** Null while too few were answered. */
export const winPercent = ({ won, decided }: Answers): number | null =>
  decided >= winRateFromAnswers ? Math.round((won * 100) / decided) : null;

export interface ColdEstimate {
  estimate: WaitingEstimate;
  /** Days since it was sent. */
  quiet: number;
  /** How likely it is won, by what was won before; half of all where nobody can know yet. */
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
