import type { Customer } from '@dayworks/shared/customers/customer';
import { invalid } from '@dayworks/shared/errors';
import type { Actor, Tx } from '../platform/with-business.ts';

const leftText =
  'This customer unsubscribed. If they ask to be added back, record it under Marketing, Consent.';
const stoppedText =
  'This customer opted out of texts. They can opt back in by texting START from their phone.';

type Ticks = Pick<Customer, 'marketing_consent' | 'sms_ok' | 'email' | 'phone'>;

/**
 * The recipient's own opt-out from marketing overrides the checkbox in the customer form, for this address and for
 * this person at any other address.
 */
export async function refuseTicks(
  tx: Tx,
  actor: Actor,
  before: (Ticks & { id: string }) | null,
  after: Ticks,
): Promise<void> {
  const isTicked = after.marketing_consent && !before?.marketing_consent;
  const isTexted = before !== null && after.sms_ok && !before.sms_ok;
  if (!isTicked && !isTexted) return;
  const { rows } = await tx.$client.query<{ has_left: boolean; has_stopped: boolean }>({
    name: 'customer-own-no',
    text: `with said as (
        select distinct on (channel) channel, not is_agreed and source in ('link', 'text') as is_no from consent_events
        where business_id = $1 and customer_id = $2 order by channel, created_at desc, id
      ), gone as (
        select reason from suppressed_addresses where business_id = $1
          and (channel, address) in (('email', address_key('email', $3)), ('sms', address_key('sms', $4)))
      )
      select exists (select from gone where reason = 'left_list') or exists (select from said where channel = 'email' and is_no) as has_left,
        exists (select from gone where reason = 'stopped_texts') or exists (select from said where channel = 'sms' and is_no) as has_stopped`,
    values: [actor.businessId, before?.id ?? null, after.email, after.phone],
  });
  if (isTicked && rows[0]?.has_left) throw invalid(leftText, { marketing_consent: leftText });
  if (isTexted && rows[0]?.has_stopped) throw invalid(stoppedText, { sms_ok: stoppedText });
}
