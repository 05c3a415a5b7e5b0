import { customerName } from '@dayworks/shared/customers/customer-name';
import { invalid } from '@dayworks/shared/errors';
import type { ConsentChange, ConsentRow } from '@dayworks/shared/marketing/consent';
import { customerRecord } from '../../customers/customer-records.ts';
import { lockCustomer } from '../../customers/lock-customer.ts';
import { named } from '../../platform/list/query.ts';
import { updateRecord } from '../../platform/record.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type Actor, readBusiness, type Tx, withBusiness } from '../../platform/with-business.ts';
import { consentColumns, customersAndAddresses, lastEvent } from './list-consent.ts';

/**
 * Returns whether the customer unsubscribed with the link in an email: either their address is unsubscribed, or their
 * own last consent decision was to unsubscribe.
 */
async function hasLeft({ $client }: Tx, { businessId }: Actor, id: string): Promise<boolean> {
  const { rows } = await $client.query<{ has_left: boolean }>(
    `select mail.reason is not distinct from 'left_list' or coalesce((
         select not e.is_agreed and e.source = 'link' from consent_events e
         where e.business_id = $1 and e.customer_id = c.id and e.channel = 'email'
         order by e.created_at desc, e.id limit 1), false) as has_left
     from ${customersAndAddresses} where c.business_id = $1 and c.id = $2`,
    [businessId, id],
  );
  return rows[0]?.has_left ?? false;
}

/**
 * Records consent that a member enters. A customer who unsubscribed themselves is resubscribed only if the member
 * confirms that the customer asked for it; text messages can be resumed only by the customer's own START message.
 */
export async function setConsent(
  context: MemberContext,
  { customer_id, is_agreed, they_asked }: ConsentChange,
): Promise<ConsentRow> {
  const { platform, actor } = context;
  await withBusiness(context, async (tx) => {
    const before = await lockCustomer(tx, platform, actor, customer_id);
    if (is_agreed && !they_asked && (await hasLeft(tx, actor, customer_id))) {
      throw invalid(
        `${customerName(before)} left the list. Only when they asked to come back may they be put on it again.`,
        { they_asked: 'Please confirm that they asked for it' },
      );
    }
    if (is_agreed && they_asked) {
      await tx.$client.query(
        `delete from suppressed_addresses where business_id = $1 and channel = 'email' and address = address_key('email', $2)`,
        [actor.businessId, before.email],
      );
    }
    if (before.marketing_consent !== is_agreed)
      await updateRecord(tx, actor, customerRecord, before, { marketing_consent: is_agreed });
  });
  const [rows] = await readBusiness<[ConsentRow[]]>(context, [
    named(
      'consent-of-one',
      `select ${consentColumns} from ${customersAndAddresses} ${lastEvent} where c.business_id = $1 and c.id = $2`,
      [actor.businessId, customer_id],
    ),
  ]);
  return rows[0] as ConsentRow;
}
