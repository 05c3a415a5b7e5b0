import type { AdviceRule } from './advice.ts';
import type { Advised, CoachFacts } from './coach-facts.ts';
import { askDeposit } from './rules/ask-deposit.ts';
import { coldEstimate } from './rules/cold-estimate.ts';
import { coldLead } from './rules/cold-lead.ts';
import { driftingCustomer } from './rules/drifting-customer.ts';
import { idleDays } from './rules/idle-days.ts';
import { latePayer } from './rules/late-payer.ts';
import { likelyLate } from './rules/likely-late.ts';
import { scheduleWork } from './rules/schedule-work.ts';
import { thankCustomer } from './rules/thank-customer.ts';
import { unbilledWork } from './rules/unbilled-work.ts';
import { underpricedItem } from './rules/underpriced-item.ts';

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
};

/** Runs all rules on the current rows; the resulting suggestions are not sorted. */
export const adviseAll = (facts: CoachFacts): Advised[] =>
  Object.values(rules).flatMap((rule) => rule(facts));
