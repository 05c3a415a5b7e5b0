import { fillerOf } from '../../messages/fill.ts';

/** The merge fields, written as {{first_name}} in message subjects and bodies. */
export const mergeFields = [
  'first_name',
  'full_name',
  'company',
  'street',
  'city',
  'last_visit_month',
  'last_item',
  'last_price',
  'booking_link',
  'review_link',
  'referral_link',
  'estimate_link',
  'estimate_valid_until',
  'business_name',
  'business_phone',
  'my_name',
] as const;
export type MergeField = (typeof mergeFields)[number];

export const mergeFieldLabels: Record<MergeField, string> = {
  first_name: 'First name',
  full_name: 'Full name',
  company: 'Company',
  street: 'Street',
  city: 'City',
  last_visit_month: 'Month of last visit',
  last_item: 'Last service',
  last_price: 'Price',
  booking_link: 'Booking link',
  review_link: 'Review link',
  referral_link: 'Referral link',
  estimate_link: 'Estimate link',
  estimate_valid_until: 'Estimate valid until',
  business_name: 'Business name',
  business_phone: 'Phone',
  my_name: 'My name',
};

/**
 * The values known for one recipient. Null means that the value is unknown; a message that requires the value cannot
 * be sent to that recipient.
 */
export type MergeValues = Record<MergeField, string | null>;

export const linkFields: ReadonlySet<string> = new Set([
  'booking_link',
  'review_link',
  'referral_link',
  'estimate_link',
]);

/** The fields that only messages about an estimate can fill in. */
export const estimateFields: readonly MergeField[] = ['estimate_link', 'estimate_valid_until'];

/** The template functions for campaign and automation messages. */
export const { readText, brokenFields, neededFields, missingFields, fillText, fillSubject } = fillerOf({
  labels: mergeFieldLabels,
  links: linkFields,
  longestValue: 200,
});
