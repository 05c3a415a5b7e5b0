import {
  Automation,
  type AutomationEdit,
  type AutomationKind,
} from '@dayworks/shared/marketing/automations/automation';
import { timingProblem } from '@dayworks/shared/marketing/automations/automation-texts';
import { channelLabels } from '@dayworks/shared/marketing/campaigns/campaign-status';
import * as z from 'zod';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';

/**
 * Parses the numbers in the timing field of an automation: '4, 9' and '4 and 9' mean the same. A part that is not a
 * number makes the timing invalid.
 */
export const readTiming = (text: string): number[] =>
  text
    .split(/\s*(?:,|;|\band\b|\s)\s*/)
    .filter(Boolean)
    .map(Number);

export const writeTiming = (timing: readonly number[]) => timing.join(', ');

const timingLabels: Record<AutomationKind, { label: string; help?: string }> = {
  thanks: { label: 'Hours after the job is completed' },
  estimate_follow_up: {
    label: 'Days without a reply before each follow-up',
    help: 'One to three numbers, such as 4, 9. It stops when the customer replies.',
  },
  estimate_expiry: {
    label: 'Days before the estimate expires',
    help: 'The customer gets one reminder for each date until which the estimate is valid.',
  },
  service_due: { label: 'Days before one year has passed' },
  we_miss_you: {
    label: 'Times their usual interval',
    help: 'At 2, a customer who usually comes every three months hears from you after six.',
  },
  first_job_birthday: { label: '' },
};

export interface AutomationValues {
  channel: AutomationEdit['channel'];
  timing: string;
  subject: string | null;
  body: string;
}

export function automationRecord(kind: AutomationKind): RecordDescription<AutomationValues> {
  return {
    noun: 'automation',
    schema: z.strictObject({
      channel: Automation.shape.channel,
      timing: z.string().superRefine((text, context) => {
        const problem = timingProblem(kind, readTiming(text));
        if (problem) context.addIssue({ code: 'custom', message: problem });
      }),
      subject: Automation.shape.subject,
      body: Automation.shape.body,
    }),
    fields: {
      timing: timingLabels[kind].label
        ? { kind: 'text', ...timingLabels[kind], width: 'half' }
        : { kind: 'unseen' },
      channel: { kind: 'choice', label: 'By', labels: channelLabels, as: 'radios' },
      subject: { kind: 'own' },
      body: { kind: 'own' },
    },
  };
}
