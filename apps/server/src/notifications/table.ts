import type { NotificationFacts } from '@dayworks/shared/notifications/notification-facts';
import {
  type NotificationEntity,
  notificationEntities,
} from '@dayworks/shared/notifications/notification-href';
import { type NotificationKind, notificationKinds } from '@dayworks/shared/notifications/notification-kind';
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
import { instant, oneOf } from '../platform/columns.ts';
import { tenantTable } from '../platform/tenant-table.ts';

/** Goes with the membership: whoever leaves takes nothing along. */
const ofMember = (name: string, table: { business_id: AnyPgColumn; user_id: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.business_id, table.user_id],
    foreignColumns: [members.business_id, members.user_id],
  }).onDelete('cascade');

/** Written with the event itself by database/notifications.sql. */
export const notifications = tenantTable(
  'notifications',
  {
    user_id: uuid().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    entity: text().$type<NotificationEntity>().notNull(),
    /** No key: it may be a row of any of these tables. */
    entity_id: uuid().notNull(),
    /** What happened, by a name of its own: told to each person once. */
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

/** Where somebody wants it otherwise than everybody has it. */
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
