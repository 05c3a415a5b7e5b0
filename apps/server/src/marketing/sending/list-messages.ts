import { notFound } from '@dayworks/shared/errors';
import {
  type MarketingMessage,
  type MessagePage,
  type MessagePageQuery,
  messageFilters,
} from '@dayworks/shared/marketing/campaigns/campaign';
import { usualMarketingSettings } from '@dayworks/shared/marketing/marketing-settings';
import { customerSummary } from '../../customers/customer-queries.ts';
import { byKey, createBinder, cutPage, limitTo, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type NamedQuery, readBusiness, type Scope } from '../../platform/with-business.ts';

type Filter = (typeof messageFilters)[number];
type Found = MarketingMessage & { position: number };

const inLine = byKey<Found>({
  text: 'm.position, m.id',
  of: ({ position }) => position,
  column: 'm.position',
  id: 'm.id',
  type: 'bigint',
  direction: 'up',
});

const tests: Record<Filter, string> = {
  sent: `m.status = 'sent'`,
  opened: 'm.opened_at is not null',
  clicked: 'm.clicked_at is not null',
  unsubscribed: 'm.unsubscribed_at is not null',
  bounced: `m.status = 'bounced'`,
  failed: `m.status = 'failed'`,
  kept: `m.status = 'kept'`,
  queued: `m.status in ('queued', 'sending')`,
  left_out: `m.status = 'left_out'`,
  cancelled: `m.status = 'cancelled'`,
};

/**
 * The SQL expression for the booking that resulted from a message. A booking is credited to the last message that the
 * customer got before it.
 */
const booking = `(select jsonb_build_object('id', a.id, 'start_time', a.start_time) from appointments a
    where a.business_id = $1 and a.customer_id = m.customer_id and a.status <> 'cancelled' and m.status = 'sent'
      and a.created_at >= m.sent_at and a.created_at <= m.sent_at + interval '1 day' * coalesce(
        (select attribution_days from marketing_settings where business_id = $1), ${usualMarketingSettings.attribution_days})
      and not exists (select from marketing_messages later where later.business_id = $1
        and later.customer_id = m.customer_id and later.status = 'sent'
        and later.sent_at > m.sent_at and later.sent_at <= a.created_at)
    order by a.created_at limit 1)`;

function listQuery({ businessId }: Scope, { id, status, cursor, limit }: MessagePageQuery): NamedQuery {
  const { values, bind } = createBinder(businessId, id);
  const conditions = ['m.business_id = $1', 'm.campaign_id = $2'];
  if (status) conditions.push(tests[status]);
  if (cursor) conditions.push(inLine.after(cursor, bind));
  const text = `select m.id, ${customerSummary('c')} as customer, m.recipient, m.status, m.left_out, m.problem,
      m.unsure_tries > 0 as may_have_arrived, m.variant,
      m.due_at, m.sent_at, m.opened_at, m.clicked_at, m.unsubscribed_at, ${booking} as booking, m.position
    from marketing_messages m join customers c on c.business_id = $1 and c.id = m.customer_id
    where ${conditions.join(' and ')} order by ${inLine.text} ${limitTo(limit + 1)}`;
  return named('campaign-messages', text, values);
}

const countsText = `select count(m.id)::int as all, ${messageFilters
  .map((filter) => `count(m.id) filter (where ${tests[filter]})::int as ${filter}`)
  .join(', ')}
  from campaigns c left join marketing_messages m on m.business_id = $1 and m.campaign_id = c.id
  where c.business_id = $1 and c.id = $2 group by c.id`;

export async function listMessages(context: MemberContext, query: MessagePageQuery): Promise<MessagePage> {
  const { businessId } = context.actor;
  const [rows, [counts]] = await readBusiness<[Found[], MessagePage['counts'][]]>(context, [
    listQuery(context.actor, query),
    { name: 'campaign-message-counts', text: countsText, values: [businessId, query.id] },
  ]);
  if (!counts) throw notFound('Campaign not found');
  const { shown, next } = cutPage(rows, query.limit, inLine);
  return { messages: shown.map(({ position: _, ...message }) => message), next, counts };
}
