import { notFound } from '@dayworks/shared/errors';
import type { ConsentEvent, ConsentHistory, ConsentRow } from '@dayworks/shared/marketing/consent';
import { named } from '../../platform/list/query.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { consentColumns, customersAndAddresses, lastEvent } from './list-consent.ts';

const historyText = `select e.id, e.created_at, e.channel, e.is_agreed, e.source, k.name as campaign_name, p.name as author
  from consent_events e
    left join marketing_messages m on m.business_id = $1 and m.id = e.message_id
    left join campaigns k on k.business_id = $1 and k.id = m.campaign_id
    left join profiles p on p.id = e.user_id
  where e.business_id = $1 and e.customer_id = $2
  order by e.created_at desc, e.id limit 200`;

/**
 * Lists each time a customer opted in to marketing or out of it, with the source of the change and the user who
 * recorded it.
 */
export async function listConsentHistory(
  context: MemberContext,
  { customer_id }: { customer_id: string },
): Promise<ConsentHistory> {
  const values = [context.actor.businessId, customer_id];
  const [[person], events] = await readBusiness<[ConsentRow[], ConsentEvent[]]>(context, [
    named(
      'consent-of-one',
      `select ${consentColumns} from ${customersAndAddresses} ${lastEvent} where c.business_id = $1 and c.id = $2`,
      values,
    ),
    named('consent-history', historyText, values),
  ]);
  if (!person) throw notFound('Customer not found');
  return { person, events };
}
