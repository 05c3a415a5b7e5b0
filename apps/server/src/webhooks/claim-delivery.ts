import { pauseAfter } from '@dayworks/shared/webhooks/retries';
import type { DeliveryTry } from '@dayworks/shared/webhooks/webhook';
import type { EndpointAnswer } from '../platform/post-request.ts';
import type { Platform } from '../platform/verb-context.ts';
import { type Scope, withBusiness } from '../platform/with-business.ts';
import type { WebhookEvent } from './payload.ts';

/** The number of deliveries of one business that may be under way at the same time, over all processes. */
const mostOfBusiness = 4;

/** How long a process may take for one attempt. Afterwards, another process assumes that the first one was killed. */
const claimSeconds = 60;

/** The number of attempts whose results are kept with a delivery. */
const mostTries = 20;

export interface ClaimedDelivery extends WebhookEvent {
  id: string;
  event_id: string;
  endpoint_id: string;
  attempts: number;
  is_test: boolean;
  payload: string | null;
  url: string;
  sealed: string | null;
  previous_sealed: string | null;
  owner_id: string;
  time_zone: string;
}

/**
 * Finds the next delivery. The events of one record reach an endpoint in their order, so a delivery waits for the
 * earlier ones of its record. An endpoint whose last attempt failed gets one delivery at a time, so that it does not
 * hold up the other endpoints of its business. `s` are deliveries that are being sent, `b` are earlier ones.
 */
const nextText = `select due.id from webhook_endpoints e cross join lateral (
    select d.id, d.next_try_at, d.sequence from webhook_deliveries d
    where d.business_id = $1 and d.endpoint_id = e.id and d.status in ('pending', 'sending') and d.next_try_at <= now()
      and (d.status = 'pending' or d.claimed_until <= now())
      and not exists (select from webhook_deliveries b where b.business_id = $1 and b.endpoint_id = e.id
        and b.record_id = d.record_id and b.sequence < d.sequence and b.status in ('pending', 'sending'))
    order by d.next_try_at, d.sequence limit 1) due
  where e.business_id = $1 and e.is_on and (e.failing_since is null or not exists (
    select from webhook_deliveries s where s.business_id = $1 and s.endpoint_id = e.id and s.status = 'sending' and s.claimed_until > now()))
  order by due.next_try_at, due.sequence limit 1`;

const claimText = `update webhook_deliveries d set status = 'sending', attempts = d.attempts + 1,
    claimed_until = now() + interval '${claimSeconds} seconds'
  from webhook_events v, webhook_endpoints e, business_settings o
  where d.business_id = $1 and d.id = (${nextText})
    and (select count(*) from webhook_deliveries s where s.business_id = $1 and s.status = 'sending' and s.claimed_until > now()) < ${mostOfBusiness}
    and v.business_id = $1 and v.id = d.event_id and e.business_id = $1 and e.id = d.endpoint_id and o.id = $1
  returning d.id, d.event_id, d.endpoint_id, d.attempts, v.type, v.record_id, v.sequence, v.previous_status, v.created_at,
    v.is_test, v.payload, e.url, e.sealed, case when e.previous_until > now() then e.previous_sealed end as previous_sealed,
    o.user_id as owner_id, o.time_zone`;

/**
 * Claims the next delivery of a business. The endpoints are locked meanwhile, so that several processes do not count the
 * deliveries under way at the same moment.
 */
export async function claimDelivery(
  platform: Platform,
  businessId: string,
): Promise<ClaimedDelivery | undefined> {
  return withBusiness({ platform, actor: { businessId } }, async (tx) => {
    await tx.$client.query({
      name: 'webhook-endpoints-lock',
      text: 'select from webhook_endpoints where business_id = $1 and is_on order by id for no key update',
      values: [businessId],
    });
    const { rows } = await tx.$client.query<ClaimedDelivery>({
      name: 'webhook-claim',
      text: claimText,
      values: [businessId],
    });
    return rows[0];
  });
}

/** Keeps the body of an event. If another endpoint got the event first, its body is used for all. */
export async function keepPayload(
  platform: Platform,
  { businessId }: Scope,
  eventId: string,
  payload: string,
): Promise<string> {
  const { rows } = await platformUpdate<{ payload: string }>(platform, businessId, {
    name: 'webhook-payload',
    text: `update webhook_events set payload = coalesce(payload, $3) where business_id = $1 and id = $2 returning payload`,
    values: [businessId, eventId, payload],
  });
  return rows[0]?.payload ?? payload;
}

const platformUpdate = <Row extends object>(
  platform: Platform,
  businessId: string,
  query: { name: string; text: string; values: unknown[] },
) => withBusiness({ platform, actor: { businessId } }, (tx) => tx.$client.query<Row>(query));

interface Outcome {
  /** The pause before the next automatic attempt; null if there is none. */
  pauseMs: number | null;
  /** Since when the endpoint has failed; null after a success. */
  failingSince: string | null;
}

/**
 * Records the result of an attempt. It counts only if the claim is still this process's: the number of attempts has
 * changed if another process has taken the delivery over or a person sends it again.
 */
export async function recordAttempt(
  platform: Platform,
  businessId: string,
  { id, endpoint_id, attempts, is_test }: ClaimedDelivery,
  made: DeliveryTry,
  { error }: EndpointAnswer,
): Promise<Outcome> {
  const pauseMs = error === null || is_test ? null : pauseAfter(attempts);
  const status = error === null ? 'delivered' : pauseMs === null ? 'failed' : 'pending';
  return withBusiness({ platform, actor: { businessId } }, async (tx) => {
    const { rows } = await tx.$client.query<{ failing_since: string | null }>({
      name: 'webhook-endpoint-outcome',
      text: `update webhook_endpoints set last_delivered_at = case when $3 then now() else last_delivered_at end,
          failing_since = case when $3 then null when $4 then failing_since else coalesce(failing_since, now()) end
        where business_id = $1 and id = $2 returning failing_since`,
      values: [businessId, endpoint_id, error === null, is_test],
    });
    await tx.$client.query({
      name: 'webhook-delivery-outcome',
      text: `update webhook_deliveries set status = $4, claimed_until = null,
          next_try_at = now() + make_interval(secs => $5),
          tries = (case when jsonb_array_length(tries) >= ${mostTries} then tries - 0 else tries end) || $6::jsonb
        where business_id = $1 and id = $2 and attempts = $3 and status = 'sending'`,
      values: [businessId, id, attempts, status, (pauseMs ?? 0) / 1000, JSON.stringify([made])],
    });
    return { pauseMs, failingSince: rows[0]?.failing_since ?? null };
  });
}
