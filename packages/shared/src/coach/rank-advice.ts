import type { AdviceRule } from './advice.ts';
import type { Advised } from './advised.ts';
import { mostOfOneRule, mostOpen } from './thresholds.ts';

/** What a dollar of each rule weighs: what is late presses most, kindness can wait. Sooner and more stand on one scale. */
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

/** Most expected dollars first, and between equals by key, so that nothing jumps. */
const byWeight = (a: Advised, b: Advised) => weightOf(b) - weightOf(a) || (a.key < b.key ? -1 : 1);

/**
 * No rule speaks more than twice: who has more of it has a list of them, and what is done makes room for the next. The same
 * money is advised once: of a deposit on an estimate and a word about it, or of thanks to a customer and a call, the stronger.
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
