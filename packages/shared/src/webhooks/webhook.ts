import * as z from 'zod';
import { Id, nullableText, requiredText, Timestamp, Version } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { endpointUrlProblem } from './endpoint-url.ts';
import { webhookEventTypes } from './event-types.ts';

export const mostEndpoints = 10;

export const EventType = z.enum(webhookEventTypes);

/** The reasons why an endpoint is turned off other than by an owner. */
export const offReasons = ['failing', 'gone', 'restored'] as const;

const endpointFields = {
  url: requiredText(2000, 'Enter a URL such as https://example.com/webhooks').superRefine((url, context) => {
    const problem = endpointUrlProblem(url, true);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
  description: nullableText(200),
  event_types: z
    .array(EventType)
    .min(1, 'Choose at least one event')
    .overwrite((types) => webhookEventTypes.filter((type) => types.includes(type))),
};

export const NewWebhookEndpoint = z.strictObject({
  ...endpointFields,
  description: endpointFields.description.default(null),
});
export type NewWebhookEndpoint = z.infer<typeof NewWebhookEndpoint>;

export const WebhookEndpointEdit = z.strictObject({
  id: Id,
  version: Version,
  ...endpointFields,
  is_on: z.boolean(),
});
export type WebhookEndpointEdit = z.infer<typeof WebhookEndpointEdit>;

export const WebhookEndpoint = z.object({
  id: Id,
  url: z.string(),
  description: z.string().nullable(),
  event_types: z.array(EventType),
  is_on: z.boolean(),
  off_reason: z.enum(offReasons).nullable(),
  /** The time of the first of the failed attempts that no successful one has followed yet. */
  failing_since: Timestamp.nullable(),
  /** Until this time, events are also signed with the previous secret. */
  previous_until: Timestamp.nullable(),
  /** The numbers of deliveries that are still waiting, and of those that were given up. */
  waiting: z.int(),
  failed: z.int(),
  last_delivered_at: Timestamp.nullable(),
  created_at: Timestamp,
  version: Version,
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** The response when an endpoint is created or its secret is replaced. No other response contains the secret. */
export const WebhookEndpointWithSecret = WebhookEndpoint.extend({ secret: z.string() });
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecret>;

export const deliveryStatuses = ['pending', 'sending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const DeliveryTry = z.object({
  at: Timestamp,
  duration_ms: z.int(),
  /** The HTTP status of the response; null if there was no response. */
  status: z.int().nullable(),
  error: z.string().nullable(),
  /** The beginning of the response. */
  answer: z.string().nullable(),
});
export type DeliveryTry = z.infer<typeof DeliveryTry>;

export const WebhookDelivery = z.object({
  id: Id,
  event_id: Id,
  type: EventType,
  record_id: Id,
  is_test: z.boolean(),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  next_try_at: Timestamp.nullable(),
  created_at: Timestamp,
  last_try: DeliveryTry.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryDetail = WebhookDelivery.extend({
  url: z.string(),
  /** The body as it was or will be sent; null before the first attempt. */
  payload: z.string().nullable(),
  /** All attempts, newest first. */
  tries: z.array(DeliveryTry),
});
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>;

export const DeliveryPageQuery = z.strictObject({
  id: Id,
  status: z.enum(deliveryStatuses).nullable().default(null),
  ...pageFields,
});
export type DeliveryPageQuery = z.infer<typeof DeliveryPageQuery>;

export const DeliveryPage = z.object({
  deliveries: z.array(WebhookDelivery),
  next: z.string().nullable(),
});
export type DeliveryPage = z.infer<typeof DeliveryPage>;

/** The body of every event. Its `data` is the record as the REST API answers it. */
export const WebhookPayload = z.object({
  type: EventType,
  /** The time of the change. */
  timestamp: Timestamp,
  /**
   * A number that grows with each event of the same record, so that a receiver can recognize an event that is older
   * than one that it already has. The numbers are not consecutive.
   */
  sequence: z.int(),
  /** The status before the change; null for events that are not about a status. */
  previous_status: z.string().nullable(),
  data: z.looseObject({ id: Id }),
});
export type WebhookPayload = z.infer<typeof WebhookPayload>;
