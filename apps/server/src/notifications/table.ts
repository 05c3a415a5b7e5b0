import {
  type NotificationEntity,
  type NotificationFacts,
  type NotificationKind,
  notificationEntities,
  notificationKinds,
} from '@dayworks/shared/notifications/notification-kind';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { members } from '../members/table.ts';
import { instant, oneOf } from '../platform/database/columns.ts';
import { tenantTable } from '../platform/database/tenant-table.ts';

/**
 * The foreign key deletes a notification together with the membership, so that no notifications remain when a member
 * leaves.
 */
const ofMember = (name: string, table: { business_id: AnyPgColumn; user_id: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.business_id, table.user_id],
    foreignColumns: [members.business_id, members.user_id],
  }).onDelete('cascade');

/** The notifications, which database/notifications.sql writes in the same transaction as the event. */
export const notifications = tenantTable(
  'notifications',
  {
    user_id: uuid().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    entity: text().$type<NotificationEntity>().notNull(),
    /** The record id of a notification has no foreign key, because it can refer to any of several tables. */
    entity_id: uuid().notNull(),
    /** The unique key of the event; each person is notified of an event only once. */
    event: text().notNull(),
    facts: jsonb().$type<NotificationFacts>().notNull(),
    in_app: boolean().notNull().default(true),
    is_letter_due: boolean().notNull().default(false),
    read_at: instant(),
  },
  (table) => [
    ofMember('notifications_member_fk', table),
    index('notifications_person_idx')
      .on(table.business_id, table.user_id, table.created_at.desc().nullsLast(), table.id.desc().nullsLast())
      .where(sql`in_app`),
    index('notifications_unread_idx')
      .on(table.business_id, table.user_id, table.created_at)
      .where(sql`in_app and read_at is null`),
    uniqueIndex('notifications_event_key').on(table.user_id, table.event),
    index('notifications_entity_idx').on(table.business_id, table.entity_id),
    index('notifications_letter_idx').on(table.business_id, table.user_id).where(sql`is_letter_due`),
    index('notifications_created_at_idx').on(table.created_at),
    check('notifications_kind_check', oneOf(table.kind, notificationKinds)),
    check('notifications_entity_check', oneOf(table.entity, notificationEntities)),
  ],
);

/** The notification choices of users that differ from the defaults. */
export const notification_choices = tenantTable(
  'notification_choices',
  {
    user_id: uuid().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    in_app: boolean().notNull(),
    by_email: boolean().notNull(),
    by_push: boolean().notNull(),
  },
  (table) => [
    ofMember('notification_choices_member_fk', table),
    uniqueIndex('notification_choices_kind_key').on(table.user_id, table.kind),
    check('notification_choices_kind_check', oneOf(table.kind, notificationKinds)),
  ],
);

/**
 * The devices on which people have turned notifications on. Each belongs to the session in which that happened, and ends
 * with it; a foreign key to `auth.session` in the migration deletes it.
 */
export const push_subscriptions = tenantTable(
  'push_subscriptions',
  {
    user_id: uuid().notNull(),
    session_id: uuid().notNull(),
    /** The address of the device at its push service, and the keys with which messages to it are encrypted. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The public key of the installation when the device was added. The push service accepts no other one. */
    server_key: text().notNull(),
    user_agent: text(),
    /** Until this time, the process that is sending to the device is expected to record the result. */
    claimed_until: instant(),
    next_try_at: instant().notNull().default(sql`now()`),
    attempts: integer().notNull().default(0),
    last_sent_at: instant(),
    problem: text(),
    /** The start of the minute in which messages are counted, and their number. */
    minute_began_at: instant(),
    sent_in_minute: integer().notNull().default(0),
  },
  (table) => [
    ofMember('push_subscriptions_member_fk', table),
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    index('push_subscriptions_user_idx').on(table.business_id, table.user_id),
    index('push_subscriptions_session_idx').on(table.session_id),
  ],
);

/** What is due on a device. A row without a notification is a test that the person asked for. */
export const push_deliveries = tenantTable(
  'push_deliveries',
  {
    subscription_id: uuid().notNull(),
    notification_id: uuid(),
    due_at: instant().notNull().default(sql`now()`),
    /** After this time the news is old, and is left to the list in the app. */
    expires_at: instant().notNull().default(sql`now() + interval '12 hours'`),
  },
  (table) => [
    foreignKey({
      name: 'subscription_id_same_business',
      columns: [table.business_id, table.subscription_id],
      foreignColumns: [push_subscriptions.business_id, push_subscriptions.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notification_id_same_business',
      columns: [table.business_id, table.notification_id],
      foreignColumns: [notifications.business_id, notifications.id],
    }).onDelete('cascade'),
    index('push_deliveries_due_idx').on(table.business_id, table.subscription_id, table.due_at),
    index('push_deliveries_notification_idx').on(table.business_id, table.notification_id),
  ],
);

/** The quiet hours of people who have chosen some. */
export const quiet_hours = tenantTable(
  'quiet_hours',
  { user_id: uuid().notNull(), quiet_from: text().notNull(), quiet_to: text().notNull() },
  (table) => [
    ofMember('quiet_hours_member_fk', table),
    uniqueIndex('quiet_hours_user_key').on(table.business_id, table.user_id),
  ],
);
