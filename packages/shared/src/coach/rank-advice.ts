import type { AdviceRule } from './advice.ts';
import type { Advised } from './coach-facts.ts';
import { mostOfOneRule, mostOpen } from './thresholds.ts';

/**
 * How much a dollar counts in each rule when suggestions are ranked: overdue money is most urgent, and a thank-you
 * can wait. Money that arrives sooner and additional money use the same scale.
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
};

const weightOf = ({ rule, effect }: Advised) => effect.amount * urgencies[rule];

/** Sorts by weighted amount, largest first, and then by key, so that the order is stable. */
const byWeight = (a: Advised, b: Advised) => weightOf(b) - weightOf(a) || (a.key < b.key ? -1 : 1);

/**
 * Shows at most two suggestions per rule, because more suggestions of the same kind can be found in a list; when a
 * suggestion is completed, the next one takes its place. The same money appears only once: if there are suggestions
 * for both a deposit on an estimate and a follow-up about it, or for both thanking and calling a customer, the
 * stronger suggestion wins.
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
