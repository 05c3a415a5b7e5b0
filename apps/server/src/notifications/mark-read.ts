import { named } from '../platform/list/query.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { readableBy, unreadQuery } from './list-notifications.ts';

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
