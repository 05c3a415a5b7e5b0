import * as z from 'zod';
import { nullableText, Version } from '../fields.ts';
import { defaultResponseHours } from './lead-transitions.ts';

export const LeadSettings = z.object({
  /** The maximum response time for a new lead, in working hours. */
  response_hours: z.int('Use whole hours').min(1, 'At least 1 hour').max(720, 'At most 720 hours'),
  request_form_enabled: z.boolean(),
  request_intro: nullableText(1000),
  version: Version,
});
export type LeadSettings = z.infer<typeof LeadSettings>;

export const LeadSettingsEdit = z.strictObject(LeadSettings.shape);
export type LeadSettingsEdit = z.infer<typeof LeadSettingsEdit>;

export const usualLeadSettings: LeadSettings = {
  response_hours: defaultResponseHours,
  request_form_enabled: false,
  request_intro: null,
  version: 1,
};
