import type { WebhookEventType, WebhookRecord } from '@dayworks/shared/webhooks/event-types';
import { type DeliveryStatus, type DeliveryTry, deliveryStatuses } from '@dayworks/shared/webhooks/webhook';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, foreignKey, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf, version } from '../platform/database/columns.ts';
import { tenantTable } from '../platform/database/tenant-table.ts';

/** The addresses to which a business has its events sent. */
export const webhook_endpoints = tenantTable(
  'webhook_endpoints',
  {
    url: text().notNull(),
    description: text(),
    event_types: text().$type<WebhookEventType>().array().notNull(),
    is_on: boolean().notNull().default(true),
    /** The reason why the server turned the endpoint off. */
    off_reason: text().$type<'failing' | 'gone' | 'restored'>(),
    /** The encrypted secrets with which events are signed. They are never exported. */
    sealed: text(),
    previous_sealed: text(),
    previous_until: instant(),
    failing_since: instant(),
    last_delivered_at: instant(),
    version: version(),
  },
  (table) => [
    index('webhook_endpoints_is_on_idx').on(table.business_id).where(sql`is_on`),
    check('webhook_endpoints_off_check', sql`${table.off_reason} is null or not ${table.is_on}`),
  ],
);

/**
 * The events that at least one endpoint wants. A trigger writes them in the transaction of the change
 * (database/webhooks.sql).
 */
export const webhook_events = tenantTable(
  'webhook_events',
  {
    type: text().$type<WebhookEventType>().notNull(),
    record: text().$type<WebhookRecord>().notNull(),
    record_id: uuid().notNull(),
    /** Grows with each event of the same record. It is the time in microseconds, unless the clock was set back. */
    sequence: bigint({ mode: 'number' }).notNull(),
    previous_status: text(),
    /** The database transaction of the change. Several changes of one kind within a transaction are one event. */
    transaction: bigint({ mode: 'number' }).notNull(),
    is_test: boolean().notNull().default(false),
    /** The body, which is written once before the first attempt, so that every attempt sends the same. */
    payload: text(),
  },
  (table) => [
    index('webhook_events_record_idx').on(table.business_id, table.record_id, table.sequence),
    index('webhook_events_created_idx').on(table.created_at),
  ],
);

/** One row for each event and each endpoint that gets the event. */
export const webhook_deliveries = tenantTable(
  'webhook_deliveries',
  {
    endpoint_id: uuid().notNull(),
    event_id: uuid().notNull(),
    record_id: uuid().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    status: text().$type<DeliveryStatus>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    next_try_at: instant().default(sql`now()`),
    /** Until this time, the process that claimed the delivery is expected to record the result. */
    claimed_until: instant(),
    /** The results of the latest attempts, oldest first. */
    tries: jsonb().$type<DeliveryTry[]>().notNull().default([]),
  },
  (table) => [
    foreignKey({
      name: 'endpoint_id_same_business',
      columns: [table.business_id, table.endpoint_id],
      foreignColumns: [webhook_endpoints.business_id, webhook_endpoints.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'event_id_same_business',
      columns: [table.business_id, table.event_id],
      foreignColumns: [webhook_events.business_id, webhook_events.id],
    }).onDelete('cascade'),
    index('webhook_deliveries_log_idx').on(
      table.business_id,
      table.endpoint_id,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('webhook_deliveries_event_idx').on(table.business_id, table.event_id),
    index('webhook_deliveries_due_idx')
      .on(table.business_id, table.endpoint_id, table.next_try_at)
      .where(sql`status in ('pending', 'sending')`),
    index('webhook_deliveries_order_idx')
      .on(table.business_id, table.endpoint_id, table.record_id, table.sequence)
      .where(sql`status in ('pending', 'sending')`),
    check('webhook_deliveries_status_check', oneOf(table.status, deliveryStatuses)),
  ],
);
