import * as z from 'zod';
import { Id, nullableText, requiredText, Timestamp, Version } from '../fields.ts';
import { campaignChannels } from './campaign-status.ts';

export const automationKinds = [
  'thanks',
  'estimate_follow_up',
  'service_due',
  'we_miss_you',
  'first_job_birthday',
] as const;
export const AutomationKind = z.enum(automationKinds);
export type AutomationKind = z.infer<typeof AutomationKind>;

/**
 * When each speaks, in its own unit: hours after the job (thanks), quiet days of each follow-up (estimate_follow_up),
 * days before the year is over (service_due), times their own rhythm (we_miss_you), nothing (first_job_birthday).
 */
export const Automation = z.object({
  kind: AutomationKind,
  is_enabled: z.boolean(),
  channel: z.enum(campaignChannels),
  timing: z.array(z.number().min(1).max(400)).max(3),
  subject: nullableText(200),
  body: requiredText(5_000, 'Please write what it says'),
  version: Version,
  updated_at: Timestamp.nullable(),
});
export type Automation = z.infer<typeof Automation>;

export const AutomationEdit = z.strictObject(Automation.omit({ updated_at: true }).shape);
export type AutomationEdit = z.infer<typeof AutomationEdit>;

export const AutomationCard = Automation.extend({
  /** In the days of the overview. */
  sent: z.int(),
  bookings: z.int(),
  received: z.number(),
  approved: z.int(),
  /** Whom it would speak to within the next 30 days, were it on. */
  would_reach: z.int(),
  /** Why it cannot be switched on now (no review link, text messages not set up), in words. */
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
