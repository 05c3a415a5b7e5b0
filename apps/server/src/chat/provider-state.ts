import { isBudgetSpent } from '../ai/budget.ts';
import type { MemberContext } from '../platform/verb-context.ts';

/** Returns whether a language model is connected and whether its token budget for today is used up. */
export async function getProviderState(context: MemberContext) {
  const { ai } = context.platform.env;
  if (!ai) return { is_connected: false, model: null, is_budget_spent: false };
  return { is_connected: true, model: ai.model, is_budget_spent: await isBudgetSpent(context, ai) };
}
