import { LeadSettingsEdit } from '@dayworks/shared/leads/lead-settings';
import type * as z from 'zod';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';

const LeadSettingsFields = LeadSettingsEdit.omit({ version: true });
export type LeadSettingsFields = z.infer<typeof LeadSettingsFields>;

export const leadSettingsRecord: RecordDescription<LeadSettingsFields> = {
  noun: 'settings',
  schema: LeadSettingsFields,
  fields: {
    response_hours: {
      kind: 'number',
      label: 'Answer a new lead within',
      help: 'Counted within your working hours: 8 is about one working day. After that the lead is marked as late, until somebody calls, writes or moves it.',
      width: 'half',
      maxDecimals: 0,
      min: '1',
      suffix: 'working hours',
      section: 'Leads',
    },
    request_form_enabled: {
      kind: 'switch',
      label: 'Take requests on a page of your own',
      help: 'Anybody with the link can ask you for work. Each request becomes a lead, and you get a message.',
      section: 'Request form',
    },
    request_intro: {
      kind: 'long',
      label: 'Words above the form',
      optional: true,
      help: 'Say what you do, where, and how soon you answer.',
      rows: 3,
      section: 'Request form',
    },
  },
};

export const leadSectionTexts: Record<string, string> = {
  Leads: 'How soon somebody who asks gets an answer.',
  'Request form': 'For your website, your profile and the card you leave at the door.',
};
