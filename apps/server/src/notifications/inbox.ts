import type { MemberRole } from '@dayworks/shared/business/business';
import { invalid } from '@dayworks/shared/errors';
import type { KindChoice, Notification } from '@dayworks/shared/notifications/notification';
import {
  defaultChoice,
  kindsOf,
  type NotificationEntity,
  type NotificationFacts,
  notificationHref,
} from '@dayworks/shared/notifications/notification-kind';
import { mostCounted } from '@dayworks/shared/notifications/notification-list';
import { notificationText } from '@dayworks/shared/notifications/notification-text';
import { audit } from '../platform/audit.ts';
import { byKey, createBinder, cutPage, limitTo, named } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness, withBusiness } from '../platform/with-business.ts';

const choicesQuery = ({ businessId, userId }: Actor): NamedQuery => ({
  name: 'notification-choices',
  text: 'select kind, in_app, by_email, by_push from notification_choices where business_id = $1 and user_id = $2',
  values: [businessId, userId],
});

/** The notification choices, limited to the kinds that apply to the user's role. */
function allChoices({ role }: Actor, chosen: readonly KindChoice[]): KindChoice[] {
  return kindsOf(role).map((kind) => {
    const { in_app, by_email, by_push } =
      chosen.find((choice) => choice.kind === kind) ?? defaultChoice(kind, role);
    return { kind, in_app, by_email, by_push };
  });
}

export async function listChoices(context: MemberContext): Promise<KindChoice[]> {
  const [chosen] = await readBusiness<[KindChoice[]]>(context, [choicesQuery(context.actor)]);
  return allChoices(context.actor, chosen);
}

/** Changes a notification choice for future events. */
export async function choose(context: MemberContext, choice: KindChoice): Promise<KindChoice[]> {
  const { actor } = context;
  const { kind, in_app, by_email, by_push } = choice;
  if (!kindsOf(actor.role).includes(kind))
    throw invalid('This notification is not for your role', {
      kind: 'This notification is not for your role',
    });
  return withBusiness(context, async (tx) => {
    const before = await tx.$client.query<KindChoice>(choicesQuery(actor));
    await tx.$client.query(
      `insert into notification_choices (business_id, user_id, kind, in_app, by_email, by_push) values ($1, $2, $3, $4, $5, $6)
       on conflict (user_id, kind) do update set in_app = excluded.in_app, by_email = excluded.by_email, by_push = excluded.by_push`,
      [actor.businessId, actor.userId, kind, in_app, by_email, by_push],
    );
    const after = await tx.$client.query<KindChoice>(choicesQuery(actor));
    await audit(tx, actor, {
      action: 'choose',
      entity: 'notification_choice',
      entityId: actor.userId,
      before: allChoices(actor, before.rows).find((each) => each.kind === kind),
      after: choice,
    });
    return allChoices(actor, after.rows);
  });
}

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

/**
 * The SQL condition for notifications that a member can see. Field workers cannot see office notifications, not even
 * those from before their role changed.
 */
const readableBy = (role: MemberRole): string =>
  role === 'field' ? ' and is_told_in_field(kind, entity)' : '';

export const asNotification = (
  row: NotificationRow,
  { role, timeZone }: Pick<Actor, 'role' | 'timeZone'>,
): Notification => ({
  id: row.id,
  kind: row.kind,
  ...notificationText(row, timeZone),
  href: notificationHref(row.entity, row.entity_id, role, row.facts),
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

const unreadQuery = ({ businessId, userId, role }: Actor): NamedQuery =>
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

/**
 * Marks the given notifications as read and, on request, all notifications before them. A notification that was
 * already read keeps the time when it was first read.
 */
export async function markRead(
  context: MemberContext,
  { ids, before }: { ids: string[]; before: string | null },
): Promise<{ unread: number }> {
  const { businessId, userId, role, now } = context.actor;
  return withBusiness(context, async (tx) => {
    await tx.$client.query(
      named(
        'notifications-read',
        `update notifications set read_at = $5
         where business_id = $1 and user_id = $2 and in_app and read_at is null${readableBy(role)}
           and (id = any ($3::uuid[]) or created_at < $4)`,
        [businessId, userId, ids, before, now],
      ),
    );
    const { rows } = await tx.$client.query<{ unread: number }>(unreadQuery(context.actor));
    return { unread: rows[0]?.unread ?? 0 };
  });
}
