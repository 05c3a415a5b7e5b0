import { MarketingSettingsEdit } from '@dayworks/shared/marketing/marketing-settings';
import type * as z from 'zod';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';

const MarketingSettingsFields = MarketingSettingsEdit.omit({ version: true });
export type MarketingSettingsFields = z.infer<typeof MarketingSettingsFields>;

const sending = 'When and how often';
const results = 'What it brings';

export const marketingSettingsRecord: RecordDescription<MarketingSettingsFields> = {
  noun: 'settings',
  schema: MarketingSettingsFields,
  fields: {
    quiet_from: { kind: 'time', label: 'Quiet from', width: 'pair', section: sending },
    quiet_to: {
      kind: 'time',
      label: 'Quiet until',
      help: 'Nothing leaves in between. The same time twice means no quiet hours.',
      width: 'pair',
      section: sending,
    },
    contact_days: {
      kind: 'number',
      label: 'Each person at most once in',
      help: 'Over all campaigns and automations together.',
      width: 'half',
      maxDecimals: 0,
      min: '1',
      suffix: 'days',
      section: sending,
    },
    review_url: {
      kind: 'text',
      label: 'Review link',
      optional: true,
      help: 'Where customers write a review, such as https://g.page/r/…/review. Without it nobody is asked for one.',
      section: 'Reviews',
    },
    attribution_days: {
      kind: 'number',
      label: 'A message counts for',
      help: 'Bookings and money within these days count for the last message before them.',
      width: 'half',
      maxDecimals: 0,
      min: '1',
      suffix: 'days',
      section: results,
    },
    is_tracking: {
      kind: 'switch',
      label: 'Count openings and clicks',
      help: 'With a small picture and links of our own in each email. What only a machine opened is not counted.',
      section: results,
    },
    email_cost: { kind: 'money', label: 'Cost of an email', width: 'half', empty: 0, section: results },
    sms_cost: {
      kind: 'money',
      label: 'Cost of a text',
      help: 'For each part of it, as your service bills it.',
      width: 'half',
      empty: 0,
      section: results,
    },
  },
};

export const marketingSectionTexts: Record<string, string> = {
  [sending]: 'In the time zone of your business, for campaigns and automations alike.',
  Reviews: 'For the thank you after a job, and as a field in every text.',
  [results]: 'How bookings, money and cost are counted.',
};
