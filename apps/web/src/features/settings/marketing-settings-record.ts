import { MarketingSettingsEdit } from '@dayworks/shared/marketing/marketing-settings';
import type * as z from 'zod';
import type { RecordDescription } from '../../parts/record/field-descriptions.ts';

const MarketingSettingsFields = MarketingSettingsEdit.omit({ version: true });
type MarketingSettingsFields = z.infer<typeof MarketingSettingsFields>;

const sending = 'When and how often';
const results = 'Results';

export const marketingSettingsRecord: RecordDescription<MarketingSettingsFields> = {
  noun: 'settings',
  schema: MarketingSettingsFields,
  fields: {
    quiet_from: { kind: 'time', label: 'Quiet hours from', width: 'pair', section: sending },
    quiet_to: {
      kind: 'time',
      label: 'Quiet hours until',
      help: 'No messages are sent in between. Enter the same time twice for no quiet hours.',
      width: 'pair',
      section: sending,
    },
    contact_days: {
      kind: 'number',
      label: 'Each person gets at most one message every',
      help: 'Across all campaigns and automations.',
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
      label: 'Credit a message for',
      help: 'Bookings and payments within these days are credited to the last message before them.',
      width: 'half',
      maxDecimals: 0,
      min: '1',
      suffix: 'days',
      section: results,
    },
    is_tracking: {
      kind: 'switch',
      label: 'Count opens and clicks',
      help: 'With a small picture and links of our own in each email. What only a machine opened is not counted.',
      section: results,
    },
    email_cost: { kind: 'money', label: 'Cost per email', width: 'half', empty: 0, section: results },
    sms_cost: {
      kind: 'money',
      label: 'Cost per text',
      help: 'For each segment, as your provider charges it.',
      width: 'half',
      empty: 0,
      section: results,
    },
  },
};

export const marketingSectionTexts: Record<string, string> = {
  [sending]: 'In your business’s time zone, for both campaigns and automations.',
  Reviews: 'For the thank-you after a job, and as a field in every message.',
  [results]: 'How bookings, payments and costs are counted.',
};
