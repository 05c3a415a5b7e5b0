import { closingRefusal } from '@dayworks/shared/business/closing';
import { conflict, invalid, notFound } from '@dayworks/shared/errors';
import { endpointUrlProblem } from '@dayworks/shared/webhooks/endpoint-url';
import type { WebhookEventType } from '@dayworks/shared/webhooks/event-types';
import { previousSecretHours } from '@dayworks/shared/webhooks/retries';
import {
  mostEndpoints,
  type NewWebhookEndpoint,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEndpointEdit,
  type WebhookEndpointWithSecret,
} from '@dayworks/shared/webhooks/webhook';
import { readOwners, tellOwner } from '../business/tell-owners.ts';
import { audit } from '../platform/audit.ts';
import { deleteRows, findRow, insertRow, updateRow } from '../platform/database/row-statements.ts';
import { countTry, type Limit } from '../platform/limits/rate-limit.ts';
import type { Person } from '../platform/person.ts';
import { hostOf } from '../platform/post-request.ts';
import { findPublicAddress } from '../platform/public-host.ts';
import { inScope, refuseStale } from '../platform/record.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, type Scope, type Tx, withBusiness } from '../platform/with-business.ts';
import { examplePayload } from './payload.ts';
import { deliveryQuery, endpointQuery } from './reads.ts';
import { newWebhookSecret, sealWebhookSecret } from './secret.ts';
import { webhook_deliveries, webhook_endpoints, webhook_events } from './table.ts';

const hour = 60 * 60;
const looksUp: Limit = { name: 'webhook endpoints looked up', max: 60, windowSeconds: hour };
const sends: Limit = { name: 'webhook events sent by hand', max: 200, windowSeconds: hour };

/**
 * Rejects a URL whose host is not on the public internet. The host is checked again before each connection, because the
 * address of a name can change.
 */
async function refuseAddress({ platform, actor }: MemberContext, url: string): Promise<void> {
  const refuse = (text: string) => invalid(text, { url: text });
  const problem = endpointUrlProblem(url, platform.env.PRIVATE_HOSTS);
  if (problem || !URL.canParse(url))
    throw refuse(problem ?? 'Enter a URL such as https://example.com/webhooks');
  await countTry(platform.database.app, looksUp, actor.businessId);
  await findPublicAddress(hostOf(url), platform.env, refuse);
}

/** Waits for a closing that is under way: a business that closes gets no new endpoints and turns none on. */
async function refuseClosed({ $client }: Tx, { businessId }: Scope): Promise<void> {
  const { rows } = await $client.query<{ is_open: boolean }>('select may_open_business($1) as is_open', [
    businessId,
  ]);
  if (!rows[0]?.is_open) throw conflict(closingRefusal);
}

async function lockEndpoint(tx: Tx, actor: Scope, id: string) {
  const found = await findRow(tx, webhook_endpoints, inScope(actor, id), 'no key update');
  if (!found) throw notFound('Webhook not found');
  return found;
}

type Stored = Awaited<ReturnType<typeof lockEndpoint>>;

const audited = ({ url, description, event_types, is_on }: Stored) => ({
  url,
  description,
  event_types,
  is_on,
});

async function readEndpoint(tx: Tx, { businessId }: Scope, id: string): Promise<WebhookEndpoint> {
  const { rows } = await tx.$client.query<WebhookEndpoint>(endpointQuery(businessId, id));
  if (!rows[0]) throw notFound('Webhook not found');
  return rows[0];
}

/** Tells all owners, because an endpoint sends the data of the business out of the house. */
async function tellOwners(
  tx: Tx,
  platform: Platform,
  { businessId }: Scope,
  owners: readonly Person[],
  heading: string,
  what: string,
): Promise<void> {
  for (const owner of owners)
    await tellOwner(tx, platform, businessId, owner, {
      heading,
      what,
      button: 'View webhooks',
      path: '/settings/webhooks',
    });
}

