import type { QuestionVerbs } from '../question-verb.ts';
import { call_first } from './call-first.ts';
import {
  customer_insights,
  customers_to_thank,
  drifting_customers,
  idle_days,
  work_to_schedule,
} from './noticed-customers.ts';
import {
  cold_estimates,
  cold_leads,
  deposits_to_ask,
  likely_late,
  reminders_due,
  underpriced_items,
} from './noticed-money.ts';

/**
 * The questions about things worth pointing out. The coach runs these questions on its own, and members can ask them
 * too.
 */
export const noticedQuestions = {
  call_first,
  reminders_due,
  likely_late,
  drifting_customers,
  customers_to_thank,
  cold_estimates,
  cold_leads,
  underpriced_items,
  idle_days,
  deposits_to_ask,
  work_to_schedule,
  customer_insights,
} satisfies Partial<QuestionVerbs>;
