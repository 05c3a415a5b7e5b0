import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id } from '../fields.ts';
import {
  DeliveryPage,
  DeliveryPageQuery,
  EventType,
  NewWebhookEndpoint,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
  WebhookEndpointEdit,
  WebhookEndpointWithSecret,
  WebhookPayload,
} from './webhook.ts';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`) =>
  oc.route({ method, path, tags: ['webhooks'] });

const ById = z.strictObject({ id: Id });

export const webhooksContract = {
  list: route('GET', '/webhooks').output(z.array(WebhookEndpoint)),
  create: route('POST', '/webhooks').input(NewWebhookEndpoint).output(WebhookEndpointWithSecret),
  update: route('PATCH', '/webhooks/{id}').input(WebhookEndpointEdit).output(WebhookEndpoint),
  remove: route('DELETE', '/webhooks/{id}').input(ById).output(z.null()),
  /** Replaces the secret. For a day, events are signed with the new and with the previous secret. */
  renewSecret: route('POST', '/webhooks/{id}/secret').input(ById).output(WebhookEndpointWithSecret),
  /** An example of the body of an event. It contains no data of the business. */
  example: route('GET', '/webhooks/examples/{type}')
    .input(z.strictObject({ type: EventType }))
    .output(WebhookPayload),
  /** Sends the example of an event to an endpoint, once. */
  test: route('POST', '/webhooks/{id}/test')
    .input(z.strictObject({ id: Id, type: EventType }))
    .output(WebhookDelivery),
  deliveries: route('GET', '/webhooks/{id}/deliveries').input(DeliveryPageQuery).output(DeliveryPage),
  delivery: route('GET', '/webhook-deliveries/{delivery_id}')
    .input(z.strictObject({ delivery_id: Id }))
    .output(WebhookDeliveryDetail),
  sendAgain: route('POST', '/webhook-deliveries/{delivery_id}/send')
    .input(z.strictObject({ delivery_id: Id }))
    .output(WebhookDelivery),
};