const fullText = `You already have ${mostEndpoints} webhooks. Delete one that you no longer need.`;

/**
 * Locks the row of the business while the endpoints are counted, so that two requests at the same time cannot exceed
 * the limit.
 */
async function refuseOneTooMany({ $client }: Tx, { businessId }: Scope): Promise<void> {
  await $client.query('select from business_settings where id = $1 for no key update', [businessId]);
  const { rows } = await $client.query<{ count: number }>(
    'select count(*)::int as count from webhook_endpoints where business_id = $1',
    [businessId],
  );
  if ((rows[0]?.count ?? 0) >= mostEndpoints) throw conflict(fullText);
}

export async function createWebhook(
  context: MemberContext,
  input: NewWebhookEndpoint,
): Promise<WebhookEndpointWithSecret> {
  const { platform, actor } = context;
  await refuseAddress(context, input.url);
  const owners = await readOwners(context);
  const secret = newWebhookSecret();
  return withBusiness(context, async (tx) => {
    await refuseOneTooMany(tx, actor);
    await refuseClosed(tx, actor);
    const sealed = sealWebhookSecret(platform.secret, secret);
    const row = await insertRow(tx, webhook_endpoints, { ...input, sealed, business_id: actor.businessId });
    await audit(tx, actor, {
      action: 'create',
      entity: 'webhook',
      entityId: row.id,
      after: audited(row),
    });
    await tellOwners(
      tx,
      platform,
      actor,
      owners,
      'A webhook was added',
      `Changes in your business are sent to ${new URL(row.url).host} from now on.`,
    );
    return { ...(await readEndpoint(tx, actor, row.id)), secret };
  });
}

export async function updateWebhook(
  context: MemberContext,
  { id, version, ...change }: WebhookEndpointEdit,
): Promise<WebhookEndpoint> {
  const { platform, actor } = context;
  await refuseAddress(context, change.url);
  const owners = await readOwners(context);
  return withBusiness(context, async (tx) => {
    if (change.is_on) await refuseClosed(tx, actor);
    const before = await lockEndpoint(tx, actor, id);
    refuseStale(before, version, 'webhook');
    if (change.is_on && !before.sealed)
      throw conflict('This webhook has no secret. Renew its secret before you turn it on.');
    const isTurnedOn = change.is_on && !before.is_on;
    const row = await updateRow(tx, webhook_endpoints, inScope(actor, id), {
      ...change,
      ...(change.is_on ? { off_reason: null } : {}),
      ...(isTurnedOn || change.url !== before.url ? { failing_since: null } : {}),
      version: before.version + 1,
    });
    await audit(tx, actor, {
      action: 'update',
      entity: 'webhook',
      entityId: id,
      before: audited(before),
      after: audited(row),
    });
    if (change.url !== before.url)
      await tellOwners(
        tx,
        platform,
        actor,
        owners,
        'A webhook was changed',
        `Changes in your business are sent to ${new URL(row.url).host} instead of ${new URL(before.url).host} from now on.`,
      );
    if (isTurnedOn) await startSending(tx, platform, actor);
    return readEndpoint(tx, actor, id);
  });
}

export async function removeWebhook(context: MemberContext, { id }: { id: string }): Promise<null> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockEndpoint(tx, actor, id);
    await deleteRows(tx, webhook_endpoints, inScope(actor, id));
    await audit(tx, actor, {
      action: 'delete',
      entity: 'webhook',
      entityId: id,
      before: audited(before),
    });
    return null;
  });
}

