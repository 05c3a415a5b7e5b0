import { notFound } from '@dayworks/shared/errors';
import type {
  DeliveryPage,
  DeliveryPageQuery,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
  WebhookPayload,
} from '@dayworks/shared/webhooks/webhook';
import { byKey, createBinder, cutPage, limitTo, named } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { examplePayload } from './payload.ts';

const endpointColumns = `e.id, e.url, e.description, e.event_types, e.is_on, e.off_reason, e.failing_since,
  case when e.previous_until > now() then e.previous_until end as previous_until, e.last_delivered_at, e.created_at, e.version,
  (select count(*)::int from webhook_deliveries d where d.business_id = $1 and d.endpoint_id = e.id
    and d.status in ('pending', 'sending')) as waiting,
  (select count(*)::int from webhook_deliveries d where d.business_id = $1 and d.endpoint_id = e.id
    and d.status = 'failed') as failed`;

export const endpointQuery = (businessId: string, id: string): NamedQuery => ({
  name: 'webhook-endpoint',
  text: `select ${endpointColumns} from webhook_endpoints e where e.business_id = $1 and e.id = $2`,
  values: [businessId, id],
});

export async function listWebhooks(context: MemberContext): Promise<WebhookEndpoint[]> {
  const [endpoints] = await readBusiness<[WebhookEndpoint[]]>(context, [
    {
      name: 'webhook-endpoints',
      text: `select ${endpointColumns} from webhook_endpoints e where e.business_id = $1 order by e.created_at, e.id`,
      values: [context.actor.businessId],
    },
  ]);
  return endpoints;
}

const deliveryColumns = `d.id, d.event_id, v.type, d.record_id, v.is_test, d.status, d.attempts,
  case when d.status = 'pending' then d.next_try_at end as next_try_at, d.created_at, d.tries -> -1 as last_try`;

const withEvent = `webhook_deliveries d join webhook_events v on v.business_id = d.business_id and v.id = d.event_id`;

const newestFirst = byKey<WebhookDelivery>({
  text: 'd.created_at desc nulls last, d.id desc nulls last',
  of: (row) => row.created_at,
  column: 'd.created_at',
  type: 'timestamptz',
  id: 'd.id',
  direction: 'down',
});

export async function listDeliveries(
  context: MemberContext,
  { id, status, cursor, limit }: DeliveryPageQuery,
): Promise<DeliveryPage> {
  const { businessId } = context.actor;
  const { values, bind } = createBinder(businessId, id);
  const tests = [
    ...(status ? [`d.status = ${bind(status)}`] : []),
    ...(cursor ? [newestFirst.after(cursor, bind)] : []),
  ];
  const text = `select ${deliveryColumns} from ${withEvent}
    where ${['d.business_id = $1', 'd.endpoint_id = $2', ...tests].join(' and ')}
    order by ${newestFirst.text} ${limitTo(limit + 1)}`;
  const [[endpoint], rows] = await readBusiness<[{ id: string }[], WebhookDelivery[]]>(context, [
    {
      name: 'webhook-endpoint-exists',
      text: 'select id from webhook_endpoints where business_id = $1 and id = $2',
      values: [businessId, id],
    },
    named('webhook-deliveries', text, values),
  ]);
  if (!endpoint) throw notFound('Webhook not found');
  const { shown, next } = cutPage(rows, limit, newestFirst);
  return { deliveries: shown, next };
}

export const deliveryQuery = (businessId: string, deliveryId: string): NamedQuery => ({
  name: 'webhook-delivery',
  text: `select ${deliveryColumns} from ${withEvent} where d.business_id = $1 and d.id = $2`,
  values: [businessId, deliveryId],
});

type DetailRow = WebhookDeliveryDetail;

export async function getDelivery(
  context: MemberContext,
  { delivery_id }: { delivery_id: string },
): Promise<WebhookDeliveryDetail> {
  const { businessId } = context.actor;
  const [[delivery]] = await readBusiness<[DetailRow[]]>(context, [
    {
      name: 'webhook-delivery-detail',
      text: `select ${deliveryColumns}, e.url, v.payload,
          coalesce((select jsonb_agg(made order by place desc) from jsonb_array_elements(d.tries) with ordinality as tried (made, place)), '[]') as tries
        from ${withEvent} join webhook_endpoints e on e.business_id = d.business_id and e.id = d.endpoint_id
        where d.business_id = $1 and d.id = $2`,
      values: [businessId, delivery_id],
    },
  ]);
  if (!delivery) throw notFound('Delivery not found');
  return delivery;
}

export const getExample = async (
  _context: MemberContext,
  { type }: Pick<WebhookPayload, 'type'>,
): Promise<WebhookPayload> => examplePayload(type);
