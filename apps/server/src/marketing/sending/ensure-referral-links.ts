import type { Tx } from '../../platform/with-business.ts';
import { newReferralCode } from '../referrals/referral-code.ts';

/** Creates a referral link for every recipient whose message contains the referral link field. */
export async function ensureReferralLinks(
  { $client }: Tx,
  businessId: string,
  customerIds: readonly string[],
): Promise<void> {
  await $client.query(
    `insert into referral_links (business_id, customer_id, code)
     select $1, wanted.customer_id, wanted.code from unnest($2::uuid[], $3::text[]) as wanted (customer_id, code)
     on conflict (business_id, customer_id) do nothing`,
    [businessId, customerIds, customerIds.map(newReferralCode)],
  );
}