/** Replaces the secret. If it is replaced twice within a day, only the newest two secrets remain valid. */
export async function renewWebhookSecret(
  context: MemberContext,
  { id }: { id: string },
): Promise<WebhookEndpointWithSecret> {
  const { platform, actor } = context;
  const secret = newWebhookSecret();
  return withBusiness(context, async (tx) => {
    const before = await lockEndpoint(tx, actor, id);
    const until = new Date(actor.now.getTime() + previousSecretHours * hour * 1000).toISOString();
    await updateRow(tx, webhook_endpoints, inScope(actor, id), {
      sealed: sealWebhookSecret(platform.secret, secret),
      previous_sealed: before.sealed,
      previous_until: before.sealed && until,
    });
    await audit(tx, actor, { action: 'renew_secret', entity: 'webhook', entityId: id });
    return { ...(await readEndpoint(tx, actor, id)), secret };
  });
}

const startSending = ({ $client }: Tx, { jobs }: Platform, { businessId }: Scope) =>
  jobs.enqueue($client, 'send-webhooks', { business_id: businessId });

async function readDelivery(tx: Tx, { businessId }: Scope, id: string): Promise<WebhookDelivery> {
  const { rows } = await tx.$client.query<WebhookDelivery>(deliveryQuery(businessId, id));
  if (!rows[0]) throw notFound('Delivery not found');
  return rows[0];
}

const offText = 'This webhook is turned off. Turn it on first.';

async function insertTest(tx: Tx, actor: Actor, endpointId: string, type: WebhookEventType) {
  const payload = { ...examplePayload(type), timestamp: actor.now.toISOString() };
  const [record = ''] = type.split('.');
  const { rows } = await tx.$client.query<{ id: string }>(
    `with event as (
       insert into webhook_events (business_id, type, record, record_id, sequence, transaction, is_test, payload)
       values ($1, $3, $4, gen_random_uuid(), $5, 0, true, $6) returning id, record_id, sequence)
     insert into webhook_deliveries (business_id, endpoint_id, event_id, record_id, sequence)
     select $1, $2, id, record_id, sequence from event returning id`,
    [actor.businessId, endpointId, type, record, payload.sequence, JSON.stringify(payload)],
  );
  return rows[0]?.id ?? '';
}

export async function testWebhook(
  context: MemberContext,
  { id, type }: { id: string; type: WebhookEventType },
): Promise<WebhookDelivery> {
  const { platform, actor } = context;
  await countTry(platform.database.app, sends, actor.businessId);
  return withBusiness(context, async (tx) => {
    const endpoint = await lockEndpoint(tx, actor, id);
    if (!endpoint.is_on) throw conflict(offText);
    const deliveryId = await insertTest(tx, actor, id, type);
    await startSending(tx, platform, actor);
    await audit(tx, actor, { action: 'test', entity: 'webhook', entityId: id, after: { type } });
    return readDelivery(tx, actor, deliveryId);
  });
}

/** Sends an event to its endpoint once more, with the same body and the same id. */
export async function sendDeliveryAgain(
  context: MemberContext,
  { delivery_id: id }: { delivery_id: string },
): Promise<WebhookDelivery> {
  const { platform, actor } = context;
  await countTry(platform.database.app, sends, actor.businessId);
  return withBusiness(context, async (tx) => {
    const seen = await findRow(tx, webhook_deliveries, inScope(actor, id));
    if (!seen) throw notFound('Delivery not found');
    const endpoint = await lockEndpoint(tx, actor, seen.endpoint_id);
    if (!endpoint.is_on) throw conflict(offText);
    const delivery = await findRow(tx, webhook_deliveries, inScope(actor, id), 'no key update');
    if (!delivery) throw notFound('Delivery not found');
    if (delivery.status === 'sending') throw conflict('This event is being sent at this moment.');
    await updateRow(tx, webhook_deliveries, inScope(actor, id), {
      status: 'pending',
      attempts: 0,
      next_try_at: actor.now.toISOString(),
    });
    await startSending(tx, platform, actor);
    const event = await findRow(tx, webhook_events, inScope(actor, delivery.event_id));
    await audit(tx, actor, {
      action: 'send_again',
      entity: 'webhook',
      entityId: delivery.endpoint_id,
      after: { delivery_id: id, type: event?.type },
    });
    return readDelivery(tx, actor, id);
  });
}
