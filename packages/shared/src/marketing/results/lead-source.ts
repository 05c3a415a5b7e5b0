import { groupKey } from '../../text-matching.ts';

/** The source names in the report 'Source to cash' that are not taken from the source field of a lead. */
export const campaignSource = 'Campaigns';
export const automationSource = 'Automations';
export const referralSource = 'Referrals';
export const unnamedSource = 'No source';
export const restSource = 'Other sources';

/**
 * Payments are attributed to the customer's lead source for this number of days. After that, the customer counts as a
 * regular customer.
 */
export const sourceDays = 365;

/**
 * Returns the display name of a lead's source. A lead that came through a customer's own referral link is always a
 * referral, regardless of the recorded source.
 */
export function sourceName({
  source,
  referrer_id,
}: {
  source: string | null;
  referrer_id?: string | null;
}): string {
  const written = source?.trim() ?? '';
  if (referrer_id || ['referral', 'referrals'].includes(groupKey(written))) return referralSource;
  return written || unnamedSource;
}
