import { groupKey } from '../group-key.ts';

/** The names in 'Source to cash' that no lead has written on it. */
export const campaignSource = 'Campaigns';
export const automationSource = 'Automations';
export const referralSource = 'Referrals';
export const unnamedSource = 'No source named';
export const restSource = 'Other sources';

/** For so many days what somebody pays is owed to where they came from; afterwards they are simply a customer. */
export const sourceDays = 365;

/** Where somebody came from, as the list names it; who came by a customer's own link is a referral whatever it says. */
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
