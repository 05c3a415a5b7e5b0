import { isGivenUp } from '@dayworks/shared/webhooks/retries';
import { readOwners, tellOwner } from '../business/tell-owners.ts';
import { audit } from '../platform/audit.ts';
import { type EndpointAnswer, postToEndpoint } from '../platform/post-request.ts';
import { productVersion } from '../platform/process/product-version.ts';
import { SendingTurns } from '../platform/process/sending-turns.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, withBusiness } from '../platform/with-business.ts';
import { type ClaimedDelivery, claimDelivery, keepPayload, recordAttempt } from './claim-delivery.ts';
import { writePayload } from './payload.ts';
import { signatureHeader, unsealWebhookSecret } from './secret.ts';

/** The number of attempts that this process makes at the same time, for all businesses together. */
const mostAtOnce = 16;

const gone = 410;

const contextOf = (
  platform: Platform,
  businessId: string,
  { owner_id, time_zone, event_id }: ClaimedDelivery,
): MemberContext => {
  const person = { email: null, emailVerified: false, phone: null, phoneVerified: false };
  const actor: Actor = {
    userId: owner_id,
    businessId,
    role: 'owner',
    timeZone: time_zone,
    now: new Date(),
    requestId: event_id,
    person,
  };
  return { platform, actor };
};

async function attempt(
  platform: Platform,
  context: MemberContext,
  delivery: ClaimedDelivery,
): Promise<EndpointAnswer> {
  const { env, secret } = platform;
  const { event_id, url, sealed, previous_sealed } = delivery;
  const body =
    delivery.payload ??
    (await keepPayload(platform, context.actor, event_id, await writePayload(context, delivery)));
  const secrets = [sealed, previous_sealed].flatMap((kept) =>
    kept ? (unsealWebhookSecret(secret, kept) ?? []) : [],
  );
  if (secrets.length === 0)
    return { status: null, answer: null, error: 'The secret of this webhook cannot be read. Renew it.' };
  const seconds = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Dayworks/${await productVersion()}`,
    'webhook-id': event_id,
    'webhook-timestamp': `${seconds}`,
    'webhook-signature': signatureHeader(secrets, { id: event_id, seconds, body }),
  };
  return postToEndpoint(url, body, headers, env);
}

const offTexts = {
  failing: (host: string) =>
    `The webhook to ${host} was turned off, because nothing could be delivered for several days.`,
  gone: (host: string) =>
    `The webhook to ${host} was turned off, because the endpoint responded that it no longer exists.`,
};

/** Turns off an endpoint that no longer works, and tells the owners. */
async function turnOff(
  context: MemberContext,
  { endpoint_id, url }: ClaimedDelivery,
  reason: keyof typeof offTexts,
): Promise<void> {
  const { platform, actor } = context;
  const owners = await readOwners(context);
  await withBusiness({ platform, actor: { businessId: actor.businessId } }, async (tx) => {
    const { rowCount } = await tx.$client.query(
      `update webhook_endpoints set is_on = false, off_reason = $3, version = version + 1
       where business_id = $1 and id = $2 and is_on`,
      [actor.businessId, endpoint_id, reason],
    );
    if (rowCount === 0) return;
    await audit(
      tx,
      { ...actor, userId: null },
      { action: 'turn_off', entity: 'webhook', entityId: endpoint_id, after: { reason } },
    );
    for (const owner of owners)
      await tellOwner(tx, platform, actor.businessId, owner, {
        heading: 'A webhook was turned off',
        what: offTexts[reason](new URL(url).host),
        button: 'View webhooks',
        path: '/settings/webhooks',
      });
  });
}

/** Makes one attempt and records its result. Returns the pause before the next attempt if there will be one. */
async function deliver(
  platform: Platform,
  businessId: string,
  delivery: ClaimedDelivery,
): Promise<number | null> {
  const context = contextOf(platform, businessId, delivery);
  const startedAt = new Date();
  const answer = await attempt(platform, context, delivery);
  const made = {
    at: startedAt.toISOString(),
    duration_ms: Date.now() - startedAt.getTime(),
    ...answer,
  };
  const { pauseMs, failingSince } = await recordAttempt(platform, businessId, delivery, made, answer);
  if (answer.status === gone && !delivery.is_test) await turnOff(context, delivery, 'gone');
  else if (failingSince && isGivenUp(failingSince, new Date())) await turnOff(context, delivery, 'failing');
  return pauseMs;
}

/**
 * Sends the events to the endpoints. The deliveries are rows, and a process claims each one for a minute, so nothing is
 * lost if the process is killed. Notifications of new rows only make it faster.
 */
export class WebhookSender {
  readonly #platform: Platform;
  readonly #turns: SendingTurns;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#turns = new SendingTurns(
      platform,
      { what: 'sending a webhook', mostAtOnce },
      async (businessId, isClaimed) => {
        const delivery = await claimDelivery(platform, businessId);
        if (!delivery) return undefined;
        isClaimed();
        return deliver(platform, businessId, delivery);
      },
    );
  }

  wake(businessId: string): void {
    this.#turns.wake(businessId);
  }

  /** Wakes every business that has something due. */
  async sendDue(): Promise<void> {
    const { rows } = await this.#platform.database.operator.query<{ business_id: string }>(
      `select distinct business_id from webhook_deliveries
       where status in ('pending', 'sending') and next_try_at <= now() and (status = 'pending' or claimed_until <= now())`,
    );
    for (const { business_id } of rows) this.wake(business_id);
  }

  stop(): void {
    this.#turns.stop();
  }
}
