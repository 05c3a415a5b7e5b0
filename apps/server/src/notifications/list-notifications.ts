import type { MemberRole } from '@dayworks/shared/business/business';
import type { Notification } from '@dayworks/shared/notifications/notification';
import type { NotificationFacts } from '@dayworks/shared/notifications/notification-facts';
import { type NotificationEntity, notificationHref } from '@dayworks/shared/notifications/notification-href';
import { notificationText } from '@dayworks/shared/notifications/notification-text';
import { mostCounted } from '@dayworks/shared/notifications/unread-text';
import { cutPage } from '../platform/list/cut-page.ts';
import { byKey } from '../platform/list/order.ts';
import { createBinder, limitTo, named } from '../platform/list/query.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness } from '../platform/with-business.ts';

export interface NotificationRow {
  id: string;
  kind: Notification['kind'];
  entity: NotificationEntity;
  entity_id: string;
  facts: NotificationFacts;
  created_at: string;
  read_at: string | null;
}

const newestFirst = byKey<NotificationRow>({
  text: 'created_at desc nulls last, id desc nulls last',
  of: ({ created_at }) => created_at,
  column: 'created_at',
  type: 'timestamptz',
  id: 'id',
  direction: 'down',
});

export const notificationColumns = 'id, kind, entity, entity_id, facts, created_at, read_at';

/** A member who became a field worker can no longer see earlier office notifications. */
export const readableBy = (role: MemberRole): string =>
  role === 'field' ? ' and is_told_in_field(kind, entity)' : '';

export const asNotification = (
  row: NotificationRow,
  { role, timeZone }: Pick<Actor, 'role' | 'timeZone'>,
): Notification => ({
  id: row.id,
  kind: row.kind,
  ...notificationText(row, timeZone),
  href: notificationHref(row.entity, row.entity_id, role),
  created_at: row.created_at,
  read_at: row.read_at,
});

export async function listNotifications(
  context: MemberContext,
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<{ notifications: Notification[]; next: string | null }> {
  const { actor } = context;
  const { businessId, userId, role } = actor;
  const { values, bind } = createBinder(businessId, userId);
  const rest = cursor ? ` and ${newestFirst.after(cursor, bind)}` : '';
  const [rows] = await readBusiness<[NotificationRow[]]>(context, [
    named(
      'notifications-list',
      `select ${notificationColumns} from notifications
       where business_id = $1 and user_id = $2 and in_app${readableBy(role)}${rest}
       order by ${newestFirst.text} ${limitTo(limit + 1)}`,
      values,
    ),
  ]);
  const { shown, next } = cutPage(rows, limit, newestFirst);
  return { notifications: shown.map((row) => asNotification(row, actor)), next };
}

export const unreadQuery = ({ businessId, userId, role }: Actor): NamedQuery =>
  named(
    'notifications-unread',
    `select count(*)::int as unread from (select from notifications
     where business_id = $1 and user_id = $2 and in_app and read_at is null${readableBy(role)} ${limitTo(mostCounted)}) as counted`,
    [businessId, userId],
  );

export async function countUnread(context: MemberContext): Promise<{ unread: number }> {
  const [[counted]] = await readBusiness<[{ unread: number }[]]>(context, [unreadQuery(context.actor)]);
  return { unread: counted?.unread ?? 0 };
}
