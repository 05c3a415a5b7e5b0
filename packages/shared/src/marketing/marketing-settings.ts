import * as z from 'zod';
import { NonNegativeMoney, nullableText, Version } from '../fields.ts';
import { isSafeLink } from '../messages/message-links.ts';

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time');

export const MarketingSettings = z.object({
  /**
   * No marketing messages are sent between these two times, in the business's time zone. The hours can span midnight.
   */
  quiet_from: Clock,
  quiet_to: Clock,
  /** Whether the product counts how often marketing emails are opened and clicked. */
  is_tracking: z.boolean(),
  /** The minimum number of days between two marketing messages to the same person. */
  contact_days: z.int('Use whole days').min(1, 'At least 1 day').max(365, 'At most 365 days'),
  /** Bookings and payments are attributed to a message for this number of days after it was sent. */
  attribution_days: z.int('Use whole days').min(1, 'At least 1 day').max(365, 'At most 365 days'),
  email_cost: NonNegativeMoney,
  sms_cost: NonNegativeMoney,
  review_url: nullableText(500).refine(
    (url) => url === null || isSafeLink(url),
    'Enter an address that starts with https://',
  ),
  version: Version,
});
export type MarketingSettings = z.infer<typeof MarketingSettings>;

export const MarketingSettingsEdit = z.strictObject(MarketingSettings.shape);
export type MarketingSettingsEdit = z.infer<typeof MarketingSettingsEdit>;

export const usualMarketingSettings: MarketingSettings = {
  quiet_from: '20:00',
  quiet_to: '08:00',
  is_tracking: true,
  contact_days: 14,
  attribution_days: 60,
  email_cost: 0,
  sms_cost: 0.02,
  review_url: null,
  version: 1,
};
