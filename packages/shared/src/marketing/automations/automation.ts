import * as z from 'zod';
import { Id, nullableText, requiredText, Timestamp, Version } from '../../fields.ts';
import { campaignChannels } from '../campaigns/campaign-status.ts';

export const automationKinds = [
  'thanks',
  'estimate_follow_up',
  'estimate_expiry',
  'service_due',
  'we_miss_you',
  'first_job_birthday',
] as const;
export const AutomationKind = z.enum(automationKinds);
export type AutomationKind = z.infer<typeof AutomationKind>;

/**
 * The automations whose messages are about an estimate. The keys of their messages begin with 'estimate' and the id.
 */
export const estimateAutomations: readonly AutomationKind[] = ['estimate_follow_up', 'estimate_expiry'];

/**
 * An automation. The unit of `timing` depends on the kind: hours after the job for thanks, days without a reply for
 * estimate_follow_up, days before the expiry for estimate_expiry, and days before a year has passed for service_due.
 * For we_miss_you it is a multiple of the customer's usual gap between visits, and first_job_birthday does not use it.
 */
export const Automation = z.object({
  kind: AutomationKind,
  is_enabled: z.boolean(),
  channel: z.enum(campaignChannels),
  timing: z.array(z.number().min(1).max(400)).max(3),
  subject: nullableText(200),
  body: requiredText(5_000, 'Please enter a message'),
  version: Version,
  updated_at: Timestamp.nullable(),
});
export type Automation = z.infer<typeof Automation>;

export const AutomationEdit = z.strictObject(Automation.omit({ updated_at: true }).shape);
export type AutomationEdit = z.infer<typeof AutomationEdit>;

export const AutomationCard = Automation.extend({
  /** The results of the automation within the period of the overview. */
  sent: z.int(),
  bookings: z.int(),
  received: z.number(),
  approved: z.int(),
  /** The number of people the automation would contact within the next 30 days if it were enabled. */
  would_reach: z.int(),
  /** The reason why the automation cannot be enabled now, such as a missing review link or SMS not being set up. */
  problem: z.string().nullable(),
});
export type AutomationCard = z.infer<typeof AutomationCard>;

export const AutomationPreview = z.object({
  to: z.string().nullable(),
  customer_id: Id.nullable(),
  subject: z.string().nullable(),
  text: z.string(),
});
export type AutomationPreview = z.infer<typeof AutomationPreview>;
