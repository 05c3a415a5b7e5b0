import { notFound } from '@dayworks/shared/errors';
import type { ConsentEvent, ConsentHistory } from '@dayworks/shared/marketing/consent';
import { named } from '../../platform/list/query.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';

/** Of one person: when they agreed or took it back, how, and who wrote it down. */
export async function listConsentHistory(
  context: MemberContext,
  { customer_id }: { customer_id: string },
): Promise<ConsentHistory> {
  const values = [context.actor.businessId, customer_id];
  const [known, events] = await readBusiness<[{ id: string }[], ConsentEvent[]]>(context, [
    named('consent-person', 'select id from customers where business_id = $1 and id = $2', values),
    named(
      'consent-history',
      `select e.id, e.created_at, e.channel, e.is_agreed, e.source, c.name as campaign_name, p.name as author
        from consent_events e
          left join marketing_messages m on m.business_id = $1 and m.id = e.message_id
          left join campaigns c on c.business_id = $1 and c.id = m.campaign_id
          left join profiles p on p.id = e.user_id
        where e.business_id = $1 and e.customer_id = $2
        order by e.created_at desc, e.id desc limit 200`,
      values,
    ),
  ]);
  if (!known[0]) throw notFound('Customer not found');
  return { events };
}
