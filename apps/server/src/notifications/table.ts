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
  },
  (table) => [
    ofMember('notification_choices_member_fk', table),
    uniqueIndex('notification_choices_kind_key').on(table.user_id, table.kind),
    check('notification_choices_kind_check', oneOf(table.kind, notificationKinds)),
  ],
);
