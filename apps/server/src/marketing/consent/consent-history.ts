import { notFound } from '@dayworks/shared/errors';
import type { ConsentEvent, ConsentHistory, ConsentRow } from '@dayworks/shared/marketing/consent';
import { named } from '../../platform/list/query.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';

/** When this address was taken off, for this reason; `c` is the customer, $1 the business. */
const goneSince = (channel: 'email' | 'sms', reasons: string) =>
  `(select min(s.created_at) from suppressed_addresses s where s.business_id = $1 and s.channel = '${channel}'
    and s.address = address_key('${channel}', ${channel === 'email' ? 'c.email' : 'c.phone'}) and s.reason in (${reasons}))`;

const eventColumns = `e.id, e.created_at, e.channel, e.is_agreed, e.source, g.name as campaign_name, p.name as author`;

const eventTables = `consent_events e
  left join marketing_messages m on m.business_id = $1 and m.id = e.message_id
  left join campaigns g on g.business_id = $1 and g.id = m.campaign_id
  left join profiles p on p.id = e.user_id`;

const personText = `select jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
    'email', c.email, 'company', c.company, 'phone', c.phone, 'sms_ok', c.sms_ok) as customer,
  c.marketing_consent, ${goneSince('email', `'left_list'`)} as left_list_at,
  ${goneSince('sms', `'stopped_texts', 'left_list'`)} as stopped_texts_at, ${goneSince('email', `'bounced'`)} as bounced_at
  from customers c where c.business_id = $1 and c.id = $2`;

/** Of one person: when they agreed or took it back, how, and who wrote it down. */
export async function listConsentHistory(
  context: MemberContext,
  { customer_id }: { customer_id: string },
): Promise<ConsentHistory> {
  const values = [context.actor.businessId, customer_id];
  const [[person], events] = await readBusiness<[Omit<ConsentRow, 'last_event'>[], ConsentEvent[]]>(context, [
    named('consent-person', personText, values),
    named(
      'consent-history',
      `select ${eventColumns} from ${eventTables} where e.business_id = $1 and e.customer_id = $2
        order by e.created_at desc, e.id desc limit 200`,
      values,
    ),
  ]);
  if (!person) throw notFound('Customer not found');
  return { person: { ...person, last_event: events[0] ?? null }, events };
}
