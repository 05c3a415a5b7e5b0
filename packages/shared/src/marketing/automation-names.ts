import type { AutomationKind } from './automations/automation.ts';

/** The names of the automations, in the order in which the screen lists them. */
export const automationNames: Record<AutomationKind, string> = {
  thanks: 'Thank you and review request',
  estimate_follow_up: 'Estimate follow-ups',
  service_due: 'Yearly service due',
  we_miss_you: 'We miss you',
  first_job_birthday: 'First job anniversary',
};
