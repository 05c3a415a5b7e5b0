import { type CalendarDate, isBefore } from '../dates/calendar-date.ts';
import type { Dollars } from '../money.ts';
import type { AdviceRule, AdviceState } from './advice.ts';
import type { Advised, CoachFacts } from './coach-facts.ts';
import { askDeposit } from './rules/ask-deposit.ts';
import { failedCharge, paymentProblem, renewRecurring, unusedCredit } from './rules/getting-paid.ts';
import { coldEstimate, coldLead } from './rules/going-cold.ts';
import { latePayer, likelyLate } from './rules/late-payers.ts';
import { driftingCustomer, thankCustomer } from './rules/loyal-customers.ts';
import { idleDays, scheduleWork } from './rules/scheduling.ts';
import { unbilledWork } from './rules/unbilled-work.ts';
import { underpricedItem } from './rules/underpriced-item.ts';
import { mostOfOneRule, mostOpen, worseFactor } from './thresholds.ts';

const rules: Record<AdviceRule, (facts: CoachFacts) => Advised[]> = {
  late_payer: latePayer,
  likely_late: likelyLate,
  drifting_customer: driftingCustomer,
  cold_estimate: coldEstimate,
  cold_lead: coldLead,
  underpriced_item: underpricedItem,
  idle_days: idleDays,
  unbilled_work: unbilledWork,
  thank_customer: thankCustomer,
  ask_deposit: askDeposit,
  schedule_work: scheduleWork,
  failed_charge: failedCharge,
  payment_problem: paymentProblem,
  unused_credit: unusedCredit,
  renew_recurring: renewRecurring,
};

/** Runs all rules on the current rows; the resulting suggestions are not sorted. */
export const adviseAll = (facts: CoachFacts): Advised[] =>
  Object.values(rules).flatMap((rule) => rule(facts));

/** The user's decision about a suggestion. */
export interface Decided {
  state: AdviceState;
  until: CalendarDate | null;
  /** The amount of the suggestion at the time when the user decided. */
  amount: Dollars;
}

/**
 * Returns the current state of a suggestion. A postponed suggestion reopens on its day. A dismissed suggestion reopens
 * only when at least 50% more money is at stake, and a completed suggestion never reopens.
 */
export function standingOf(
  decided: Decided | undefined,
  { effect: { amount }, taken_on }: Pick<Advised, 'effect' | 'taken_on'>,
  today: CalendarDate,
): AdviceState {
  if (taken_on) return 'done';
  switch (decided?.state) {
    case 'later':
      return decided.until && isBefore(today, decided.until) ? 'later' : 'open';
    case 'dismissed':
      return amount > 0 && amount >= decided.amount * worseFactor ? 'open' : 'dismissed';
    default:
      return decided?.state ?? 'open';
  }
}

/**
 * How much a dollar counts in each rule when suggestions are ranked. Payment problems, unused credits and overdue money
 * count most, and a thank-you counts least. Money that arrives sooner and additional money use the same scale.
 */
const urgencies: Record<AdviceRule, number> = {
  late_payer: 1.5,
  likely_late: 0.75,
  drifting_customer: 0.75,
  cold_estimate: 1,
  cold_lead: 1,
  underpriced_item: 1,
  idle_days: 1,
  unbilled_work: 1,
  thank_customer: 0.25,
  ask_deposit: 1,
  schedule_work: 1,
  failed_charge: 1.5,
  payment_problem: 2,
  unused_credit: 2,
  renew_recurring: 1,
};

const weightOf = ({ rule, effect, stake = effect.amount }: Advised) => stake * urgencies[rule];

/** Sorts by weighted amount, largest first, and then by key, so that the order is stable. */
const byWeight = (a: Advised, b: Advised) => weightOf(b) - weightOf(a) || (a.key < b.key ? -1 : 1);

/**
 * Shows at most two suggestions per rule, because a list screen shows the others. When one is completed, the next one
 * takes its place. The same money appears only once: for example, only the stronger of a deposit and a follow-up for
 * the same estimate is shown.
 */
export function rankAdvice(advice: readonly Advised[]): Advised[] {
  const ranked: Advised[] = [];
  for (const next of advice.toSorted(byWeight)) {
    const ofRule = ranked.filter(({ rule }) => rule === next.rule).length;
    const isSaid = next.measured_id !== null && ranked.some((one) => one.measured_id === next.measured_id);
    if (ofRule < mostOfOneRule && !isSaid) ranked.push(next);
  }
  return ranked.slice(0, mostOpen);
}
